BEGIN TRANSACTION;
CREATE TABLE acts (
	"match" VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	seat INTEGER NOT NULL, 
	code VARCHAR(160) NOT NULL, 
	round INTEGER NOT NULL, 
	secret BOOLEAN NOT NULL, 
	dice TEXT NOT NULL, 
	"by" VARCHAR(16) NOT NULL, 
	rid VARCHAR(80) NOT NULL, 
	mark VARCHAR(32), 
	at FLOAT DEFAULT ((julianday('now') - 2440587.5) * 86400.0) NOT NULL, remark TEXT, 
	PRIMARY KEY ("match", seq), 
	UNIQUE ("match", rid)
)
 WITHOUT ROWID

;
INSERT INTO "acts" VALUES('UdQbbBI9jWf552Uu',1,'play',0,'bury 4',1,1,'','person','70375de0f9c3cedb',NULL,1.79495083461100912096e+09,NULL);
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0005');
CREATE TABLE asks (
	"match" VARCHAR(32) NOT NULL, 
	seat VARCHAR(32) NOT NULL, 
	PRIMARY KEY ("match", seat)
);
CREATE TABLE checks (
	"match" VARCHAR(32) NOT NULL, 
	build VARCHAR(64) NOT NULL, 
	why TEXT NOT NULL, 
	PRIMARY KEY ("match", build), 
	FOREIGN KEY("match") REFERENCES matches (id)
);
CREATE TABLE jobs (
	id INTEGER NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	"key" VARCHAR(160) NOT NULL, 
	"match" VARCHAR(32), 
	seq INTEGER, 
	build VARCHAR(64), 
	priority INTEGER NOT NULL, 
	due FLOAT NOT NULL, 
	worker VARCHAR(40), 
	lease FLOAT, 
	tries INTEGER DEFAULT '0' NOT NULL, note VARCHAR(64), 
	PRIMARY KEY (id), 
	UNIQUE ("key")
);
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
	commitment VARCHAR(64) NOT NULL, 
	seq INTEGER NOT NULL, 
	ply INTEGER NOT NULL, 
	asked VARCHAR(32), 
	outcome JSON, 
	invite VARCHAR(64), 
	rematch VARCHAR(32), 
	imagined TEXT, 
	from_position BOOLEAN NOT NULL, 
	listed BOOLEAN NOT NULL, 
	created FLOAT NOT NULL, 
	played FLOAT NOT NULL, build VARCHAR(64) DEFAULT '' NOT NULL, nonces JSON DEFAULT '{}' NOT NULL, seal VARCHAR(64), data TEXT DEFAULT '' NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (invite)
);
INSERT INTO "matches" VALUES('UdQbbBI9jWf552Uu','toy-first','1','network','running','standard','{"no-rerolls": false}',0,'[{"seat": "rome", "kind": "person", "name": "Gaius", "bot": null}, {"seat": "carthage", "kind": "person", "name": "?", "bot": null}]','2aa69d873b0bc1a30793698f042525780d23b782eeb10b0fbce2cdedc2b54409',1,1,'carthage',NULL,NULL,NULL,NULL,0,0,1.79495083437256073947e+09,1.79495083461100912096e+09,'0.1.0-a0f60051','{"rome": "", "carthage": ""}','2aa69d873b0bc1a30793698f042525780d23b782eeb10b0fbce2cdedc2b54409','');
INSERT INTO "matches" VALUES('w-2dBSP5J3MjVjUb','toy-first','1','network','waiting','standard','{"no-rerolls": false}',0,'[{"seat": "rome", "kind": "person", "name": "?", "bot": null}, {"seat": "carthage", "kind": "open", "name": "?", "bot": null}]','b688d3b127c46af5f7b46bc0e45643554df6d081cec9ec17f797764a9c7553d2',0,0,NULL,NULL,'FfW6BFlUe1BRGrAM',NULL,NULL,0,0,1.79495083485835599896e+09,1.79495083485835599896e+09,'','{"rome": "", "carthage": ""}','b688d3b127c46af5f7b46bc0e45643554df6d081cec9ec17f797764a9c7553d2','');
INSERT INTO "matches" VALUES('lc55EK8WhEOcyQgf','toy-first','1','hotseat','running','standard','{"no-rerolls": false}',0,'[{"seat": "rome", "kind": "person", "name": "?", "bot": null}, {"seat": "carthage", "kind": "person", "name": "?", "bot": null}]','5ac11c8d5dcf594b9d20d03053e68ca91a058837078a91038e25fd48ff7e0e5a',0,0,'rome',NULL,NULL,NULL,NULL,0,0,1.79495083488414168353e+09,1.79495083488414168353e+09,'0.1.0-a0f60051','{"rome": "", "carthage": ""}','5ac11c8d5dcf594b9d20d03053e68ca91a058837078a91038e25fd48ff7e0e5a','');
CREATE TABLE seals (
	commitment VARCHAR(64) NOT NULL, 
	seed VARCHAR(64) NOT NULL, 
	created FLOAT NOT NULL, used_by VARCHAR(32), 
	PRIMARY KEY (commitment)
);
INSERT INTO "seals" VALUES('2aa69d873b0bc1a30793698f042525780d23b782eeb10b0fbce2cdedc2b54409','',1.79495083437256073947e+09,'UdQbbBI9jWf552Uu');
INSERT INTO "seals" VALUES('b688d3b127c46af5f7b46bc0e45643554df6d081cec9ec17f797764a9c7553d2','ddda1816826fbcecb5a23565bbedc97af531f541e0e9fa37bb5007696bd72f22',1.79495083485835599896e+09,'w-2dBSP5J3MjVjUb');
CREATE TABLE secrets (
	"match" VARCHAR(32) NOT NULL, 
	head TEXT NOT NULL, 
	PRIMARY KEY ("match"), 
	FOREIGN KEY("match") REFERENCES matches (id)
);
INSERT INTO "secrets" VALUES('UdQbbBI9jWf552Uu','[Format "punica 1"]
[Ruleset "toy-first"]
[Version "1"]
[Data "7f99b0fc964c00f8"]
[Scenario "standard"]
[Options "no-rerolls=false"]
[Player-rome "Gaius"]
[Player-carthage "?"]
[Commitment "2aa69d873b0bc1a30793698f042525780d23b782eeb10b0fbce2cdedc2b54409"]
[Secret "e7f3b477ff9b5fd2506ae71cd2bb157ce634b354f5891ae7d8d4108d96556d9a"]
[Result "*"]

');
INSERT INTO "secrets" VALUES('lc55EK8WhEOcyQgf','[Format "punica 1"]
[Ruleset "toy-first"]
[Version "1"]
[Data "7f99b0fc964c00f8"]
[Scenario "standard"]
[Options "no-rerolls=false"]
[Player-rome "?"]
[Player-carthage "?"]
[Commitment "5ac11c8d5dcf594b9d20d03053e68ca91a058837078a91038e25fd48ff7e0e5a"]
[Secret "6aee606678d92729c75a0fffc5821a265cbe958b07becef72c030639443c47e9"]
[Result "*"]

');
CREATE TABLE tokens (
	digest VARCHAR(64) NOT NULL, 
	"match" VARCHAR(32) NOT NULL, 
	seats JSON NOT NULL, 
	created FLOAT NOT NULL, 
	PRIMARY KEY (digest), 
	FOREIGN KEY("match") REFERENCES matches (id)
);
INSERT INTO "tokens" VALUES('6519a4eafb81c9ada9acd6dd630d58018f0147b3b5fd0b1f7948c8be532f3207','UdQbbBI9jWf552Uu','["rome"]',1794950834.37295);
INSERT INTO "tokens" VALUES('a700d431fbdf53a0f6fce16d269ebb5453636cd4407e2b5c97a0f7a44c80f166','UdQbbBI9jWf552Uu','["carthage"]',1.79495083447892332076e+09);
INSERT INTO "tokens" VALUES('bb3e0dac03205f0cf04bc697af6357cee804fe5b0ef2a932c3daf06e605c0cf7','w-2dBSP5J3MjVjUb','["rome"]',1.79495083485877728458e+09);
INSERT INTO "tokens" VALUES('1df284f2394e86daac048dadcc7bf7b3f5c0c7848a8178009c8e03a474821915','lc55EK8WhEOcyQgf','["rome", "carthage"]',1.79495083488449430468e+09);
CREATE INDEX ix_matches_status ON matches (status);
CREATE INDEX ix_tokens_match ON tokens ("match");
CREATE UNIQUE INDEX ix_matches_seal ON matches (seal);
CREATE INDEX ix_jobs_order ON jobs (priority, due);
CREATE INDEX ix_jobs_match ON jobs ("match");
COMMIT;
