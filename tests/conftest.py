"""What holds for all tests."""

import pytest
from hypothesis import HealthCheck, settings

pytest.register_assert_rewrite("tests.support")

settings.register_profile("punica", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True)
settings.load_profile("punica")
