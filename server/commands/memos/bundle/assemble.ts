import { Op } from 'sequelize';
import { dayOf, type CellValue } from '#domain';
import { USUAL_VIEW, type MemoReadings } from '#contract';
import { exportXlsx } from '#exchange';
import { FileRow, type MemoRow } from '../../../models';
import { peopleBehind } from '../../../models/queries/borrowers';
import { findLoan } from '../../../models/queries/loans';
import { borrowersFor } from '../../../presenters/deal/borrowers';
import { presentDealReport } from '../../../presenters/dealReport';
import { presentMemoBody } from '../../../presenters/memo';
import type { FileStorage } from '../../../providers/storage';
import { dealReader } from '../../deals/dealReader';
import { statedBorrowers, summariesToday } from '../../deals/statedBorrowers';
import { figuresOfCondition, readingsOf, stateOf } from '../conditions/judge';
import { openRevision } from '../../workbooks/history';
import { ENGINE_VERSION } from '../../workbooks/templates';
import { borrowersPdf, dealReportPdf, type PaperBorrower } from './dealPaper';
import { checklistPdf, footOf, memoPdf, type Paper } from './memoPaper';
import { sha256 } from '../../sha256';
import { namesApart, zipped, type Entry } from './zip';

export const MANIFEST = 'manifest.json';
export const INPUTS = 'inputs.json';

/** The manifest of a bundle: its subject, and the checksums of its files. */
export interface Manifest {
  readonly memo: string;
  readonly loan: { readonly uuid: string; readonly address: string };
  /** A draft is not a record. */
  readonly draft: boolean;
  readonly recordedAt: string | null;
  readonly recordedBy: string | null;
  /** Revision of the workbook. */
  readonly revision: number;
  readonly template: { readonly key: string; readonly version: number; readonly checksum: string };
  readonly engineVersion: string;
  /** Bytes and SHA-256 in hex. */
  readonly files: readonly { readonly path: string; readonly size: number; readonly sha256: string }[];
  /** Names of chosen files that were not there. */
  readonly missing: readonly string[];
  /** Every named figure, at the recorded revision. */
  readonly figures: Readonly<Record<string, CellValue>>;
}

export interface Assembly {
  readonly row: MemoRow;
  readonly readings: MemoReadings;
  readonly revision: number;
  readonly by: string | null;
  /** When it was recorded; now for a draft. */
  readonly at: Date;
  readonly draft: boolean;
}

/** Reports progress: 0 to 1, and the current step. */
export type Progress = (part: number, step: string) => Promise<void>;

const text = (words: string): Buffer => Buffer.from(words, 'utf8');
const json = (value: unknown): Buffer => text(`${JSON.stringify(value, null, 2)}\n`);

interface Chosen {
  readonly name: string;
  /** Undefined if the file was deleted since it was chosen, or is missing from the storage. */
  readonly bytes: Buffer | undefined;
}

/** The files that the memo names, in its order. */
async function chosenFiles(storage: FileStorage, row: MemoRow): Promise<Chosen[]> {
  const rows = await FileRow.findAll({
    where: { uuid: { [Op.in]: [...row.files] }, loanUuid: row.loanUuid },
  });
  const chosen: Chosen[] = [];
  for (const uuid of row.files) {
    const file = rows.find((one) => one.uuid === uuid);
    const there = file !== undefined && file.deletedAt === null;
    chosen.push({
      name: file?.name ?? 'A file that was deleted',
      bytes: there ? await storage.get(file.storageKey) : undefined,
    });
  }
  return chosen;
}

function entriesOf(files: readonly Chosen[]): Entry[] {
  const names = namesApart(files.map(({ name }) => name));
  return files.flatMap(({ bytes }, index) =>
    bytes === undefined ? [] : [{ path: `files/${names[index] ?? index}`, bytes }],
  );
}

/** The borrowers of a loan by name, as the staff reads them, with every column of their schedules. */
async function borrowersOf(loanUuid: string): Promise<PaperBorrower[]> {
  const stated = await statedBorrowers(loanUuid);
  const people = await peopleBehind(stated.flatMap(({ id }) => id ?? []));
  const summaries = await summariesToday(loanUuid);
  const shown = borrowersFor(stated, {
    audience: 'staff',
    settings: USUAL_VIEW.sreoTableSettings,
    people,
    // On paper a schedule is a table without pictures.
    pictures: new Set(),
    files: [],
  });
  return shown.map((one, at) => ({ ...one, summaries: summaries.get(stated[at]?.id ?? '') ?? [] }));
}

/** The bundle's files from the workbook: the deal page, the sheets with their formulas, the inputs. */
async function ofWorkbook(
  { row, revision, by, at }: Assembly,
  foot: string,
): Promise<{
  readonly entries: Entry[];
  readonly workbook: Pick<Manifest, 'template' | 'figures'>;
  readonly conditions: Paper['conditions'];
}> {
  const loan = await findLoan(row.loanUuid);
  const workbook = await openRevision(row.loanUuid, revision);
  try {
    const source = { kind: 'live' as const, label: `Revision ${revision}`, at: at.toISOString() };
    const page = presentDealReport(loan, dealReader(workbook, loan.story), source);
    const borrowers = await borrowersOf(row.loanUuid);
    const about = { name: loan.address, status: loan.status, at, ...(by !== null && { author: by }) };
    const { key, version, checksum } = workbook.template;
    return {
      entries: [
        { path: 'deal-report.pdf', bytes: await dealReportPdf(page, foot) },
        { path: 'borrowers.pdf', bytes: await borrowersPdf(page, borrowers, foot) },
        { path: 'workbook.xlsx', bytes: exportXlsx(workbook, about) },
        { path: INPUTS, bytes: json(workbook.toLoanFile()) },
      ],
      conditions: row.conditions.map((condition) => ({
        state: stateOf(workbook, condition, dayOf(at)),
        reads: readingsOf(workbook, figuresOfCondition(condition)),
      })),
      // The cause of an error is looked for when it is read: now, while the workbook is open.
      workbook: { template: { key, version, checksum }, figures: structuredClone(workbook.values()) },
    };
  } finally {
    workbook.destroy();
  }
}

/** Puts together the file of a record, or of the record that a draft would have now. */
export async function assemble(
  storage: FileStorage,
  assembly: Assembly,
  progress: Progress = () => Promise.resolve(),
): Promise<Buffer> {
  const { row, readings, revision, by, at, draft } = assembly;
  const { address } = await findLoan(row.loanUuid);
  const files = await chosenFiles(storage, row);
  const missing = files.filter(({ bytes }) => bytes === undefined).map(({ name }) => name);
  const recordedAt = draft ? null : at.toISOString();
  await progress(0.1, 'The workbook');
  const memo = presentMemoBody(row, readings);
  const { entries, workbook, conditions } = await ofWorkbook(assembly, footOf(memo.name, address, draft));
  const paper: Paper = {
    ...memo,
    address,
    readings,
    recordedAt,
    by,
    revision,
    files: files.filter(({ bytes }) => bytes !== undefined).map(({ name }) => name),
    missing,
    conditions,
  };
  await progress(0.5, 'The memo');
  const papers: Entry[] = [
    { path: 'memo.pdf', bytes: await memoPdf(paper) },
    { path: 'checklist.pdf', bytes: await checklistPdf(paper) },
  ];
  await progress(0.7, 'The files');
  const all = [...papers, ...entries, ...entriesOf(files)];
  const manifest: Manifest = {
    memo: paper.name,
    loan: { uuid: row.loanUuid, address },
    draft,
    recordedAt,
    recordedBy: by,
    revision,
    engineVersion: ENGINE_VERSION,
    ...workbook,
    missing,
    files: all.map(({ path, bytes }) => ({ path, size: bytes.length, sha256: sha256(bytes) })),
  };
  await progress(0.9, 'The bundle');
  return zipped([...all, { path: MANIFEST, bytes: json(manifest) }], at);
}

/** `ICR-12 455 Linden Blvd 2026-11-23.zip` */
export function bundleName(memo: string, street: string, at: Date, draft: boolean): string {
  const parts = [memo, street, dayOf(at), ...(draft ? ['draft'] : [])];
  return namesApart([`${parts.filter(Boolean).join(' ')}.zip`])[0] ?? `${memo}.zip`;
}
