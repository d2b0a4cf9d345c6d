-- The file of a committee record: asked for with the record itself, made by a job, and never changed once it is there.
CREATE TABLE ic_memo_bundles (
  memo_id bigint PRIMARY KEY REFERENCES ic_memos (id) ON DELETE CASCADE,
  loan_uuid uuid NOT NULL REFERENCES loans (uuid) ON DELETE CASCADE,
  -- The job that makes it, or made it; jobs are not kept for ever.
  job_uuid uuid NOT NULL,
  file_uuid uuid REFERENCES files (uuid),
  -- Of the file's bytes, in hex.
  sha256 text,
  made_at timestamptz,
  CONSTRAINT ic_memo_bundles_whole CHECK (
    (file_uuid IS NULL) = (sha256 IS NULL) AND (file_uuid IS NULL) = (made_at IS NULL)
  )
);
CREATE TRIGGER ic_memo_bundles_frozen BEFORE UPDATE OR DELETE ON ic_memo_bundles
  FOR EACH ROW WHEN (OLD.file_uuid IS NOT NULL) EXECUTE FUNCTION refuse_change_of_record();
