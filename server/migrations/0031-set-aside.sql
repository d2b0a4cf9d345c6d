-- What somebody had typed and gave up when two people changed the same cell: neither value is ever lost.
CREATE TABLE set_aside (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  loan_uuid uuid NOT NULL REFERENCES loans (uuid),
  at timestamptz NOT NULL DEFAULT now(),
  user_id uuid REFERENCES users (id),
  ref jsonb NOT NULL,
  -- The cell as a person says it: its row may be gone.
  title text NOT NULL,
  value jsonb NOT NULL,
  instead jsonb NOT NULL
);
CREATE INDEX set_aside_loan ON set_aside (loan_uuid, id DESC);
CREATE TRIGGER set_aside_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON set_aside
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
