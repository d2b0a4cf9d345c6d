import { QueryTypes, type Sequelize } from 'sequelize';
import { isRecord, personName } from '#domain';
import type { Action } from '#domain';
import type { ArchivedComparable } from '#contract';
import type { TableSheet, Template } from '#engine';
import { User, WorkbookRevision, type WorkbookRow } from '../../models';
import { findWorkbook } from '../../models/queries/workbooks';
import { templateOf } from '../workbooks/templates';

const SHEETS = [
  'SalesCompsCurrent',
  'SalesCompsFuture',
  'RentCompsResidential',
  'RentCompsCommercial',
] as const;
const MOST = 2000;

type Cells = ArchivedComparable['cells'];
type Inputs = Readonly<Record<string, unknown>>;
type Row = Readonly<Record<string, unknown>>;

const isCell = (value: unknown): value is Cells[string] =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);
const cellsOf = (row: Row): Cells =>
  Object.fromEntries(
    Object.entries(row).filter(
      (entry): entry is [string, Cells[string]] => entry[0] !== 'id' && isCell(entry[1]),
    ),
  );

function rowsOf(inputs: Inputs, path: string): Row[] {
  let at: unknown = inputs;
  for (const key of path.split('.')) at = isRecord(at) ? at[key] : undefined;
  return Array.isArray(at) ? at.filter(isRecord) : [];
}

const sheetsOf = (template: Template): TableSheet[] =>
  SHEETS.flatMap((key) => {
    const sheet = template.sheet.get(key);
    return sheet?.kind === 'table' ? [sheet] : [];
  });

interface RemovedRow {
  readonly sheet: TableSheet;
  readonly id: string;
  readonly cells: Cells;
  readonly from: Pick<ArchivedComparable, 'source' | 'revision' | 'at' | 'by'>;
}

/** Rows that a save took out, as it keeps them to put them back. */
async function removed(loanUuid: string, sheets: readonly TableSheet[]): Promise<RemovedRow[]> {
  const saves = await WorkbookRevision.findAll({
    where: { loanUuid },
    attributes: ['revision', 'at', 'inverse'],
    include: [{ model: User, as: 'user', attributes: ['id', 'firstName', 'lastName', 'email'] }],
    order: [['revision', 'DESC']],
    limit: MOST,
  });
  return saves.flatMap(({ revision, at, inverse, user }) => {
    const from = {
      source: 'revision' as const,
      revision,
      at: at.toISOString(),
      by: user ? { id: user.id, name: personName(user) } : null,
    };
    return inverse.flatMap((action: Action) => {
      const sheet = action.type === 'addRows' ? sheets.find(({ key }) => key === action.sheet) : undefined;
      return sheet === undefined || action.type !== 'addRows'
        ? []
        : action.rows.map(({ id, cells }) => ({ sheet, id, cells: cellsOf(cells), from }));
    });
  });
}

interface Frozen {
  readonly revision: number;
  readonly createdAt: Date;
  readonly comps: Inputs;
  readonly userId: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
}

/** Rows of snapshots, newest snapshot first. */
async function frozen(db: Sequelize, loanUuid: string, sheets: readonly TableSheet[]): Promise<RemovedRow[]> {
  const snapshots = await db.query<Frozen>(
    `SELECT s.revision, s.created_at AS "createdAt", jsonb_build_object('sheets', jsonb_build_object('salesComps', s.inputs #> '{sheets,salesComps}', 'rentComps', s.inputs #> '{sheets,rentComps}')) AS comps,
            s.user_id AS "userId", u.first_name AS "firstName", u.last_name AS "lastName", u.email
     FROM snapshots s LEFT JOIN users u ON u.id = s.user_id WHERE s.loan_uuid = $1 ORDER BY s.created_at DESC LIMIT 100`,
    { bind: [loanUuid], type: QueryTypes.SELECT },
  );
  return snapshots.flatMap(({ revision, createdAt, comps, userId, firstName, lastName, email }) => {
    const by =
      userId === null
        ? null
        : {
            id: userId,
            name: personName({ firstName: firstName ?? '', lastName: lastName ?? '', email: email ?? '' }),
          };
    const from = { source: 'snapshot' as const, revision, at: createdAt.toISOString(), by };
    return sheets.flatMap((sheet) =>
      rowsOf(comps, sheet.path).map((row) => ({ sheet, id: String(row.id), cells: cellsOf(row), from })),
    );
  });
}

/**
 * Comparables that are no longer in a sheet of the loan: those that saves removed, and those in snapshots.
 * Each once, with its last values.
 * @throws AppError 404 if the loan does not exist
 */
export async function comparablesArchive(db: Sequelize, loanUuid: string): Promise<ArchivedComparable[]> {
  const workbook: WorkbookRow = await findWorkbook(loanUuid, ['templateKey', 'templateVersion', 'inputs']);
  const sheets = sheetsOf(templateOf(workbook));
  const standing = new Set(
    sheets.flatMap((sheet) =>
      rowsOf(workbook.inputs, sheet.path).map((row) => `${sheet.key}/${String(row.id)}`),
    ),
  );
  const found = [...(await removed(loanUuid, sheets)), ...(await frozen(db, loanUuid, sheets))].sort((a, b) =>
    b.from.at.localeCompare(a.from.at),
  );
  const archive = new Map<string, ArchivedComparable>();
  for (const { sheet, id, cells, from } of found) {
    const key = `${sheet.key}/${id}`;
    if (standing.has(key) || archive.has(key)) continue;
    const address = cells.address;
    archive.set(key, {
      sheet: sheet.key,
      sheetLabel: sheet.label,
      id,
      address: typeof address === 'string' && address !== '' ? address : null,
      cells,
      ...from,
    });
  }
  return [...archive.values()].slice(0, MOST);
}
