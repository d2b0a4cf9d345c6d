import { z } from 'zod';

/** A job came to its end, after so many seconds. */
const jobEnded = z.object({
  type: z.literal('job'),
  kind: z.string(),
  outcome: z.enum(['completed', 'failed']),
  seconds: z.number(),
});

/** What a process tells the one that started it. */
export const toParentSchema = z.discriminatedUnion('type', [
  /** It does its work from now on; `text` is for the person who started it. */
  z.object({ type: z.literal('ready'), text: z.string(), port: z.number().int().optional() }),
  jobEnded,
]);
export type ToParent = z.infer<typeof toParentSchema>;

/** What it is asked, and told of others. */
export const orderSchema = z.discriminatedUnion('type', [z.object({ type: z.literal('stop') }), jobEnded]);
export type Order = z.infer<typeof orderSchema>;

/** Tells the process that started this one; nobody where it was started by hand. */
export function tellParent(message: ToParent): void {
  process.send?.(message);
}

/** Hears what the process that started this one says. */
export function onOrders(take: (order: Order) => void): void {
  process.on('message', (message) => {
    const order = orderSchema.safeParse(message);
    if (order.success) take(order.data);
  });
}
