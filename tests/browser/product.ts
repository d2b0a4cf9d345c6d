import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppServer } from './appServer';
import { copyData } from './dataCopy';

/** Where the product of the run answers and keeps its data: one for all workers. */
export interface Product {
  readonly url: string;
  readonly dataDir: string;
  /** Its data as they were before any test, for the one test that has a product of its own. */
  readonly untouched?: string;
}

const VARIABLE = 'BRIDGEBOOK_TESTED_PRODUCT';

/** The product that {@link startProduct} started, as its workers know it. */
export function product(): Product {
  const told = process.env[VARIABLE];
  if (told === undefined) throw new Error('No product was started for this run');
  return JSON.parse(told) as Product;
}

/**
 * Playwright's global setup: one product for the whole run, which a failed test leaves running. Where one is named
 * already, that is the one: whoever works on a test need not start another each time.
 * @returns what stops it
 */
export default async function startProduct(): Promise<(() => Promise<void>) | undefined> {
  if (process.env[VARIABLE] !== undefined) return undefined;
  const server = await AppServer.create();
  const untouched = mkdtempSync(join(tmpdir(), 'bridgebook-untouched-'));
  await copyData(server.dataDir, untouched);
  const told: Product = { url: server.url, dataDir: server.dataDir, untouched };
  process.env[VARIABLE] = JSON.stringify(told);
  return async () => {
    await server.stop();
    rmSync(untouched, { recursive: true, force: true });
  };
}
