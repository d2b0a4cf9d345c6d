// Imports nothing, because the deal page loads it from the start.

/** The kinds of nodes in a picture of a knowledge graph. */
export const PICTURE_KINDS = ['borrower', 'company', 'person', 'business', 'property'] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];
/** Singular and plural. */
export const PICTURE_KIND_LABELS: Readonly<Record<PictureKind, readonly [one: string, many: string]>> = {
  borrower: ['Borrower', 'Borrowers'],
  company: ['Company', 'Companies'],
  person: ['Related Partner', 'Related Partners'],
  business: ['Related Business', 'Related Businesses'],
  property: ['Property', 'Properties'],
};
