import { z } from 'zod';
import { PICTURE_KINDS } from './pictureKinds';

export * from './pictureKinds';

const node = z.object({
  kind: z.enum(PICTURE_KINDS),
  /** A name or an address; blank for who may not read it. */
  label: z.string(),
  /** From the middle, in CSS pixels at full size; y grows downwards. */
  x: z.number(),
  y: z.number(),
  /** By how many degrees the label is turned, clockwise. */
  turn: z.number(),
  /** Where the label begins, in the direction in which it is read. */
  anchor: z.enum(['start', 'middle', 'end']),
  /** Court cases and media that are counted; 0 where they are not told. */
  cases: z.number().int(),
  /** Hidden: dimmed; out: not counted. */
  state: z.enum(['plain', 'hidden', 'out']),
});
export type PictureNode = z.infer<typeof node>;

/** Persons, companies and properties around a borrower, where each is drawn. */
export const graphPictureSchema = z.object({
  /** Half the side of the square that all of it, labels included, stands in. */
  size: z.number(),
  nodes: z.array(node),
  /** By places among the nodes. */
  edges: z.array(z.object({ from: z.number().int(), to: z.number().int() })),
  /** Rows beyond those that are drawn. */
  more: z.number().int(),
});
export type GraphPicture = z.infer<typeof graphPictureSchema>;
