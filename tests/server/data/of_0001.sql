BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE facts (
	name VARCHAR(32) NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "facts" VALUES('served','punica 0.1.0; hannibal-2018 1; hannibal-classic 1; hamilcar-silver 1; hamilcar-golden-geek 1; hands-in-the-sea 1; toy-first 1; toy-second 1');
CREATE TABLE matches (
	id VARCHAR(32) NOT NULL, 
	ruleset VARCHAR(64) NOT NULL, 
	version VARCHAR(32) NOT NULL, 
	mode VARCHAR(16) NOT NULL, 
	status VARCHAR(16) NOT NULL, 
	scenario VARCHAR(80) NOT NULL, 
	options JSON NOT NULL, 
	ask_always BOOLEAN NOT NULL, 
	players JSON NOT NULL, 
	head TEXT NOT NULL, 
	wish JSON NOT NULL, 
	commitment VARCHAR(64) NOT NULL, 
	seq INTEGER NOT NULL, 
	ply INTEGER NOT NULL, 
	asked VARCHAR(32), 
	outcome JSON, 
	frozen TEXT, 
	invite VARCHAR(64), 
	rematch VARCHAR(32), 
	imagined TEXT, 
	from_position BOOLEAN NOT NULL, 
	listed BOOLEAN NOT NULL, 
	created FLOAT NOT NULL, 
	played FLOAT NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (invite)
);
INSERT INTO "matches" VALUES('NUrVxS_4fJUOSoy9','toy-first','1','hotseat','running','standard','{"no-rerolls": false}',0,'[{"seat": "rome", "kind": "person", "name": "?", "bot": null}, {"seat": "carthage", "kind": "person", "name": "?", "bot": null}]','[Format "punica 1"]
[Ruleset "toy-first"]
[Version "1"]
[Scenario "standard"]
[Options "no-rerolls=false"]
[Player-rome "?"]
[Player-carthage "?"]
[Commitment "a1525573694d01120d37f49ec73785920a7729ac4df5ba3616e6d31fcf1605aa"]
[Secret "ee1e1e138cc4fefb9600f57b71dd09c1c94070ae3609cd11047e7fcb857c4269"]
[Result "*"]

','{}','a1525573694d01120d37f49ec73785920a7729ac4df5ba3616e6d31fcf1605aa',12,8,'carthage',NULL,NULL,NULL,NULL,NULL,0,0,1.79485660883583354949e+09,1.79485660969137239455e+09);
INSERT INTO "matches" VALUES('twIVsaxKOTKaSCuT','hannibal-2018','1','network','running','standard','{"26.1": false, "26.1.a": false, "26.1.b": false, "26.1.c": false, "26.1.1": false, "26.1.2": false, "26.2": false, "26.2.2.a": false, "26.2.2.b": false, "26.2.2.c": false, "26.3": false, "26.4": false, "26.5": false, "26.6": false, "26.7": false}',0,'[{"seat": "rome", "kind": "person", "name": "Livia", "bot": null}, {"seat": "carthage", "kind": "person", "name": "Hanno", "bot": null}]','[Format "punica 1"]
[Ruleset "hannibal-2018"]
[Version "1"]
[Scenario "standard"]
[Options "26.1=false; 26.1.a=false; 26.1.b=false; 26.1.c=false; 26.1.1=false; 26.1.2=false; 26.2=false; 26.2.2.a=false; 26.2.2.b=false; 26.2.2.c=false; 26.3=false; 26.4=false; 26.5=false; 26.6=false; 26.7=false"]
[Player-rome "Livia"]
[Player-carthage "Hanno"]
[Commitment "fc5d52afcf145b46361262a646d855c86f79fa08778d52e44d7082ecc0ea6d23"]
[Nonce-rome "mine"]
[Nonce-carthage "his"]
[Secret "9bbde3a7f9277c73a9bbc9ac1a9b9b2b93a8df4974f0a523862f5027eee020d2"]
[Result "*"]

','{}','fc5d52afcf145b46361262a646d855c86f79fa08778d52e44d7082ecc0ea6d23',20,20,'rome',NULL,NULL,NULL,NULL,NULL,0,0,1.79485660973062062266e+09,1.79485661053382396703e+09);
INSERT INTO "matches" VALUES('nqdP39pLMS8kBxfG','toy-second','1','network','waiting','standard','{"no-rerolls": false}',0,'[{"seat": "rome", "kind": "person", "name": "?", "bot": null}, {"seat": "carthage", "kind": "open", "name": "?", "bot": null}]','','{"seed": "65debad39e4c8c52819e0cac363d145676794c684eacd2a77eeef3011c24ed07", "nonces": {"rome": "a nonce", "carthage": ""}}','a38908f5b31afcb8746db7c0793228a76df5b6a3a33e5bab2076e6733c9cf62f',0,0,NULL,NULL,NULL,'n1r2CqSscNiItwSZ',NULL,NULL,0,0,1.79485661070465588569e+09,1.79485661070465588569e+09);
INSERT INTO "matches" VALUES('d3ZSomHHiux8a6TX','toy-first','1','hotseat','over','standard','{"no-rerolls": false}',0,'[{"seat": "rome", "kind": "person", "name": "?", "bot": null}, {"seat": "carthage", "kind": "person", "name": "?", "bot": null}]','[Format "punica 1"]
[Ruleset "toy-first"]
[Version "1"]
[Scenario "standard"]
[Options "no-rerolls=false"]
[Player-rome "?"]
[Player-carthage "?"]
[Commitment "fa1f427aeae5fc73d5c16c21702f69c4c6d32af2e5e01b1e422cb59ae771bf7a"]
[Secret "ec2bd3850e908f0cc2bed858f96bf892309205ebb68eb1bb6a31520009536425"]
[Result "*"]

','{}','fa1f427aeae5fc73d5c16c21702f69c4c6d32af2e5e01b1e422cb59ae771bf7a',5,5,NULL,'{"winner": "rome", "reason": "Carthage resigns", "rule": "6.4"}',NULL,NULL,'XVD5pKtWDlMqHAxk',NULL,0,0,1.79485661072809910771e+09,1.79485661088533544537e+09);
INSERT INTO "matches" VALUES('XVD5pKtWDlMqHAxk','toy-first','1','hotseat','running','standard','{"no-rerolls": false}',0,'[{"seat": "rome", "kind": "person", "name": "?", "bot": null}, {"seat": "carthage", "kind": "person", "name": "?", "bot": null}]','[Format "punica 1"]
[Ruleset "toy-first"]
[Version "1"]
[Scenario "standard"]
[Options "no-rerolls=false"]
[Player-rome "?"]
[Player-carthage "?"]
[Commitment "87abd408c095bce8b66625ae0784d468e3d2dd71643a0fbe0813d52d1b482d87"]
[Secret "a5ce91756886011e3cebfecc5a655bca8c6beaaf1fa46568c15bf76f118b420f"]
[Result "*"]

','{}','87abd408c095bce8b66625ae0784d468e3d2dd71643a0fbe0813d52d1b482d87',0,0,'rome',NULL,NULL,NULL,NULL,NULL,0,0,1.79485661108474087721e+09,1.79485661108474087721e+09);
INSERT INTO "matches" VALUES('Xd9v1cY4-7AIDjik','toy-first','1','hotseat','running','standard','{"no-rerolls": false}',0,'[{"seat": "rome", "kind": "person", "name": "?", "bot": null}, {"seat": "carthage", "kind": "person", "name": "?", "bot": null}]','[Format "punica 1"]
[Ruleset "toy-first"]
[Version "1"]
[Scenario "standard"]
[Options "no-rerolls=false"]
[Player-rome "?"]
[Player-carthage "?"]
[Commitment "333132727c79ac3c77ed44d9625def45ccdbf315ff21770a43a899f39a343c62"]
[Secret "18046e418447d36537d33ea9a700e3d4ddfb11d857bfd8471f66b150ac9976d8"]
[Position "ruleset = \"toy-first\"\nscenario = \"standard\"\n\n[options]\nno-rerolls = false\n\n[state]\nstage = \"round\"\nround = 0\nactive = \"rome\"\ndeck = [\n    \"12\",\n    \"1\",\n    \"2\",\n    \"10\",\n    \"3\",\n    \"7\",\n    \"8\",\n    \"5\",\n    \"9\",\n    \"6\",\n    \"4\",\n    \"11\",\n]\ndiscards = []\n\n[state.hands]\nrome = []\ncarthage = []\n\n[state.buried]\n\n[state.fords]\n\n[state.points]\nrome = 0\ncarthage = 0\n\n[state.rerolls]\nrome = 1\ncarthage = 1\n\n[state.seen]\nrome = []\ncarthage = []\n"]
[Result "*"]

','{}','333132727c79ac3c77ed44d9625def45ccdbf315ff21770a43a899f39a343c62',0,0,'rome',NULL,NULL,NULL,NULL,NULL,1,0,1.79485661112579607959e+09,1.79485661112579607959e+09);
INSERT INTO "matches" VALUES('wVys0PLAdRj7St5x','toy-first','1','network','frozen','standard','{"no-rerolls": false}',0,'[{"seat": "rome", "kind": "person", "name": "?", "bot": null}, {"seat": "carthage", "kind": "person", "name": "?", "bot": null}]','[Format "punica 1"]
[Ruleset "toy-first"]
[Version "1"]
[Scenario "standard"]
[Options "no-rerolls=false"]
[Player-rome "?"]
[Player-carthage "?"]
[Commitment "2f675aef87531dd59478baf358674b85c282f2581788e22303d8e33893cc454d"]
[Nonce-rome ""]
[Nonce-carthage "his"]
[Secret "3ed56665c090dad96d51cd1242ed98948b64da28c5652291feed4fd9b536ef30"]
[Result "*"]

','{}','2f675aef87531dd59478baf358674b85c282f2581788e22303d8e33893cc454d',5,5,'rome',NULL,'These rules can no longer follow this game (record, line 4: carthage plays ''raid nowhere'': There is no move raid nowhere in this game.). Its record is kept and can be downloaded.',NULL,NULL,NULL,0,0,1.79485661113477396964e+09,1.79485661122902750964e+09);
CREATE TABLE moves (
	"match" VARCHAR(32) NOT NULL, 
	n INTEGER NOT NULL, 
	round INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	code VARCHAR(160) NOT NULL, 
	secret BOOLEAN NOT NULL, 
	dice TEXT NOT NULL, 
	PRIMARY KEY ("match", n), 
	FOREIGN KEY("match") REFERENCES matches (id)
)
 WITHOUT ROWID

;
INSERT INTO "moves" VALUES('NUrVxS_4fJUOSoy9',0,1,0,'bury 1',1,'');
INSERT INTO "moves" VALUES('NUrVxS_4fJUOSoy9',1,1,1,'bury 8',1,'');
INSERT INTO "moves" VALUES('NUrVxS_4fJUOSoy9',2,2,0,'discard 5',0,'');
INSERT INTO "moves" VALUES('NUrVxS_4fJUOSoy9',3,3,1,'discard 10',0,'');
INSERT INTO "moves" VALUES('NUrVxS_4fJUOSoy9',4,4,0,'discard 6',0,'');
INSERT INTO "moves" VALUES('NUrVxS_4fJUOSoy9',5,7,0,'bury 7',1,'');
INSERT INTO "moves" VALUES('NUrVxS_4fJUOSoy9',6,7,1,'bury 9',1,'');
INSERT INTO "moves" VALUES('NUrVxS_4fJUOSoy9',7,8,0,'play 12',0,'');
INSERT INTO "moves" VALUES('d3ZSomHHiux8a6TX',0,1,0,'bury 3',1,'');
INSERT INTO "moves" VALUES('d3ZSomHHiux8a6TX',1,1,1,'bury 12',1,'');
INSERT INTO "moves" VALUES('d3ZSomHHiux8a6TX',2,2,0,'play 9',0,'');
INSERT INTO "moves" VALUES('d3ZSomHHiux8a6TX',3,2,0,'raid middle',0,'');
INSERT INTO "moves" VALUES('d3ZSomHHiux8a6TX',4,2,1,'resign',0,'');
INSERT INTO "moves" VALUES('twIVsaxKOTKaSCuT',0,2,0,'play 40 ops',0,'');
INSERT INTO "moves" VALUES('twIVsaxKOTKaSCuT',1,2,0,'influence',0,'');
INSERT INTO "moves" VALUES('twIVsaxKOTKaSCuT',2,2,0,'place araceli',0,'');
INSERT INTO "moves" VALUES('twIVsaxKOTKaSCuT',3,2,0,'place taurini',0,'');
INSERT INTO "moves" VALUES('twIVsaxKOTKaSCuT',4,2,0,'place numantia',0,'');
INSERT INTO "moves" VALUES('twIVsaxKOTKaSCuT',5,3,1,'discard 47',0,'');
INSERT INTO "moves" VALUES('twIVsaxKOTKaSCuT',6,4,0,'play 48 ops',0,'');
INSERT INTO "moves" VALUES('twIVsaxKOTKaSCuT',7,4,0,'influence',0,'');
INSERT INTO "moves" VALUES('twIVsaxKOTKaSCuT',8,4,0,'place tarraco',0,'');
INSERT INTO "moves" VALUES('twIVsaxKOTKaSCuT',9,5,1,'play 2 ops',0,'');
INSERT INTO "moves" VALUES('twIVsaxKOTKaSCuT',10,5,1,'influence',0,'');
INSERT INTO "moves" VALUES('twIVsaxKOTKaSCuT',11,5,1,'place mutina',0,'');
INSERT INTO "moves" VALUES('twIVsaxKOTKaSCuT',12,5,1,'place nemausus',0,'');
INSERT INTO "moves" VALUES('twIVsaxKOTKaSCuT',13,5,1,'place narbo',0,'');
INSERT INTO "moves" VALUES('twIVsaxKOTKaSCuT',14,6,0,'discard 18',0,'');
INSERT INTO "moves" VALUES('twIVsaxKOTKaSCuT',15,7,1,'play 13 ops',0,'');
INSERT INTO "moves" VALUES('twIVsaxKOTKaSCuT',16,7,1,'influence',0,'');
INSERT INTO "moves" VALUES('twIVsaxKOTKaSCuT',17,7,1,'place ilerda',0,'');
INSERT INTO "moves" VALUES('twIVsaxKOTKaSCuT',18,7,1,'place iberus',0,'');
INSERT INTO "moves" VALUES('twIVsaxKOTKaSCuT',19,8,0,'play 38 ops',0,'');
INSERT INTO "moves" VALUES('wVys0PLAdRj7St5x',0,1,0,'bury 12',1,'');
INSERT INTO "moves" VALUES('wVys0PLAdRj7St5x',1,1,1,'bury 7',1,'');
INSERT INTO "moves" VALUES('wVys0PLAdRj7St5x',2,2,0,'discard 1',0,'');
INSERT INTO "moves" VALUES('wVys0PLAdRj7St5x',3,3,1,'raid nowhere',0,'');
INSERT INTO "moves" VALUES('wVys0PLAdRj7St5x',4,4,0,'play 8',0,'');
CREATE TABLE seals (
	commitment VARCHAR(64) NOT NULL, 
	seed VARCHAR(64) NOT NULL, 
	created FLOAT NOT NULL, 
	PRIMARY KEY (commitment)
);
INSERT INTO "seals" VALUES('d9551bb86b4dba82bd3981ec1cdf8db8913eaff820549c26c90ddf8784414ae1','258671265aaea88b04c7530437ce137cd8938fab4cc256201526def92b6bd5b3',1.79485661071464347839e+09);
CREATE TABLE tokens (
	digest VARCHAR(64) NOT NULL, 
	"match" VARCHAR(32) NOT NULL, 
	seats JSON NOT NULL, 
	created FLOAT NOT NULL, 
	PRIMARY KEY (digest), 
	FOREIGN KEY("match") REFERENCES matches (id)
);
INSERT INTO "tokens" VALUES('65c82e6e0ac27929cdb9356aa160b35996d93dd068aa5933b553be4da782460f','NUrVxS_4fJUOSoy9','["rome", "carthage"]',1.7948566088365311622e+09);
INSERT INTO "tokens" VALUES('2c1ac61736c0aeefb17fa11327af5f26318978d65ab5be712322518409d6070c','twIVsaxKOTKaSCuT','["rome"]',1.79485660973080801963e+09);
INSERT INTO "tokens" VALUES('a3cf10b692e6833abd140c340c54df0537fb60b4d361a1b84221d2103de698af','twIVsaxKOTKaSCuT','["carthage"]',1.79485660984208154683e+09);
INSERT INTO "tokens" VALUES('4054d81ed6554c2557ec362e5e05a7f213be39c164cd84d0c0c54ed10a9881c3','nqdP39pLMS8kBxfG','["rome"]',1.7948566107047643661e+09);
INSERT INTO "tokens" VALUES('760a62be6aa9c0aedc4811b45371de9d298c5115a9836a715f0e0b6cd054b325','d3ZSomHHiux8a6TX','["rome", "carthage"]',1.7948566107285642624e+09);
INSERT INTO "tokens" VALUES('b63cfaa694f3f7bd5b7862cbf37fb099291fb9380fcdccf17ddd6698235297bc','XVD5pKtWDlMqHAxk','["rome", "carthage"]',1.79485661108545541762e+09);
INSERT INTO "tokens" VALUES('cb159d882c0b91d44376af79b1edcf1d106f6c0ac05c599bd55faca339f42119','Xd9v1cY4-7AIDjik','["rome", "carthage"]',1.79485661112604188917e+09);
INSERT INTO "tokens" VALUES('d8b160dd793b6457e86752e5d6e55969ee1034658a4b201f4a81d32ce1625721','wVys0PLAdRj7St5x','["rome"]',1.79485661113488698006e+09);
INSERT INTO "tokens" VALUES('87b4c3b972a09ffee15fda2f4d63c3a08d303eb16dc24ac3e644797c5751e2ed','wVys0PLAdRj7St5x','["carthage"]',1.79485661114444518086e+09);
CREATE INDEX ix_matches_status ON matches (status);
CREATE INDEX ix_tokens_match ON tokens ("match");
COMMIT;
