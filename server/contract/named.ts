import { z } from 'zod';

/** A person or thing, identified by its id and shown by its name. */
export const namedSchema = z.object({ id: z.string(), name: z.string() });
