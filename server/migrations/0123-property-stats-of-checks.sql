-- What public records say of a property that a run found, in figures; null where nothing was read.
ALTER TABLE borrower_report_rows ADD COLUMN stats jsonb;
