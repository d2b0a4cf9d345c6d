-- Parameters and thresholds that new loans begin with, version by version. What a version does not name stands as the
-- template has it.
CREATE TABLE parameter_defaults (
  version integer PRIMARY KEY CHECK (version > 0),
  -- By name of the figure: {"interestRate": 0.12}.
  parameters jsonb NOT NULL,
  note text,
  -- The version that this one goes back to.
  restores integer REFERENCES parameter_defaults (version),
  user_id uuid REFERENCES users (id),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE TRIGGER parameter_defaults_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON parameter_defaults
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The version a loan took its defaults from last; null: the template's own.
ALTER TABLE loans ADD COLUMN parameter_defaults_version integer REFERENCES parameter_defaults (version);
