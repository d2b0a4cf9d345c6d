import {
  addressOf,
  memoEndpoints,
  type Checklist,
  type Memo,
  type MemoDetail,
  type MemoReadings,
  type OutsideMemo,
  type StaleFigure,
} from '#contract';
import { personName, COMMITTEE_AGENDAS } from '#domain';
import type { MemoRow, User } from '../models';
import { roleMay } from '../policies/table';

export const presentMemo = ({
  id,
  agenda,
  decision,
  decidedAt,
  recordedAt,
  createdAt,
  updatedAt,
}: MemoRow): Memo => ({
  id: Number(id),
  name: `ICR-${id}`,
  agenda: COMMITTEE_AGENDAS.find((known) => known === agenda) ?? null,
  status: decision ?? 'Draft',
  decidedAt: decidedAt?.toISOString() ?? null,
  complete: recordedAt !== null,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

const percent = ({ done, total }: Checklist): number =>
  total === 0 ? 100 : Math.floor((done / total) * 100);

const informationOf = (row: MemoRow): MemoDetail['information'] => ({
  recommendation: row.recommendation,
  risks: [...row.risks],
  committeeNotes: row.committeeNotes,
  links: [...row.links],
  files: [...row.files],
  swotAnalysis: {
    strengths: row.strengths,
    weaknesses: row.weaknesses,
    opportunities: row.opportunities,
    threats: row.threats,
  },
  customRedFlags: [...row.customRedFlags],
  redFlagNotes: row.redFlagNotes,
  conditions: [...row.conditions],
  recordBundleUrl: row.recordBundleUrl,
  recordBundleName: null,
});

function recordOf(
  { recordedAt, recordedRevision, recorder }: MemoRow,
  { status }: Bundle,
): MemoDetail['record'] {
  if (recordedAt === null) return null;
  return {
    at: recordedAt.toISOString(),
    by: recorder ? personName(recorder) : null,
    revision: recordedRevision,
    bundle: status,
  };
}

/** The permissions of a person on a memo: none once there is a record. */
function mayOf(
  row: MemoRow,
  { participants }: MemoReadings,
  { status }: Bundle,
  user: Pick<User, 'id' | 'role'>,
): MemoDetail['can'] {
  const open = row.recordedAt === null;
  return {
    edit: open && roleMay(user.role, 'memos.edit'),
    decide: open && roleMay(user.role, 'memos.decide'),
    vote: open && participants.some(({ id }) => id === user.id),
    remake: status === 'failed' && roleMay(user.role, 'memos.decide'),
  };
}

/**
 * A memo with its view of the loan.
 * @param readings the present ones, or those frozen in the record
 */
export function presentMemoBody(row: MemoRow, readings: MemoReadings) {
  const memo = presentMemo(row);
  return {
    ...memo,
    ...readings,
    stress: readings.stress ?? null,
    decision: {
      decision: row.decision,
      decidedAt: memo.decidedAt,
      decidedByUsersIds: readings.participants.map(({ id }) => id),
      rejectionReasons: [...row.rejectionReasons],
    },
    information: informationOf(row),
  };
}

/** The file of a record, and its state. */
interface Bundle {
  readonly status: NonNullable<MemoDetail['record']>['bundle'];
  readonly name: string | null;
}

/** Parts of a memo that do not come from the loan: the reader, and what the record is missing. */
interface Beside extends Pick<
  MemoDetail,
  'address' | 'revision' | 'sinceVote' | 'follows' | 'conditions' | 'voters'
> {
  readonly bundle: Bundle;
  readonly stale: readonly StaleFigure[];
  readonly missing: readonly string[];
  readonly user: Pick<User, 'id' | 'role'>;
}

/** @param readings of the loan: the present ones, or those frozen in the record */
export function presentMemoDetail(
  row: MemoRow,
  readings: MemoReadings,
  { address, revision, sinceVote, follows, conditions, voters, stale, bundle, missing, user }: Beside,
): MemoDetail {
  const body = presentMemoBody(row, readings);
  const made = bundle.status === 'done';
  return {
    ...body,
    kind: 'memo',
    address,
    revision,
    sinceVote,
    follows,
    conditions,
    voters,
    stale: [...stale],
    originationChecklistProgress: percent(readings.checklist),
    information: {
      ...body.information,
      recordBundleUrl: made
        ? addressOf(memoEndpoints.record, { uuid: row.loanUuid, memoId: row.id })
        : row.recordBundleUrl,
      recordBundleName: bundle.name,
    },
    versions: row.versions,
    missing: [...missing],
    record: recordOf(row, bundle),
    can: mayOf(row, readings, bundle, user),
  };
}

type Line = OutsideMemo['checklist']['items'][number];

/** A recorded memo without the staff's own words. */
export function presentOutsideMemo(
  row: MemoRow,
  address: string,
  { items, done, total }: Checklist,
): OutsideMemo {
  const line =
    (below: boolean) =>
    ({ key, title, checked, required }: Omit<Line, 'below'>): Line => ({
      key,
      title,
      checked,
      required,
      below,
    });
  return {
    kind: 'outside',
    address,
    memo: presentMemo(row),
    checklist: {
      done,
      total,
      items: items.flatMap((item) => [line(false)(item), ...item.subItems.map(line(true))]),
    },
  };
}
