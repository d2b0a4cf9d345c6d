-- A revision that took the workbook from one version of its template to another: a move, or a restoring across moves
-- (which may end where it began). Its loan file is kept, so that every state before and after is opened with the version
-- it was made with.
ALTER TABLE workbook_revisions
  ADD COLUMN moved_from integer,
  ADD COLUMN moved_to integer,
  ADD CONSTRAINT workbook_revisions_moves CHECK ((moved_from IS NULL) = (moved_to IS NULL) AND (moved_from IS NULL OR checkpoint IS NOT NULL));
CREATE INDEX workbook_revisions_moved ON workbook_revisions (loan_uuid, revision) WHERE moved_from IS NOT NULL;
