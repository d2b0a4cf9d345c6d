-- What readers outside see of a loan's deal page, on the pages that are frozen already too.
CREATE TABLE loan_view_settings (
  loan_uuid uuid PRIMARY KEY REFERENCES loans (uuid),
  settings jsonb NOT NULL,
  -- Raised by each change: who has seen an older one does not write over a newer one.
  version integer NOT NULL DEFAULT 1,
  user_id uuid REFERENCES users (id),
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- For whom a link was made, and when it stops opening the deal.
ALTER TABLE shares
  ADD COLUMN name text,
  ADD COLUMN ends_at timestamptz;

-- A file goes to readers outside when somebody has released it, never by itself.
ALTER TABLE files ADD COLUMN released boolean NOT NULL DEFAULT false;

-- A frozen deal is called by its number: the first of its loan is version 1.
ALTER TABLE snapshots ADD COLUMN version integer;
ALTER TABLE snapshots DISABLE TRIGGER snapshots_frozen;
UPDATE snapshots SET version = numbered.version
FROM (
  SELECT uuid, row_number() OVER (PARTITION BY loan_uuid ORDER BY created_at, uuid) AS version FROM snapshots
) AS numbered
WHERE numbered.uuid = snapshots.uuid;
ALTER TABLE snapshots ENABLE TRIGGER snapshots_frozen;
ALTER TABLE snapshots
  ALTER COLUMN version SET NOT NULL,
  ADD CONSTRAINT snapshots_version UNIQUE (loan_uuid, version);
