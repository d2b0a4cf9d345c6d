-- A demo is loaded once: emptied by hand, it stays empty over restarts.
ALTER TABLE bridgebook ADD COLUMN demo_loaded_at timestamptz;
