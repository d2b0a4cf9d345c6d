-- Which tables a report has: 1 for those that looked up no public records of properties.
ALTER TABLE borrower_reports ADD COLUMN graph_version integer NOT NULL DEFAULT 2 CHECK (graph_version IN (1, 2));
UPDATE borrower_reports SET graph_version = 1 WHERE NOT steps @> '[{"key": "properties"}]';
