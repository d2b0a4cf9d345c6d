-- The row of the same report under whose name a person or company stands: staff found that both are one. Null: under its own.
ALTER TABLE borrower_report_rows ADD COLUMN same_as uuid REFERENCES borrower_report_rows (id) ON DELETE SET NULL CHECK (same_as <> id);
CREATE INDEX borrower_report_rows_same_as ON borrower_report_rows (same_as) WHERE same_as IS NOT NULL;
