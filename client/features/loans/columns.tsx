import { WarningOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import {
  DEAL_TYPE_LABELS,
  isNumericFormat,
  LOAN_FIELD_NAMES,
  loanField,
  type LoanColumnName,
  type LoanFieldName,
  type LoanFigureName,
} from '#domain';
import { formatDate, formatValue } from '#domain/format';
import { STAGE_LABELS, type Loan } from '#contract';
import { AddressLine } from '../../components/AddressLine';
import { shortName } from '../../lib/auth/useMe';
import { brokenWords } from '../../loan/brokenWords';
import { paths } from '../../paths';
import { AssigneeCell } from './AssigneeCell';
import { HoldingCell } from './HoldingCell';
import { loanPath } from './loanPaths';
import { NoteCell } from './NoteCell';
import { StatusCell } from './StatusCell';
import { Row, Text } from '../../components/boxes';
import styles from './Loans.module.css';

export interface LoanColumn {
  readonly key: LoanFieldName;
  readonly label: string;
  /** What the figure is of, where the label leaves it open. */
  readonly note?: string | undefined;
  /** CSS pixels. */
  readonly width: number;
  readonly numeric: boolean;
  /** The cell's own control has the padding. */
  readonly edited?: boolean;
  readonly render: (loan: Loan) => ReactNode;
}

export const DEFAULT_COLUMNS: readonly LoanFieldName[] = [
  'address',
  'dealType',
  'totalLoanAmount',
  'status',
  'borrowerStatus',
  'reportStatus',
  'holdingStatus',
  'notes',
  'assignee',
];

type NumberField = LoanFigureName | 'id' | 'brokenConditions';
const isNumber = (key: LoanFieldName): key is NumberField => loanField(key).type === 'number';
type ChoiceField = Exclude<LoanColumnName, LoanFigureName>;
const isChoiceOfRequest = (key: LoanFieldName): key is ChoiceField => {
  const { type, from } = loanField(key);
  return type === 'choice' && from !== undefined;
};

/** Columns that are read only, by what they show. */
const TEXTS: Partial<Readonly<Record<LoanFieldName, (loan: Loan) => string | null>>> = {
  dealType: (loan) => DEAL_TYPE_LABELS[loan.dealType],
  city: (loan) => loan.propertyAddress.city,
  state: (loan) => loan.propertyAddress.state,
  zip: (loan) => loan.propertyAddress.zip,
  county: (loan) => loan.propertyAddress.county,
  currentStage: (loan) => STAGE_LABELS[loan.currentStage],
  screening: (loan) => loan.stages.screening.status,
  borrowerName: (loan) => loan.borrowerName,
  owner: (loan) => (loan.owner ? shortName(loan.owner.email) : null),
  inMarket: (loan) => (loan.inMarket ? 'Yes' : 'No'),
  createdAt: (loan) => formatDate(loan.createdAt),
  updatedAt: (loan) => formatDate(loan.updatedAt),
};

const CELLS: Partial<Readonly<Record<LoanFieldName, (loan: Loan) => ReactNode>>> = {
  address: (loan) => <AddressCell loan={loan} />,
  totalLoanAmount: (loan) => <Amount loan={loan} />,
  status: (loan) => <StatusCell loan={loan} field="status" />,
  borrowerStatus: (loan) => <StatusCell loan={loan} field="borrowerStatus" />,
  reportStatus: (loan) => <StatusCell loan={loan} field="reportStatus" />,
  holdingStatus: (loan) => <HoldingCell holding={loan.holdingStatus} />,
  notes: (loan) => <NoteCell loan={loan} />,
  assignee: (loan) => <AssigneeCell loan={loan} />,
};

const EDITED: readonly LoanFieldName[] = ['status', 'borrowerStatus', 'reportStatus', 'notes', 'assignee'];
/** CSS pixels at least: the usual columns fit a screen of 1280, and share the extra room of a wider one. */
const WIDTHS: Partial<Readonly<Record<LoanFieldName, number>>> = {
  address: 214,
  dealType: 92,
  totalLoanAmount: 104,
  status: 136,
  borrowerStatus: 138,
  reportStatus: 138,
  holdingStatus: 112,
  notes: 88,
  assignee: 98,
  state: 72,
  zip: 80,
  id: 112,
  businessPlan: 190,
  exitStrategy: 200,
  borrowerName: 200,
  grossBuildingArea: 150,
  ltv: 92,
  ltarv: 92,
  ltc: 92,
};

function column(key: LoanFieldName): LoanColumn {
  const { label, note, format } = loanField(key);
  const text = TEXTS[key];
  const plain = (loan: Loan): ReactNode => {
    if (isNumber(key)) return formatValue(loan[key], format);
    const shown = (isChoiceOfRequest(key) ? loan[key] : text?.(loan)) ?? '';
    return <span title={shown}>{shown}</span>;
  };
  return {
    key,
    label,
    note,
    width: WIDTHS[key] ?? 136,
    numeric: isNumericFormat(format),
    edited: EDITED.includes(key),
    render: CELLS[key] ?? plain,
  };
}

export const LOAN_COLUMNS: Readonly<Record<LoanFieldName, LoanColumn>> = Object.fromEntries(
  LOAN_FIELD_NAMES.map((key) => [key, column(key)]),
) as Record<LoanFieldName, LoanColumn>;

/** Whatever columns are chosen, it is seen of a loan that a condition of its approval is broken. */
function AddressCell({ loan }: { loan: Loan }) {
  const { address, brokenConditions, loanLifecycleId } = loan;
  const link = (
    <Link className={styles.address} to={loanPath(loan)} title={address} aria-label={address}>
      <AddressLine address={address} lines={2} />
    </Link>
  );
  if (brokenConditions === 0) return link;
  const words = brokenWords(brokenConditions);
  return (
    <Row gap={1} align="center" justify="between">
      {link}
      <Link to={paths.loan(loanLifecycleId).compliance} title={words} aria-label={words}>
        <Text tone="bad">
          <WarningOutlined aria-hidden />
        </Text>
      </Link>
    </Row>
  );
}

/** The offered amount; without one, the requested amount, marked as such. */
function Amount({ loan }: { loan: Loan }) {
  if (loan.totalLoanAmount !== null) return formatValue(loan.totalLoanAmount, 'usd0');
  if (loan.requestedLoanAmount === null) return null;
  return (
    <Text tone="muted" className={styles.requested} title="Requested; nothing is offered yet">
      {formatValue(loan.requestedLoanAmount, 'usd0')}
    </Text>
  );
}
