import { literal, Op, type OrderItem, type Transaction, type WhereOptions } from 'sequelize';
import type { AllSharesQuery, ShareSort } from '#contract';
import { notFound, sharingDisabled } from '../../errors';
import { Loan } from '../loan';
import { ShareRow, SnapshotRow } from '../snapshot';
import { User } from '../user';
import { viewSettingsOf, viewSettingsOfMany } from './viewSettings';

const BY = { model: User, as: 'user', attributes: ['id', 'firstName', 'lastName', 'email'] };
const LISTED = [
  'uuid',
  'loanUuid',
  'label',
  'version',
  'revision',
  'templateKey',
  'templateVersion',
  'engineVersion',
  'createdAt',
];
const SNAPSHOT = {
  model: SnapshotRow,
  as: 'snapshot',
  attributes: ['uuid', 'label', 'version', 'createdAt'],
};

/** Snapshots of a loan, newest first, without their documents. */
export function listSnapshots(loanUuid: string): Promise<SnapshotRow[]> {
  return SnapshotRow.findAll({
    where: { loanUuid },
    attributes: LISTED,
    include: [BY],
    order: [
      ['createdAt', 'DESC'],
      ['uuid', 'DESC'],
    ],
  });
}

/** Share links of a loan, newest first. */
export function listShares(loanUuid: string): Promise<ShareRow[]> {
  return ShareRow.findAll({
    where: { loanUuid },
    include: [BY, SNAPSHOT],
    order: [
      ['createdAt', 'DESC'],
      ['id', 'DESC'],
    ],
  });
}

/** A share with whether its loan is shared at all. */
export interface StandingShare {
  readonly share: ShareRow;
  readonly loan: Loan;
  /** Links of this loan open at all. */
  readonly shared: boolean;
}

const SORTED: Readonly<Record<ShareSort, (way: string) => OrderItem>> = {
  loan: (way) => [{ model: Loan, as: 'loan' }, 'address', way],
  name: (way) => ['name', way],
  version: (way) => [{ model: SnapshotRow, as: 'snapshot' }, 'version', way],
  endsAt: (way) => ['endsAt', way],
  createdAt: (way) => ['createdAt', way],
};

/** Blank values come last in either direction. */
const sortedBy = (sort: AllSharesQuery['sort'] = '-createdAt'): OrderItem =>
  SORTED[sort.replace(/^-/, '') as ShareSort](sort.startsWith('-') ? 'DESC NULLS LAST' : 'ASC NULLS LAST');

/**
 * Links of all loans, newest first by default.
 * @param open leaves out links that open nothing now
 */
export async function listAllShares(
  open: boolean,
  { sort, ...page }: Omit<AllSharesQuery, 'open'>,
): Promise<{ rows: StandingShare[]; total: number }> {
  const disabled = literal(
    `"ShareRow"."loan_uuid" NOT IN (SELECT loan_uuid FROM loan_view_settings WHERE settings #>> '{investorViewSettings,shareLinkDisabled}' = 'true')`,
  );
  const { rows, count } = await ShareRow.findAndCountAll({
    where: open ? { [Op.and]: [{ enabled: true, ...notEnded() }, disabled] } : {},
    include: [
      BY,
      SNAPSHOT,
      { model: Loan, as: 'loan', attributes: ['uuid', 'address'], where: { deletedAt: null } },
    ],
    order: [sortedBy(sort), ['createdAt', 'DESC'], ['id', 'DESC']],
    ...page,
  });
  const settings = await viewSettingsOfMany(rows.map(({ loanUuid }) => loanUuid));
  return {
    rows: rows.flatMap((share) =>
      share.loan === undefined
        ? []
        : [
            {
              share,
              loan: share.loan,
              shared: settings.get(share.loanUuid)?.investorViewSettings.shareLinkDisabled !== true,
            },
          ],
    ),
    total: count,
  };
}

/** @throws AppError 404 if this loan has no such link. */
export async function findShare(loanUuid: string, id: string): Promise<ShareRow> {
  const share = await ShareRow.findOne({ where: { loanUuid, id }, include: [BY, SNAPSHOT] });
  if (share === null) throw notFound('There is no such link');
  return share;
}

/**
 * The link with this hash, open or not.
 * @throws AppError 404 if there is none, or its loan was deleted
 */
export async function findShareByHash(hash: string): Promise<ShareRow> {
  const share = await ShareRow.findOne({ where: { hash } });
  const alive = share === null ? 0 : await Loan.count({ where: { uuid: share.loanUuid, deletedAt: null } });
  if (share === null || alive === 0) throw notFound('There is no such link');
  return share;
}

/** A link opens nothing after its end. */
const notEnded = (): WhereOptions<ShareRow> => ({ endsAt: { [Op.or]: [null, { [Op.gt]: new Date() }] } });

/**
 * @throws AppError 403 unless this link to this snapshot is open now, since a token stays valid after the
 * link was switched off.
 */
export async function requireOpenShare(
  loanUuid: string,
  snapshotUuid: string,
  shareId: string,
): Promise<void> {
  const where = { loanUuid, snapshotUuid, enabled: true, id: shareId, ...notEnded() };
  const [open, alive, { investorViewSettings }] = await Promise.all([
    ShareRow.count({ where }),
    Loan.count({ where: { uuid: loanUuid, deletedAt: null } }),
    viewSettingsOf(loanUuid),
  ]);
  if (open === 0 || alive === 0 || investorViewSettings.shareLinkDisabled) throw sharingDisabled();
}

const DEAL = ['uuid', 'label', 'version', 'deal', 'figures', 'createdAt'];

/**
 * A snapshot of the loan with its deal page.
 * @throws AppError 404 if it does not exist
 */
export async function findSnapshotDeal(loanUuid: string, uuid: string): Promise<SnapshotRow> {
  const snapshot = await SnapshotRow.findOne({ where: { loanUuid, uuid }, attributes: DEAL });
  if (snapshot === null) throw notFound('There is no such snapshot');
  return snapshot;
}

/**
 * A snapshot of the loan with the inputs to open its workbook.
 * @throws AppError 404 if it does not exist
 */
export async function findSnapshotInputs(loanUuid: string, uuid: string): Promise<SnapshotRow> {
  const snapshot = await SnapshotRow.findOne({
    where: { loanUuid, uuid },
    attributes: ['uuid', 'revision', 'templateKey', 'templateVersion', 'inputs', 'figures'],
  });
  if (snapshot === null) throw notFound('There is no such snapshot');
  return snapshot;
}

/** The newest snapshot of the loan with its deal page; null before the first. */
export const newestSnapshotDeal = (
  loanUuid: string,
  transaction?: Transaction,
): Promise<SnapshotRow | null> =>
  SnapshotRow.findOne({
    where: { loanUuid },
    transaction,
    attributes: DEAL,
    order: [
      ['createdAt', 'DESC'],
      ['uuid', 'DESC'],
    ],
  });

/** A version of a deal page. */
export interface DealVersion {
  readonly uuid: string;
  readonly version: number;
  readonly createdAt: Date;
}

/** The versions of a loan's deal page, oldest first. */
export async function dealVersions(loanUuid: string, transaction?: Transaction): Promise<DealVersion[]> {
  const rows = await SnapshotRow.findAll({
    where: { loanUuid },
    attributes: ['uuid', 'version', 'createdAt'],
    order: [['version', 'ASC']],
    transaction,
  });
  return rows.map(({ uuid, version, createdAt }) => ({ uuid, version, createdAt }));
}
