import { z } from 'zod';

/** The location of a property, drawn among the counties around it; lengths in units of the drawing. */
export const countyMapSchema = z.object({
  width: z.number(),
  height: z.number(),
  /** The property. */
  x: z.number(),
  y: z.number(),
  /** `Bronx`; null off the land. */
  county: z.string().nullable(),
  /** The mark is the middle of the ZIP code or the city: the position of the property is not known. */
  isMiddle: z.boolean(),
  counties: z.array(
    z.object({
      name: z.string(),
      /** Its outline as the path of an SVG. */
      path: z.string(),
      /** Whether the property is in it. */
      isHere: z.boolean(),
      /** Position of its name; omitted if there is no room for one. */
      label: z.object({ x: z.number(), y: z.number() }).optional(),
    }),
  ),
});
export type CountyMap = z.infer<typeof countyMapSchema>;
