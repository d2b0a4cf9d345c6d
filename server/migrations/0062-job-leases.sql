-- Who runs a job, and until when it is theirs: of several processes one runs it, and another takes over from one that died.
ALTER TABLE jobs ADD COLUMN runner uuid, ADD COLUMN leased_until timestamptz;
