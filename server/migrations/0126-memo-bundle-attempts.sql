-- Under which key the run that is on puts the file of a record, so that what a run that died has put is removed by the next.
ALTER TABLE ic_memo_bundles ADD COLUMN pending_key text;
