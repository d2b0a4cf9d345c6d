-- What the report of a loan says beside its figures: about the market, with a chart. No input of the calculation.
CREATE TABLE loan_reports (
  loan_uuid uuid PRIMARY KEY REFERENCES loans (uuid),
  market jsonb NOT NULL,
  user_id uuid REFERENCES users (id),
  updated_at timestamptz NOT NULL DEFAULT now()
);
