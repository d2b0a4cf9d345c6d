-- A file read into rows for review. The job does the reading and keeps the rows; a retry is another job of the same extraction.
CREATE TABLE extractions (
  uuid uuid PRIMARY KEY,
  loan_uuid uuid NOT NULL REFERENCES loans (uuid) ON DELETE CASCADE,
  file_uuid uuid NOT NULL REFERENCES files (uuid) ON DELETE CASCADE,
  job_uuid uuid NOT NULL REFERENCES jobs (uuid) ON DELETE CASCADE,
  classification text NOT NULL,
  -- Rows found, over all sheets.
  row_count integer,
  outcome text CHECK (outcome IN ('taken', 'dismissed')),
  reviewed_at timestamptz,
  reviewer_id uuid REFERENCES users (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (file_uuid, classification)
);
CREATE INDEX extractions_loan ON extractions (loan_uuid, classification, created_at DESC);

ALTER TABLE files ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now();
