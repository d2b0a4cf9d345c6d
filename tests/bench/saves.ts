import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SAVE_LIMITS } from '#contract';
import type { Action } from '#domain';
import { openWorkbook } from '#engine';
import { newestTemplate } from '#engine/node';
import { createLoan } from '../../server/commands/loans/createLoan';
import { saveWorkbook } from '../../server/commands/workbooks/saveWorkbook';
import { startEmbeddedPostgres } from '../../server/database/embedded';
import { startTestServer, type TestServer } from '../../server/testing/harness';
import { benchLoan, benchUnit } from './loans';
import { median, ms, now, time, type BenchLine } from './measure';

const SHEET = 'RentRollResidential';
const ROUNDS = 3;
/** Two seconds of a core that opens a workbook of 200 units in 130 ms. */
const TWO_SECONDS = 15;

const ids = Array.from({ length: SAVE_LIMITS.rows }, (_, n) => `n${n}`);
const adding: Action[] = [
  { type: 'addRows', sheet: SHEET, after: null, rows: ids.map((id, n) => ({ id, cells: benchUnit(n) })) },
];
/** As many cells as one save writes, rows by rows. */
const setting: Action[] = [
  {
    type: 'setCells',
    sheet: SHEET,
    cells: ids
      .flatMap((row, n) => Object.entries(benchUnit(n, 1)).map(([column, value]) => ({ row, column, value })))
      .slice(0, SAVE_LIMITS.cells),
  },
];
const moving: Action[] = ids.map((row) => ({ type: 'moveRows', sheet: SHEET, rows: [row], after: null }));
const removing: Action[] = [{ type: 'removeRows', sheet: SHEET, rows: ids }];

async function timed(server: TestServer, ownerId: string): Promise<number[]> {
  const loanUuid = await createLoan(server.context.db, {
    address: { street: '1 Bench Street', city: 'Albany', state: 'NY', zip: '12207' },
    borrowerName: 'Bench',
    loanFile: benchLoan(24) as never,
    ownerId,
  });
  const took: number[] = [];
  for (const [at, actions] of [adding, setting, moving, removing].entries()) {
    const begun = now();
    await saveWorkbook(
      server.context.db,
      { loanUuid, userId: ownerId },
      { saveId: randomUUID(), baseRevision: at + 1, actions },
    );
    took.push(now() - begun);
  }
  return took;
}

/** What one save of the most that is allowed takes, over opening a workbook of 200 units. */
export async function saveLines(): Promise<BenchLine[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bridgebook-bench-'));
  chmodSync(folder, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir: folder, durable: true });
  const server = await startTestServer({
    databaseServer: postgres.url,
    env: { PUBLIC_RATE: '0', FILES_DIR: path.join(folder, 'files') },
  });
  try {
    const { user } = await server.signIn('ANALYST');
    const template = newestTemplate('bridge-loan');
    const [saves, opens]: [number[][], number[]] = [[], []];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const took = await timed(server, user.id);
      const opening = time(() => openWorkbook(template, benchLoan(200)).destroy());
      // The first round warms everything up.
      if (round === 0) continue;
      saves.push(took);
      opens.push(opening);
    }
    const floor = median(opens);
    return ['rows added', 'cells set', 'rows moved one by one', 'rows removed'].map((what, at) => {
      const ours = median(saves.map((took) => took[at] ?? Number.NaN));
      const count =
        what === 'cells set'
          ? Math.min(
              SAVE_LIMITS.cells,
              setting.flatMap((action) => (action.type === 'setCells' ? action.cells : [])).length,
            )
          : SAVE_LIMITS.rows;
      return {
        title: `one save of ${count.toLocaleString('en-US')} ${what}, over opening 200 units`,
        ratio: ours / floor,
        limit: TWO_SECONDS,
        detail: `${ms(ours)} over ${ms(floor)}`,
      };
    });
  } finally {
    await server.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
