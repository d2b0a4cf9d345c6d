import { z } from 'zod';

/** What a process tells the one that started it. */
export const toldSchema = z.discriminatedUnion('type', [
  /** It does its work from now on; `text` is for the person who started it. */
  z.object({ type: z.literal('ready'), text: z.string(), port: z.number().int().optional() }),
]);
export type Told = z.infer<typeof toldSchema>;

/** What it is asked. */
export const orderSchema = z.object({ type: z.literal('stop') });
export type Order = z.infer<typeof orderSchema>;

/** Tells the process that started this one; nobody where it was started by hand. */
export function tellParent(message: Told): void {
  process.send?.(message);
}
