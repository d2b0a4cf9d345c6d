import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import type { Action, LoanFile } from '#domain';
import { openWorkbook } from '#engine';
import { loadTemplate } from '#engine/node';
import { rowOf, type Writer } from './writers';

interface WorkbookState {
  revision: number;
  inputs: LoanFile;
  figures: Record<string, unknown>;
  templateKey: string;
  templateVersion: number;
}
interface RevisionState {
  revision: number;
  saveId: string;
  cellsChanged: number;
  logged: number;
  actions: Action[];
}

async function read<T extends object>(client: pg.Client, sql: string, loanUuid: string): Promise<T[]> {
  return (await client.query<T>(sql, [loanUuid])).rows;
}

/** What of a save is stored in a row: all of its cells or none. */
function numbersOf(row: Record<string, unknown>): number[] {
  return [
    Number(row.sqft) - 400,
    Number(row.actualRentInPlace) - 1000,
    Number(/save (\d+)/.exec(String(row.notes))?.[1]),
  ];
}

/**
 * The faults of one loan after the load: acknowledged saves that are missing, half saves, values that do not
 * follow from the inputs.
 */
async function faultsOf(client: pg.Client, loanUuid: string, writers: readonly Writer[]): Promise<string[]> {
  const faults: string[] = [];
  const [workbook] = await read<WorkbookState>(
    client,
    'SELECT revision, inputs, figures, template_key AS "templateKey", template_version AS "templateVersion" FROM workbooks WHERE loan_uuid = $1',
    loanUuid,
  );
  if (workbook === undefined) return ['the workbook is gone'];
  const revisions = await read<RevisionState>(
    client,
    `SELECT r.revision, r.save_id AS "saveId", r.cells_changed AS "cellsChanged", r.actions,
       (SELECT count(*)::int FROM change_log c WHERE c.loan_uuid = r.loan_uuid AND c.revision = r.revision) AS logged
     FROM workbook_revisions r WHERE r.loan_uuid = $1 ORDER BY r.revision`,
    loanUuid,
  );
  const bySave = new Map(revisions.map((revision) => [revision.saveId, revision]));
  const first = revisions[0]?.revision ?? workbook.revision;
  if (
    revisions.some(({ revision }, at) => revision !== first + at) ||
    workbook.revision !== revisions.at(-1)?.revision
  )
    faults.push('the revisions are not 1, 2, 3, …');
  for (const { revision, cellsChanged, logged } of revisions)
    if (cellsChanged !== logged)
      faults.push(`revision ${revision} changed ${cellsChanged} cells and logged ${logged}`);
  const rentRoll = workbook.inputs.sheets?.rentRoll as
    { residential?: Record<string, unknown>[] } | undefined;
  const rows = new Map((rentRoll?.residential ?? []).map((row) => [String(row.id), row]));
  for (const writer of writers) {
    for (const { saveId, revision, number } of writer.acknowledged) {
      const stored = bySave.get(saveId);
      if (stored?.revision !== revision)
        faults.push(
          `save ${number} of ${writer.index} was acknowledged as revision ${revision} and is ${stored?.revision ?? 'not there'}`,
        );
    }
    const last = writer.attempted.filter(({ saveId }) => bySave.has(saveId)).at(-1)?.number ?? 0;
    const numbers = numbersOf(rows.get(rowOf(writer.index)) ?? {});
    if (numbers.some((number) => number !== last))
      faults.push(
        `the row of ${writer.index} holds ${numbers.join(', ')} and its last stored save is ${last}`,
      );
  }
  const known = new Set(writers.flatMap(({ attempted }) => attempted.map(({ saveId }) => saveId)));
  const strangers = revisions.filter(({ revision, saveId }) => revision > 2 && !known.has(saveId));
  if (strangers.length > 0) faults.push(`${strangers.length} revisions that nobody sent`);
  const opened = openWorkbook(loadTemplate(workbook.templateKey, workbook.templateVersion), workbook.inputs);
  const figures: unknown = JSON.parse(JSON.stringify(opened.values()));
  opened.destroy();
  if (!isDeepStrictEqual(figures, workbook.figures))
    faults.push('the stored figures are not those of the stored inputs');
  return faults;
}

/** Every fault of the database after a load, in words; none is what is asked for. */
export async function verify(databaseUrl: string, writers: readonly Writer[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const faults = writers.flatMap(({ index, unexpected }) =>
      unexpected.map((what) => `writer ${index}: ${what}`),
    );
    for (const loanUuid of new Set(writers.map((writer) => writer.loanUuid))) {
      const found = await faultsOf(
        client,
        loanUuid,
        writers.filter((writer) => writer.loanUuid === loanUuid),
      );
      faults.push(...found.map((fault) => `loan ${loanUuid}: ${fault}`));
    }
    return faults;
  } finally {
    await client.end();
  }
}
