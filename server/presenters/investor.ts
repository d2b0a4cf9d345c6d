import {
  personName,
  creditBoxConditions,
  creditBoxSchema,
  EMPTY_CREDIT_BOX,
  judgeDeal,
  type CreditBox,
} from '#domain';
import type {
  CreditBoxPreview,
  InvestorPerson,
  InvestorRecord,
  InvestorRow,
  JudgedDeal,
  PersonState,
  StoredCreditBox,
} from '#contract';
import { INVITED, type Invitation, type Investor, type InvestorCreditBox, type User } from '../models';
import type { DealRecord, Pipeline } from '../models/queries/creditBoxes';
import type { ListedInvestor } from '../models/queries/investors';

interface AccountState {
  readonly issuer: string;
  readonly active: boolean;
  readonly expiresAt: Date | null;
  readonly withdrawnAt: Date | null;
}

export function personState({ issuer, active, expiresAt, withdrawnAt }: AccountState): PersonState {
  if (issuer !== INVITED) return active ? 'active' : 'off';
  if (withdrawnAt !== null || !active) return 'withdrawn';
  return expiresAt !== null && expiresAt.getTime() > Date.now() ? 'invited' : 'expired';
}

const userOf = ({ id, firstName, lastName, email }: User) => ({ id, firstName, lastName, email });

function presentPerson(person: User, primary: boolean, invitation: Invitation | undefined): InvestorPerson {
  const { issuer, active } = person;
  return {
    ...userOf(person),
    primary,
    state: personState({
      issuer,
      active,
      expiresAt: invitation?.expiresAt ?? null,
      withdrawnAt: invitation?.withdrawnAt ?? null,
    }),
    invitation:
      issuer === INVITED && invitation !== undefined
        ? { sentAt: invitation.createdAt.toISOString(), expiresAt: invitation.expiresAt.toISOString() }
        : null,
  };
}

export interface InvestorParts {
  readonly investor: Investor;
  /** The requested person. */
  readonly person: User;
  readonly people: readonly User[];
  readonly invitations: ReadonlyMap<string, Invitation>;
  readonly rep: User | null;
}

export function presentInvestor({
  investor,
  person,
  people,
  invitations,
  rep,
}: InvestorParts): InvestorRecord {
  const first = people.some(({ id }) => id === investor.primaryUserId)
    ? investor.primaryUserId
    : people[0]?.id;
  return {
    id: investor.id,
    user: userOf(person),
    organizationName: investor.organizationName,
    note: investor.note,
    investorType: investor.investorType,
    status: investor.status,
    investorRelationRepUserId: investor.relationRepUserId,
    rep: rep && { id: rep.id, name: personName(rep) },
    registrationDate: investor.registrationDate,
    people: people.map((one) => presentPerson(one, one.id === first, invitations.get(one.id))),
    version: investor.version,
    createdAt: investor.createdAt.toISOString(),
    updatedAt: investor.updatedAt.toISOString(),
  };
}

export function presentInvestorRow(row: ListedInvestor): InvestorRow {
  const { repId, repFirstName, repLastName, repEmail } = row;
  const box = row.criteria === null ? null : criteriaOf(row.criteria);
  return {
    id: row.id,
    userId: row.userId,
    user: { id: row.userId, firstName: row.firstName, lastName: row.lastName, email: row.email },
    organizationName: row.organizationName,
    investorType: row.investorType,
    status: row.status,
    rep:
      repId === null
        ? null
        : {
            id: repId,
            name: personName({
              firstName: repFirstName ?? '',
              lastName: repLastName ?? '',
              email: repEmail ?? '',
            }),
          },
    people: row.people,
    state: personState(row),
    conditions: box && creditBoxConditions(box).length,
    offered: row.offered,
    held: row.held,
    registrationDate: row.registrationDate,
    createdAt: row.createdAt.toISOString(),
  };
}

/**
 * The stored criteria in the present shape: fields added since set no condition.
 * @throws ZodError if they cannot be read: an empty box instead would match every deal
 */
export const criteriaOf = (stored: unknown): CreditBox =>
  creditBoxSchema.parse({ ...EMPTY_CREDIT_BOX, ...(stored as object) });

export function presentCreditBox(box: InvestorCreditBox | null, by: User | null): StoredCreditBox {
  if (box === null) return { criteria: EMPTY_CREDIT_BOX, version: 0, updatedAt: null, updatedBy: null };
  return {
    criteria: criteriaOf(box.criteria),
    version: box.version,
    updatedAt: box.updatedAt.toISOString(),
    updatedBy: by && { id: by.id, name: personName(by) },
  };
}

const numberOr = (value: unknown): number | null => (typeof value === 'number' ? value : null);

function presentJudged(box: CreditBox, { uuid, record }: DealRecord): JudgedDeal {
  const { outcome, score, verdicts } = judgeDeal(box, record);
  return {
    uuid,
    address: String(record.address ?? ''),
    dealType: record.dealType as JudgedDeal['dealType'],
    status: record.status as JudgedDeal['status'],
    totalLoanAmount: numberOr(record.totalLoanAmount),
    ltv: numberOr(record.ltv),
    interestRate: numberOr(record.interestRate),
    outcome,
    score,
    verdicts: [...verdicts],
  };
}

const nearBy = (box: CreditBox, pipeline: Pipeline, told: (count: number) => number | null) => {
  // The words of a condition are the same for every deal.
  const words = new Map(judgeDeal(box, {}).verdicts.map((verdict) => [verdict.key, verdict]));
  return pipeline.nearBy.map(({ condition: { key }, count }) => ({
    key,
    label: words.get(key)?.label ?? key,
    limit: words.get(key)?.limit ?? '',
    count: told(count),
  }));
};

/** The preview of a box as staff see it, with the deals. */
export function presentPreview(
  box: CreditBox,
  pipeline: Pipeline,
  deals: { readonly matched: readonly DealRecord[]; readonly near: readonly DealRecord[] },
): CreditBoxPreview {
  return {
    total: pipeline.total,
    matched: pipeline.matched,
    missing: pipeline.missing,
    near: pipeline.near,
    nearBy: nearBy(box, pipeline, (count) => count),
    deals: deals.matched.map((deal) => presentJudged(box, deal)),
    nearMisses: deals.near.map((deal) => presentJudged(box, deal)),
  };
}

/** Smaller counts are hidden: a count of one would reveal that a certain deal exists. */
const FEW = 5;
const roughly = (count: number): number | null => (count > 0 && count < FEW ? null : count);

/**
 * The preview of a box as its investor sees it: without deals, and without counts small enough to reveal one.
 */
export function presentOwnPreview(box: CreditBox, pipeline: Pipeline): CreditBoxPreview {
  return {
    total: roughly(pipeline.total),
    matched: roughly(pipeline.matched),
    missing: roughly(pipeline.missing),
    near: roughly(pipeline.near),
    nearBy: nearBy(box, pipeline, roughly),
    deals: [],
    nearMisses: [],
  };
}
