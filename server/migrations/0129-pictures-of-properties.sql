-- A picture of a property of a borrower's schedule; borrower_sreo.images says of which one. Its bytes are in the file storage.
CREATE TABLE borrower_pictures (
  uuid uuid PRIMARY KEY,
  borrower_id uuid NOT NULL REFERENCES borrowers (id),
  name text NOT NULL,
  content_type text NOT NULL,
  storage_key text NOT NULL UNIQUE,
  thumbnail_key text NOT NULL UNIQUE,
  user_id uuid REFERENCES users (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);
CREATE INDEX borrower_pictures_borrower ON borrower_pictures (borrower_id);

-- Ids of pictures that were never there.
UPDATE borrower_sreo SET images = '[]' WHERE images <> '[]';

-- Who was merged into a record that was merged itself stands behind the one that is left.
WITH RECURSIVE chain AS (
  SELECT id, merged_into AS last FROM borrowers WHERE merged_into IS NOT NULL
  UNION
  SELECT chain.id, next.merged_into FROM chain JOIN borrowers AS next ON next.id = chain.last WHERE next.merged_into IS NOT NULL
)
UPDATE borrowers SET merged_into = chain.last FROM chain
WHERE borrowers.id = chain.id AND chain.last <> borrowers.merged_into
  AND EXISTS (SELECT 1 FROM borrowers AS left_over WHERE left_over.id = chain.last AND left_over.merged_into IS NULL);
