import { z } from 'zod';

/** A loan named in a path. */
export const loanParams = z.object({ uuid: z.uuid('Not a loan') });
