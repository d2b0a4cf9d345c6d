-- How many runs of a job ended with their process: one that takes the server with it is not begun for ever.
ALTER TABLE jobs ADD COLUMN lost_runs integer NOT NULL DEFAULT 0;
