-- A report on a loan with money out, about a period: words, its checklist and its files.
CREATE TABLE monitoring_reports (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  loan_uuid uuid NOT NULL REFERENCES loans (uuid),
  title text NOT NULL,
  period_from date NOT NULL,
  period_to date NOT NULL,
  status text NOT NULL DEFAULT 'Draft' CHECK (status IN ('Draft', 'Published')),
  summary jsonb NOT NULL DEFAULT '{"ops": []}',
  -- Figures of the loan as they stood when it was published: [{name, label, format, value}]. Null before.
  figures jsonb,
  published_at timestamptz,
  created_by uuid REFERENCES users (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT monitoring_reports_period CHECK (period_to >= period_from),
  CONSTRAINT monitoring_reports_published CHECK ((status = 'Published') = (published_at IS NOT NULL))
);
CREATE INDEX monitoring_reports_loan ON monitoring_reports (loan_uuid, period_to DESC);

-- A file of a monitoring report; null for the other files of the loan.
ALTER TABLE files ADD COLUMN monitoring_report_id uuid REFERENCES monitoring_reports (id);
CREATE INDEX files_monitoring_report ON files (monitoring_report_id) WHERE monitoring_report_id IS NOT NULL;

-- What a holder of a loan or note is told of a month. Once released it is never changed.
CREATE TABLE holder_statements (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- The whole loan, of its notes too.
  loan_uuid uuid NOT NULL REFERENCES loans (uuid),
  deal_type text NOT NULL CHECK (deal_type IN ('WL', 'A', 'B')),
  split_no integer NOT NULL DEFAULT 0,
  investor_id uuid NOT NULL REFERENCES investors (id),
  -- The first day of the month.
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  status text NOT NULL DEFAULT 'Draft' CHECK (status IN ('Draft', 'Released')),
  -- What it says in figures, as it stood when it was made or last made again.
  figures jsonb NOT NULL,
  -- What staff add in words: {exceptions, borrowerContact, remarks}.
  remarks jsonb NOT NULL DEFAULT '{}',
  released_at timestamptz,
  released_by uuid REFERENCES users (id),
  created_by uuid REFERENCES users (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT holder_statements_released CHECK ((status = 'Released') = (released_at IS NOT NULL)),
  UNIQUE (loan_uuid, deal_type, split_no, investor_id, month)
);
CREATE INDEX holder_statements_investor ON holder_statements (investor_id, month DESC);

CREATE FUNCTION refuse_change_of_released() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A released statement is never changed';
END $$;
CREATE TRIGGER holder_statements_frozen BEFORE UPDATE OR DELETE ON holder_statements
  FOR EACH ROW WHEN (OLD.status = 'Released') EXECUTE FUNCTION refuse_change_of_released();
