import type {
  Borrower,
  BorrowerCandidate,
  BorrowerIdentity,
  BorrowerRow,
  Exposure,
  SreoRow,
} from '#contract';
import { isFunded } from '#contract';
import type { Role } from '#domain';
import type { BorrowerModel, BorrowerPfsItem, BorrowerReport, BorrowerSreo } from '../models';
import type { BorrowerLoan, BorrowerSums, FoundCandidate } from '../models/queries/borrowers';
import { roleMay } from '../policies/table';
import { lastChecksOf, presentLastChecks } from './checksReport';
import { statementAgainstSchedule } from './statementAgainstSchedule';

export const borrowerRights = (role: Role): Borrower['can'] => ({
  edit: roleMay(role, 'borrowers.edit'),
  identity: roleMay(role, 'borrowers.identity'),
});

/** Without any statement there is no net worth. */
export const netWorthOf = ({
  assets,
  liabilities,
  assetLines,
  liabilityLines,
}: BorrowerSums): number | null => (assetLines + liabilityLines === 0 ? null : assets - liabilities);

const contactOf = ({ firstName, middleName, lastName, email, phone }: BorrowerModel) => ({
  firstName,
  middleName,
  lastName,
  email,
  phone,
});

export const presentBorrowerRow = (
  borrower: BorrowerModel,
  sums: BorrowerSums,
  lastChecksReport: BorrowerRow['lastChecksReport'],
): BorrowerRow => ({
  id: borrower.id,
  contact: contactOf(borrower),
  netWorth: netWorthOf(sums),
  reoCount: sums.reoCount,
  pfsCompletion: (sums.assetLines > 0 ? 0.5 : 0) + (sums.liabilityLines > 0 ? 0.5 : 0),
  personalGuarantee: borrower.personalGuarantee,
  lastChecksReport,
  version: borrower.version,
  erasedAt: borrower.erasedAt?.toISOString() ?? null,
  updatedAt: borrower.updatedAt.toISOString(),
});

const positionOf = ({ latitude: lat, longitude: lng }: BorrowerSreo) =>
  lat === null || lng === null ? null : { lat, lng };

export const presentSreoRow = (row: BorrowerSreo): SreoRow => ({
  uuid: row.uuid,
  validAddress: row.validAddress,
  propertyType: row.propertyType,
  purchasePrice: row.purchasePrice,
  currentValue: row.currentValue,
  mortgageBalance: row.mortgageBalance,
  percentOwned: row.percentOwned,
  ownedBy: row.ownedBy,
  lender: row.lender,
  yearAcquired: row.yearAcquired,
  valid: row.valid,
  validationMessage: row.validationMessage,
  reported: row.reported,
  identity: row.valid ? { position: positionOf(row), countryCode: row.countryCode } : null,
  images: row.images,
  ...(row.validationMessage !== null && {
    isValidRespone: {
      message: row.validationMessage,
      options: row.options.map((address) => ({ address })),
    },
  }),
});

export const presentSreoTotals = (sums: BorrowerSums): Borrower['sreoTotals'] => ({
  count: sums.reoCount,
  value: sums.reoValue,
  debt: sums.reoDebt,
  purchasePrice: sums.reoPurchase,
  ownedEquity: sums.reoUnvalued > 0 ? null : sums.reoOwnedEquity,
  ltv: sums.reoUnvalued > 0 || sums.reoValue === 0 ? null : sums.reoDebt / sums.reoValue,
});

const OVER: readonly string[] = ['Repaid', 'Rejected'];

/**
 * Loans that are neither rejected nor repaid count: with their outstanding balance once money is out, until
 * then with the amount underwritten. A borrower who guarantees in person guarantees each of them whole.
 */
export function presentExposure(loans: readonly BorrowerLoan[], guaranteed: boolean): Exposure {
  const shown = loans.map((loan) => {
    const funded = isFunded(loan);
    const outstandingBalance = funded ? loan.outstandingBalance : null;
    return {
      uuid: loan.uuid,
      address: loan.address,
      status: loan.status,
      totalLoanAmount: loan.totalLoanAmount,
      outstandingBalance,
      undrawn: funded ? loan.undrawnCommitment : null,
      exposure: outstandingBalance ?? loan.totalLoanAmount,
      commitment: funded ? loan.committedBalance : loan.totalLoanAmount,
      guaranteed,
      funded,
      live: !OVER.includes(loan.status),
    };
  });
  const live = shown.filter((loan) => loan.live);
  const sum = (rows: typeof shown, of: 'exposure' | 'undrawn' | 'commitment' = 'exposure') =>
    rows.reduce((total, row) => total + (row[of] ?? 0), 0);
  // Not known rather than partial.
  const isDrawnKnown = live.every(({ funded, undrawn }) => !funded || undrawn !== null);
  return {
    loans: shown.map(({ commitment: _commitment, ...loan }) => loan),
    total: sum(live),
    undrawn: isDrawnKnown ? sum(live, 'undrawn') : null,
    totalCommitment: isDrawnKnown ? sum(live, 'commitment') : null,
    guaranteed: guaranteed ? sum(live) : 0,
    funded: sum(live.filter((loan) => loan.funded)),
    committed: sum(live.filter((loan) => !loan.funded)),
  };
}

export interface BorrowerParts {
  readonly borrower: BorrowerModel;
  readonly sums: BorrowerSums;
  readonly pfs: readonly BorrowerPfsItem[];
  readonly sreo: readonly BorrowerSreo[];
  readonly loans: readonly BorrowerLoan[];
  readonly reports: readonly BorrowerReport[];
  /** Identity with every field masked. */
  readonly masked: BorrowerIdentity;
  readonly role: Role;
}

export function presentBorrower({
  borrower,
  sums,
  pfs,
  sreo,
  loans,
  reports,
  masked,
  role,
}: BorrowerParts): Borrower {
  const lines = (side: 'asset' | 'liability') =>
    pfs.filter((line) => line.side === side).map(({ item, price, liquid }) => ({ item, price, liquid }));
  const { taxStreet: street, taxCity: city, taxState: state, taxZip: zip } = borrower;
  const { note, experience, experienceYears, experienceSummary, personalGuarantee } = borrower;
  return {
    ...presentBorrowerRow(borrower, sums, lastChecksOf(reports, borrower.id)),
    info: {
      taxAddress: { street, city, state, zip },
      note,
      experience,
      experienceYears,
      experienceSummary,
      personalGuarantee,
      pfs: {
        assets: lines('asset'),
        liabilities: lines('liability'),
        totalAssets: sums.assets,
        totalLiabilities: sums.liabilities,
        liquidity: sums.liquidity,
      },
    },
    ...masked,
    sreo: sreo.map(presentSreoRow),
    sreoTotals: presentSreoTotals(sums),
    statementAgainstSchedule: statementAgainstSchedule(pfs, sreo),
    exposure: presentExposure(loans, personalGuarantee),
    checksReports: reports.map(presentLastChecks),
    can: borrowerRights(role),
  };
}

export function presentCandidate({
  bySsn,
  byEmail,
  byName,
  id,
  version,
  loans,
  ...contact
}: FoundCandidate): BorrowerCandidate {
  const matches = [bySsn && 'ssn', byEmail && 'email', byName && 'name'] as const;
  return { id, contact, version, loans, matches: matches.filter((match) => match !== false) };
}
