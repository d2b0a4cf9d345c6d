import { DEAL_NAMES } from '#domain';
import { formatDate, formatKnown } from '#domain/format';
import type { Holding } from '#contract';
import { AddressLine } from '../components/AddressLine';
import { Badge, Stack, Text } from '../components/boxes';
import { DataTable, type TableColumn } from '../components/DataTable';
import { Section } from '../components/Section';
import { DealName } from './DealTables';

/** The sum of a figure of these holdings in USD; a holding without it adds nothing. */
export const sumOf = (holdings: readonly Holding[], of: (holding: Holding) => number | null): number =>
  holdings.reduce((sum, holding) => sum + (of(holding) ?? 0), 0);

type Column = TableColumn<Holding>;
const DEAL: Column = {
  label: 'Deal',
  cell: (holding) =>
    holding.readable ? <DealName deal={holding} /> : <AddressLine address={holding.address} />,
  value: ({ address }) => address,
  total: 'Total',
};
const TYPE: Column = {
  label: 'Held',
  cell: ({ dealType }) => DEAL_NAMES[dealType],
  value: ({ dealType }) => DEAL_NAMES[dealType],
  sortable: true,
};
const PROPERTY: Column = { label: 'Property', value: ({ propertyType }) => propertyType, sortable: true };
const RATE: Column = {
  label: 'Interest Rate',
  format: 'percent2',
  value: ({ interestRate }) => interestRate,
};
const SINCE: Column = { label: 'Since', format: 'date', value: ({ from }) => from, sortable: true };
const PAYS: Column = {
  label: 'Payments',
  cell: ({ paymentStatus, lastInterest }) =>
    paymentStatus !== null && (
      <Badge
        ground={paymentStatus === 'Current' ? 'good' : paymentStatus === 'Due' ? undefined : 'bad'}
        title={lastInterest === null ? undefined : `Interest last received on ${formatDate(lastInterest.on)}`}
      >
        {paymentStatus}
      </Badge>
    ),
  value: ({ paymentStatus }) => paymentStatus,
  sortable: true,
};

/** A column of amounts in USD and its total over these holdings. */
const amounts = (
  holdings: readonly Holding[],
  label: string,
  value: (holding: Holding) => number | null,
): Column => ({
  label,
  format: 'usd0',
  value,
  sortable: true,
  // An empty sum shows as $0, as in HoldingTotals.
  total: formatKnown(sumOf(holdings, value), 'usd0') || '$0',
});

const heldColumns = (held: readonly Holding[]): Column[] => [
  DEAL,
  TYPE,
  PROPERTY,
  amounts(held, 'Amount', ({ amount }) => amount),
  RATE,
  SINCE,
  { label: 'Maturity', format: 'date', value: ({ maturityDate }) => maturityDate, sortable: true },
  PAYS,
  amounts(held, 'Received', ({ interestReceived }) => interestReceived),
  amounts(held, 'Earned to Date', ({ interestToDate }) => interestToDate),
  amounts(held, 'Expected in Total', ({ interestExpected }) => interestExpected),
];
const pastColumns = (past: readonly Holding[]): Column[] => [
  DEAL,
  TYPE,
  PROPERTY,
  amounts(past, 'Amount', ({ amount }) => amount),
  RATE,
  SINCE,
  { label: 'Until', format: 'date', value: ({ to }) => to, sortable: true },
  amounts(past, 'Received', ({ interestReceived }) => interestReceived),
  amounts(past, 'Earned', ({ interestToDate }) => interestToDate),
];
const keyOf = ({ loanUuid, dealType, from }: Holding): string => `${loanUuid} ${dealType} ${from}`;

/** Interest that had accrued before a holding began comes in with the first payment. */
const isAhead = ({ interestReceived, interestToDate }: Holding): boolean =>
  interestToDate !== null && interestReceived > interestToDate;

interface Props {
  /** Undefined while they are read. */
  readonly holdings: readonly Holding[] | undefined;
  readonly empty?: string;
}

/**
 * Loans and notes that an investor holds, with their payments and returns; former holdings are listed
 * separately.
 */
export function HoldingTables({ holdings, empty = 'You do not hold a loan or a note.' }: Props) {
  const held = holdings?.filter(({ to }) => to === null);
  const past = holdings?.filter(({ to }) => to !== null) ?? [];
  return (
    <>
      <Section title="Holdings">
        <Stack gap={2}>
          <DataTable
            label="Holdings"
            columns={heldColumns(held ?? [])}
            rows={held}
            keyOf={keyOf}
            empty={empty}
            csv="holdings.csv"
          />
          {held?.some(isAhead) && (
            <Text as="p" tone="muted" size="small">
              Received counts whole payments by the day they came in: the first one has interest that accrued
              before the holding began. Earned to Date counts each day of the holding.
            </Text>
          )}
        </Stack>
      </Section>
      {past.length > 0 && (
        <Section title="Past Holdings">
          <Stack gap={2}>
            <DataTable
              label="Past holdings"
              columns={pastColumns(past)}
              rows={past}
              keyOf={keyOf}
              csv="past-holdings.csv"
            />
          </Stack>
        </Section>
      )}
    </>
  );
}
