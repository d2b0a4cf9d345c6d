import { z } from 'zod';

/** A job has ended, after this many seconds. */
const jobEnded = z.object({
  type: z.literal('job'),
  kind: z.string(),
  outcome: z.enum(['completed', 'failed']),
  seconds: z.number(),
});

/** Messages from a process to its parent. */
export const toParentSchema = z.discriminatedUnion('type', [
  /** It does its work from now on; `text` is for the person who started it. */
  z.object({ type: z.literal('ready'), text: z.string(), port: z.number().int().optional() }),
  jobEnded,
]);
export type ToParent = z.infer<typeof toParentSchema>;

/** Messages from the parent: orders, and news of other processes. */
export const orderSchema = z.discriminatedUnion('type', [z.object({ type: z.literal('stop') }), jobEnded]);
export type Order = z.infer<typeof orderSchema>;

/** Sends a message to the parent process; does nothing if there is none. */
export function tellParent(message: ToParent): void {
  process.send?.(message);
}

/** Listens to messages from the parent process. */
export function onOrders(take: (order: Order) => void): void {
  process.on('message', (message) => {
    const order = orderSchema.safeParse(message);
    if (order.success) take(order.data);
  });
}
