import { z } from 'zod';
import { PICTURE_KINDS } from './pictureKinds';

export * from './pictureKinds';

const node = z.object({
  kind: z.enum(PICTURE_KINDS),
  /** A name or an address; blank if the reader may not see it. */
  label: z.string(),
  /** From the middle, in CSS pixels at full size; y grows downwards. */
  x: z.number(),
  y: z.number(),
  /** Rotation of the label in degrees, clockwise. */
  turn: z.number(),
  /** Start of the label, in reading direction. */
  anchor: z.enum(['start', 'middle', 'end']),
  /** Number of court cases and media that count; 0 if they are not disclosed. */
  cases: z.number().int(),
  /** Hidden: dimmed; out: not counted. */
  state: z.enum(['plain', 'hidden', 'out']),
});
export type PictureNode = z.infer<typeof node>;

/** People, companies and properties around a borrower, with their positions in the drawing. */
export const graphPictureSchema = z.object({
  /** Half the side of the square that contains all of it, labels included. */
  size: z.number(),
  nodes: z.array(node),
  /** Indexes into the nodes. */
  edges: z.array(z.object({ from: z.number().int(), to: z.number().int() })),
  /** Rows beyond those that are drawn. */
  more: z.number().int(),
});
export type GraphPicture = z.infer<typeof graphPictureSchema>;
