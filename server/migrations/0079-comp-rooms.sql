-- Rooms of a comp that no source told were worked out of its bedrooms: they are not known.
UPDATE comps SET rooms = NULL WHERE rooms = bedrooms + 2 AND NOT EXISTS (
  SELECT 1 FROM jsonb_each_text(raw) AS told WHERE told.key ~* '(^|[^a-z])(rooms|rms)' AND told.value = rooms::text
);
UPDATE comps SET bathrooms = NULL WHERE bathrooms = 0;
UPDATE comps SET bedrooms = NULL WHERE kind = 'sale' AND bedrooms = 0 AND bathrooms IS NULL;
