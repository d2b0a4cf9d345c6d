-- Jobs live in the table jobs alone: who runs one has its lease. The schema of the queue that carried them before goes.
DROP SCHEMA IF EXISTS pgboss CASCADE;
