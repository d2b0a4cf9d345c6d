import { Button, Select } from 'antd';
import { useId, useState } from 'react';
import {
  BORROWER_STATUSES,
  BUSINESS_PLANS,
  COMMITTEE_AGENDAS,
  COMMITTEE_STATUSES,
  DEAL_TYPES,
  EXIT_STRATEGIES,
  HOLDING_STATUSES,
  LOAN_STATUSES,
  PROPERTY_TYPES,
  rangeProblem,
  REPORT_STATUSES,
  STAGES,
  TRANSACTION_TYPES,
} from '#domain';
import { ManySelect } from '../../components/form/ManySelect';
import { NumericInput } from '../../components/form/NumericInput';
import { DOLLARS, whyUnread } from '../../components/form/numericText';
import { shortName } from '../../lib/auth/useMe';
import { CHOICE_LABELS } from './choiceLabels';
import { clearFilters, countFilters, type LoanFilters } from './filters';
import { Grid, Row, Text } from '../../components/boxes';
import styles from './Filters.module.css';
import { useStaff } from '../queries/useStaff';

const LISTS = [
  { key: 'status', label: 'Loan Status', values: LOAN_STATUSES },
  { key: 'borrowerStatus', label: 'Borrower Status', values: BORROWER_STATUSES },
  { key: 'reportStatus', label: 'Report status', values: REPORT_STATUSES },
  { key: 'holdingStatus', label: 'Holding Status', values: HOLDING_STATUSES },
  { key: 'dealType', label: 'Note Type', values: DEAL_TYPES },
  { key: 'currentStage', label: 'Stage', values: STAGES },
  { key: 'propertyType', label: 'Property type', values: PROPERTY_TYPES },
  { key: 'transactionType', label: 'Transaction type', values: TRANSACTION_TYPES },
  { key: 'businessPlan', label: 'Business plan', values: BUSINESS_PLANS },
  { key: 'exitStrategy', label: 'Exit strategy', values: EXIT_STRATEGIES },
  { key: 'agendas', label: 'Committee agenda', values: COMMITTEE_AGENDAS },
  { key: 'decisions', label: 'Committee decision', values: COMMITTEE_STATUSES },
] as const;

const CHOICES = [
  {
    key: 'committeeCompletion',
    label: 'Committee memo',
    options: [
      { value: 'complete', label: 'Record complete' },
      { value: 'incomplete', label: 'Still open' },
    ],
  },
  {
    key: 'hasServicing',
    label: 'Servicing',
    options: [
      { value: 'true', label: 'Serviced, now or before' },
      { value: 'false', label: 'Not yet' },
    ],
  },
] as const;

interface Props {
  readonly filters: LoanFilters;
  readonly onChange: (change: Partial<LoanFilters>) => void;
}

export function FilterPanel({ filters, onChange }: Props) {
  const id = useId();
  const { minLoanAmount: from, maxLoanAmount: to } = filters;
  return (
    <>
      <Grid columns={3} className={styles.panelGrid}>
        {LISTS.map(({ key, label, values }) => (
          <div key={key}>
            <label htmlFor={`${id}-${key}`}>{label}</label>
            <ManySelect
              id={`${id}-${key}`}
              maxTagCount="responsive"
              placeholder="Any"
              style={{ width: '100%' }}
              value={filters[key]}
              options={values.map((value) => ({ value, label: CHOICE_LABELS[value] ?? value }))}
              onChange={(value) => onChange({ [key]: value })}
            />
          </div>
        ))}
        {CHOICES.map(({ key, label, options }) => (
          <div key={key}>
            <label htmlFor={`${id}-${key}`}>{label}</label>
            <Select<string | null>
              id={`${id}-${key}`}
              allowClear
              placeholder="Any"
              style={{ width: '100%' }}
              value={filters[key] ?? undefined}
              options={options.map((option) => ({ ...option }))}
              onChange={(value) => onChange({ [key]: value ?? null })}
            />
          </div>
        ))}
        <Assignee
          id={`${id}-assignee`}
          value={filters.assignedUserId}
          onChange={(assignedUserId) => onChange({ assignedUserId })}
        />
        <Amount
          id={`${id}-min`}
          label="Amount from"
          value={from}
          nothing={from !== null && to !== null && from > to ? 'From must not be above to' : undefined}
          onChange={(minLoanAmount) => onChange({ minLoanAmount })}
        />
        <Amount
          id={`${id}-max`}
          label="Amount to"
          value={to}
          onChange={(maxLoanAmount) => onChange({ maxLoanAmount })}
        />
      </Grid>
      <Row gap={2} justify="end" above={3}>
        <Button
          type="text"
          disabled={countFilters(filters) === 0}
          onClick={() => onChange({ ...clearFilters(filters), address: filters.address })}
        >
          Clear filters
        </Button>
      </Row>
    </>
  );
}

function Assignee({
  id,
  value,
  onChange,
}: {
  id: string;
  value: string | null;
  onChange: (value: string | null) => void;
}) {
  const staff = useStaff();
  return (
    <div>
      <label htmlFor={id}>Assignee</label>
      <Select<string | null>
        id={id}
        allowClear
        placeholder="Anyone"
        style={{ width: '100%' }}
        showSearch={{ optionFilterProp: 'label' }}
        loading={staff.isPending}
        value={value ?? undefined}
        options={staff.data?.map((user) => ({ value: user.id, label: shortName(user.email) }))}
        onChange={(next) => onChange(next ?? null)}
      />
    </div>
  );
}

/**
 * Sent when the field is left or Enter is pressed, not with every digit; a text that is not an amount stays,
 * with the reason.
 */
function Amount({
  id,
  label,
  value,
  nothing,
  onChange,
}: {
  id: string;
  label: string;
  value: number | null;
  /** Why no loan is found by it. */
  nothing?: string | undefined;
  onChange: (value: number | null) => void;
}) {
  const [unread, setUnread] = useState('');
  const [given, setGiven] = useState(value);
  const [typed, setTyped] = useState(value);
  const [refused, setRefused] = useState<string>();
  const problem = refused ?? nothing;
  if (given !== value) {
    setGiven(value);
    setTyped(value);
    setRefused(undefined);
  }
  const commit = () => {
    const why =
      typed === null
        ? undefined
        : Number.isNaN(typed)
          ? whyUnread(unread, DOLLARS)
          : rangeProblem(typed, { min: 0 });
    setRefused(why);
    if (why === undefined && typed !== value) onChange(typed);
  };
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <NumericInput
        id={id}
        kind={DOLLARS}
        prefix="$"
        value={typed}
        status={problem === undefined ? '' : 'error'}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-problem`}
        onChange={(now) => {
          setTyped(now);
          setRefused(undefined);
        }}
        onUnread={setUnread}
        onBlur={commit}
        onPressEnter={commit}
      />
      <Text tone="bad" size="small" id={`${id}-problem`} role="alert">
        {problem}
      </Text>
    </div>
  );
}
