-- The recorded memo that this one was begun from, when its loan was reactivated.
ALTER TABLE ic_memos ADD COLUMN follows_id bigint REFERENCES ic_memos (id);
