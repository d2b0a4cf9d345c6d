-- The checklist of a monitoring report as it stood when the report was published; null before, and for reports published earlier.
ALTER TABLE monitoring_reports ADD COLUMN checklist jsonb;
