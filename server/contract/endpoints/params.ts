import { z } from 'zod';

/** A loan named in a path. */
export const loanParams = z.object({ uuid: z.uuid('Not a loan') });

/** A borrower named in a path. */
export const borrowerParams = z.object({ id: z.uuid('Not a borrower') });
