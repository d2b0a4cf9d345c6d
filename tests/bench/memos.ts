import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { MemoDetail } from '#contract';
import { exportXlsx } from '#exchange';
import { openWorkbook, placeholder } from '#engine';
import { newestTemplate } from '#engine/node';
import { makeDraft } from '../../server/commands/memos/bundle/draft';
import { createMemo } from '../../server/commands/memos/memos';
import { updateMemo } from '../../server/commands/memos/updateMemo';
import { createLoan } from '../../server/commands/loans/createLoan';
import { saveWorkbook } from '../../server/commands/workbooks/saveWorkbook';
import { startEmbeddedPostgres } from '../../server/database/embedded';
import { Loan, PropertyBackground } from '../../server/models';
import { startTestServer, type SignedIn, type TestServer } from '../../server/testing/harness';
import { benchLoan } from './loans';
import { median, ms, now, type BenchLine } from './measure';

const UNITS = 240;
const TOKENS = 200;
const ROUNDS = 12;
const SHEET = 'RentRollResidential';
const template = newestTemplate('bridge-loan');

interface Ground {
  readonly server: TestServer;
  readonly who: SignedIn;
  readonly loanUuid: string;
  readonly memoId: string;
  readonly rows: readonly string[];
  revision: number;
}

/** A loan with a memo whose texts name as many figures as single cells. */
async function prepare(server: TestServer): Promise<Ground> {
  const who = await server.signIn('UNDERWRITER');
  const { db } = server.context;
  const userId = who.user.id;
  const loanUuid = await createLoan(db, {
    address: { street: '2 Bench Street', city: 'Albany', state: 'NY', zip: '12207' },
    borrowerName: 'Bench',
    loanFile: benchLoan(UNITS) as never,
    ownerId: userId,
  });
  await Loan.update({ reportStatus: 'Approved' }, { where: { uuid: loanUuid } });
  const said = (text: string) => ({ ops: [{ insert: `${text}\n` }] });
  await PropertyBackground.create({
    loanUuid,
    version: 1,
    content: said('A walk-up.'),
    origin: 'typed',
    userId,
  });
  const memoId = await createMemo(db, { loanUuid, userId });
  const response = await fetch(`${server.url}/api/loans/${loanUuid}/workbook`, { headers: who.headers });
  const { revision, loanFile } = (await response.json()) as { revision: number; loanFile: unknown };
  const workbook = openWorkbook(template, loanFile);
  const rows = [...workbook.rowIds(SHEET)];
  workbook.destroy();
  const figures = [...template.figure.values()].filter(({ hidden }) => !hidden).slice(0, TOKENS / 2);
  const names = [
    ...figures.map(({ name }) => name),
    ...rows.slice(0, TOKENS / 2).map((row) => `${SHEET}/${row}/actualRentInPlace`),
  ];
  const recommendation = said(names.map(placeholder).join(' and '));
  await updateMemo(db, { loanUuid, userId }, memoId, { information: { recommendation } }, false);
  return { server, who, loanUuid, memoId, rows, revision };
}

/** One rent saved. @returns milliseconds until it is committed */
async function edit(ground: Ground, round: number): Promise<number> {
  const { server, who, loanUuid, rows, revision } = ground;
  const begun = now();
  await saveWorkbook(
    server.context.db,
    { loanUuid, userId: who.user.id },
    {
      saveId: randomUUID(),
      baseRevision: revision,
      actions: [
        {
          type: 'setCells',
          sheet: SHEET,
          cells: [{ row: rows[3] ?? '', column: 'actualRentInPlace', value: 1500 + round }],
        },
      ],
    },
  );
  ground.revision += 1;
  return now() - begun;
}

async function read({ server, who, loanUuid, memoId }: Ground): Promise<number> {
  const begun = now();
  const response = await fetch(`${server.url}/api/loans/${loanUuid}/ic-memos/${memoId}`, {
    headers: who.headers,
  });
  const { figures } = (await response.json()) as MemoDetail;
  if (figures.length !== TOKENS) throw new Error(`The memo shows ${figures.length} figures`);
  return now() - begun;
}

/**
 * Saves of one rent: alone; after the memo was read, as its page does every ten seconds; and begun while it is being
 * read, which happens to the few saves that meet such a reading.
 */
async function besideMemo(ground: Ground): Promise<BenchLine[]> {
  const times = { alone: [] as number[], beside: [] as number[], during: [] as number[] };
  let turn = 0;
  const ways = {
    alone: () => edit(ground, turn),
    async beside() {
      await read(ground);
      return edit(ground, turn);
    },
    async during() {
      const reading = read(ground);
      const took = await edit(ground, turn);
      await reading;
      return took;
    },
  };
  const order = ['alone', 'beside', 'during'] as const;
  for (let round = 0; round < ROUNDS + 2; round += 1)
    for (const way of round % 2 === 0 ? order : order.toReversed()) {
      turn += 1;
      const took = await ways[way]();
      if (round >= 2) times[way].push(took);
    }
  const [floor, beside, during] = [median(times.alone), median(times.beside), median(times.during)];
  const of = `a memo of ${TOKENS} figures, ${UNITS} units`;
  return [
    {
      title: `an edit saved beside ${of}, over the edit alone`,
      ratio: beside / floor,
      limit: 1.2,
      detail: `${ms(beside)} over ${ms(floor)}`,
    },
    {
      title: `an edit saved in the middle of reading ${of}, over the edit alone`,
      ratio: during / floor,
      detail: `${ms(during)} over ${ms(floor)}`,
    },
  ];
}

/** The file of a record, over the XLSX of its workbook, the largest part of it that has to be computed. */
async function bundle(ground: Ground): Promise<BenchLine> {
  const { server, loanUuid, memoId } = ground;
  const [ours, floors]: [number[], number[]] = [[], []];
  for (let round = 0; round < 4; round += 1) {
    const begun = now();
    await makeDraft(server.context.storage, { loanUuid, memoId, jobUuid: randomUUID() });
    const between = now();
    const workbook = openWorkbook(template, benchLoan(UNITS));
    exportXlsx(workbook, { name: 'Bench', status: 'Screening', at: new Date() });
    workbook.destroy();
    if (round === 0) continue;
    ours.push(between - begun);
    floors.push(now() - between);
  }
  const [made, floor] = [median(ours), median(floors)];
  return {
    title: `the file of a record, ${UNITS} units, over opening and writing its workbook as XLSX`,
    ratio: made / floor,
    limit: 6,
    detail: `${ms(made)} over ${ms(floor)}`,
  };
}

/** What a memo costs those who edit its loan, and what its record costs. */
export async function memoLines(): Promise<BenchLine[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bridgebook-bench-'));
  chmodSync(folder, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir: folder, durable: true });
  const server = await startTestServer({
    databaseServer: postgres.url,
    env: { PUBLIC_RATE: '0', FILES_DIR: path.join(folder, 'files') },
  });
  try {
    const ground = await prepare(server);
    return [...(await besideMemo(ground)), await bundle(ground)];
  } finally {
    await server.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
