-- What an alert that the product raises itself is about: while it stands, it is not raised again. Null: a person raised it.
ALTER TABLE alerts ADD COLUMN cause text;
CREATE UNIQUE INDEX alerts_cause ON alerts (loan_uuid, cause) WHERE cause IS NOT NULL;
