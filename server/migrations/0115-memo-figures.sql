-- {part: {revision, at, figures: {name: value}}}: what the figures that a text names stood at when the text was written
-- or confirmed, and the revision of the workbook that it was.
ALTER TABLE ic_memos ADD COLUMN confirmed jsonb NOT NULL DEFAULT '{}';
-- {revision, versions: {part: count}}: what a participant had before them when they voted.
ALTER TABLE ic_memo_participants ADD COLUMN seen jsonb;
