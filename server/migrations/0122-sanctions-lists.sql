-- Names on lists of sanctions, beside what registers, courts and media say.
ALTER TABLE borrower_records DROP CONSTRAINT borrower_records_kind_check;
ALTER TABLE borrower_records ADD CONSTRAINT borrower_records_kind_check
  CHECK (kind IN ('court_case', 'media', 'company', 'person', 'property', 'credit', 'kyc', 'sanction'));
