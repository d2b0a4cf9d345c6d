-- The rows of the same report that a row is related through: a company of the borrower; empty of the borrower's own row.
ALTER TABLE borrower_report_rows ADD COLUMN via uuid[] NOT NULL DEFAULT '{}';
