import { Suspense, useCallback } from 'react';
import { formatKnown, isCellError } from '#domain';
import { lazyPart } from '../../components/lazyPart';
import { DataTable, type TableColumn } from '../../components/DataTable';
import { Section } from '../../components/Section';
import {
  Figure,
  goTo,
  Hints,
  useCellValue,
  useFromWorkbook,
  useOpenWorkbook,
  type WorkbookSession,
} from '../../workbook';
import {
  AT_THE_REQUEST,
  LIMITS,
  REQUEST_NAME,
  REQUEST_SLACK,
  whyNothing,
  whyUnknown,
  type LimitLine,
  type Term,
} from './limits';
import type { Lever, Reached } from './reach';
import { RuleNotes } from './RuleNotes';
import { LoanNote, RequestNote } from './SizingNotes';
import { useReach } from './useReach';
import { Badge, Stack, Text } from '../../components/boxes';
import styles from './Screening.module.css';

const LimitsChart = lazyPart('The chart', () => import('./LimitsChart'));

/** Hints on unusual inputs of the limits. */
const HINTS = ['hintExpenseRatio', 'hintTaxes', 'hintLoanAmount'] as const;
const labelsOf =
  ({ workbook: { template } }: WorkbookSession) =>
  (name: string) =>
    template.figure.get(name)?.label ?? name;

/** /loans/{uuid}/screening/sizing: what each limit allows, which one binds, and what would move it. */
export default function SizingScreen() {
  return (
    <>
      <RequestNote />
      <LoanNote />
      <RuleNotes rules={['screeningQuoteMargin', 'screeningSizing', 'screeningCommercialRatio']} />
      <div className={styles.two}>
        <Stack gap={4} shrinks>
          <Section title="Limits" head={<Source />}>
            <LimitsTable />
          </Section>
          <Section title="To reach the requested amount">
            <Reach />
          </Section>
        </Stack>
        <Stack gap={4} shrinks>
          <Section title="Loan That Fits">
            <Result />
          </Section>
          <Hints of={HINTS} />
          <Section title="Limits beside the request">
            <div className={styles.chart}>
              <Suspense fallback={null}>
                <LimitsChart />
              </Suspense>
            </div>
          </Section>
        </Stack>
      </div>
    </>
  );
}

/** Which NOI the limits rest on. */
function Source() {
  const source = useCellValue({ name: 'sizingNOISource' });
  return (
    <Text below={2} tone="muted" size="cell">
      {source === 'Request'
        ? 'NOI as the borrower gives it'
        : source === 'Pro forma'
          ? 'NOI of the pro forma'
          : 'No NOI yet'}
    </Text>
  );
}

const COLUMNS: readonly TableColumn<ShownLimit>[] = [
  {
    label: 'Limit',
    cell: ({ label, binds, line }) => (
      <span className={line.part ? styles.part : undefined}>
        {label}
        {binds && (
          <Badge ground="accent" weight="strong" className={styles.tag}>
            Binds
          </Badge>
        )}
        {line.option !== undefined && <NotCounted option={line.option} />}
      </span>
    ),
  },
  { label: 'Basis', cell: ({ line }) => <Basis line={line} />, quiet: true },
  { label: 'Allows', cell: ({ line, label }) => <Allows name={line.name} label={label} />, figure: true },
  {
    label: 'Slack',
    cell: ({ line }) => line.slack !== undefined && <Figure at={{ name: line.slack }} zero blank />,
    figure: true,
  },
];

interface ShownLimit {
  readonly line: LimitLine;
  readonly label: string;
  readonly binds: boolean;
}

/** Of a limit that is an option of the loan amount too: that it does not count there. */
function NotCounted({ option }: { readonly option: string }) {
  const selected = useCellValue({ name: option });
  const offered = useCellValue({ name: 'totalLoanAmount' });
  return selected !== true && typeof offered === 'number' ? (
    <Text tone="muted" size="small" weight="normal" className={styles.basis}>
      Not selected for the loan amount
    </Text>
  ) : null;
}

function LimitsTable() {
  const label = useFromWorkbook(labelsOf);
  const binding = useCellValue({ name: 'sizingBinding' });
  const shown = (line: LimitLine, words: string): ShownLimit => ({
    line,
    label: words,
    binds: binding === words,
  });
  return (
    <DataTable
      label="Limits"
      columns={COLUMNS}
      rows={[shown(REQUEST, 'Borrower Request'), ...LIMITS.map((line) => shown(line, label(line.name)))]}
      keyOf={({ line }) => line.name}
      toneOf={({ line, binds }) => (binds ? 'chosen' : line.part ? 'muted' : undefined)}
    />
  );
}

const REQUEST: LimitLine = {
  name: REQUEST_NAME,
  slack: REQUEST_SLACK,
  rule: ['Requested by the borrower'],
  missing: [{ name: REQUEST_NAME, say: 'No amount is requested yet.' }],
  levers: [],
};
const isNothing = (value: unknown): boolean => value === null || value === '';

/** A limit as it is computed; a figure that is 0 or not known says so, so that no term is left out of the sum. */
function Rule({ terms }: { readonly terms: readonly Term[] }) {
  const label = useFromWorkbook(labelsOf);
  return terms.map((term, index) => {
    const space = index === 0 || (typeof term === 'string' && term.startsWith(')')) ? '' : ' ';
    if (typeof term === 'string') return `${space}${term}`;
    return (
      <span key={term.name + String(index)}>
        {space}
        {term.bare === true ? null : `${label(term.name)} `}
        <Figure at={{ name: term.name }} zero />
      </span>
    );
  });
}

/** How a limit is computed, what it lacks, or why it allows no loan. */
function Basis({ line }: { readonly line: LimitLine }) {
  const known = !isNothing(useCellValue({ name: line.name }));
  const unknown = useFromWorkbook(
    useCallback((session: WorkbookSession) => whyUnknown(line, session), [line]),
  );
  const nothing = useFromWorkbook(
    useCallback((session: WorkbookSession) => whyNothing(line, session), [line]),
  );
  if (!known) return unknown;
  return (
    <>
      <Rule terms={line.rule} />
      {nothing !== undefined && (
        <Text tone="muted" size="small" className={styles.basis}>
          {nothing}
        </Text>
      )}
    </>
  );
}

function Allows({ name, label }: { readonly name: string; readonly label: string }) {
  const known = !isNothing(useCellValue({ name }));
  return known ? <Figure at={{ name }} label={label} zero /> : 'None';
}

const RESULTS = [
  'sizingLoanAmount',
  'sizingMaximum',
  'borrowerRequestedLoanAmount',
  'sizingShortfall',
  'sizingTolerance',
  'requestedLtv',
  'requestedLtarv',
  'requestedLtc',
  'requestedLtp',
] as const;

function Result() {
  const label = useFromWorkbook(labelsOf);
  return (
    <table className="data-table">
      <tbody>
        {RESULTS.map((name) => (
          <tr key={name}>
            <th scope="row">
              {label(name)}
              <DividedBy name={AT_THE_REQUEST[name]} />
            </th>
            <td className="figure">
              <Figure at={{ name }} strong={name === 'sizingLoanAmount'} zero />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The denominator of a ratio of the requested amount. */
function DividedBy({ name }: { readonly name: string | undefined }) {
  const label = useFromWorkbook(labelsOf);
  const known = !isNothing(useCellValue({ name: name ?? REQUEST_NAME }));
  return name !== undefined && known ? (
    <Text tone="muted" size="cell" weight="normal" className={styles.basis}>
      of {label(name)} <Figure at={{ name }} />
    </Text>
  ) : null;
}

function Reach() {
  const limits = useReach();
  const requested = useCellValue({ name: REQUEST_NAME });
  if (limits === undefined)
    return (
      <Text as="p" below={2} tone="muted" size="cell" role="status">
        Looking for what would have to change …
      </Text>
    );
  if (limits.length === 0)
    return (
      <Text as="p" below={2} tone="muted" size="cell">
        {typeof requested === 'number' && !isCellError(requested)
          ? 'No limit is below the requested amount.'
          : 'No amount is requested yet.'}
      </Text>
    );
  return (
    <ul className={styles.reach}>
      {limits.map((limit) => (
        <ReachLine key={limit.name} limit={limit} />
      ))}
    </ul>
  );
}

function ReachLine({ limit: { label, levers } }: { readonly limit: Reached }) {
  return (
    <li>
      <strong>{label}</strong>: {levers.length === 0 ? 'no single input brings it there.' : null}
      {levers.map((lever, index) => (
        <span key={lever.name}>
          {index > 0 && ', or '}
          <LeverWords lever={lever} />
        </span>
      ))}
    </li>
  );
}

const exact = (format: string): string =>
  format === 'usd0' ? format : format.startsWith('percent') ? 'percent2' : format;

function LeverWords({ lever: { name, label, format, now, needed } }: { readonly lever: Lever }) {
  const open = useOpenWorkbook();
  return (
    <>
      <Text
        as="button"
        type="button"
        tone="accent"
        className={styles.link}
        onClick={() => goTo(open, { name })}
      >
        {label}
      </Text>{' '}
      would have to be {formatKnown(needed, exact(format)) || '0'}, not{' '}
      {formatKnown(now, exact(format)) || '0'}
    </>
  );
}
