import { z } from 'zod';

/** A person, or another thing that is told apart by its id and shown by its name. */
export const namedSchema = z.object({ id: z.string(), name: z.string() });
