import type { Transaction } from 'sequelize';

/** Does several reads: at once, or one after the other in a transaction, whose connection answers one at a time. */
export async function readAll<T extends readonly unknown[]>(
  transaction: Transaction | undefined,
  reads: readonly [...{ [K in keyof T]: () => Promise<T[K]> }],
): Promise<T> {
  const asked: readonly (() => Promise<unknown>)[] = reads;
  if (transaction === undefined) return (await Promise.all(asked.map((read) => read()))) as unknown as T;
  const found: unknown[] = [];
  for (const read of asked) found.push(await read());
  return found as unknown as T;
}
