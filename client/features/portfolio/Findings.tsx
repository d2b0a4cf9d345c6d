import { useState } from 'react';
import { Link } from 'react-router';
import { countOf } from '#domain';
import { formatValue } from '#domain/format';
import type { Breach, MovedCell, WhatIfResult } from '#contract';
import { AddressLine } from '../../components/AddressLine';
import { DataTable, type TableColumn } from '../../components/DataTable';
import { TextButton } from '../../components/TextButton';
import { paths } from '../../paths';
import { Grid, Panel, Text } from '../../components/boxes';
import styles from './Portfolio.module.css';

const figure = (cell: MovedCell, value: number | null): string => formatValue(value, cell.format);
type LimitCount = WhatIfResult['limits'][number];
type Total = WhatIfResult['totals'][number];
const whole = (value: number): string => value.toLocaleString('en-US');
/** Enough to read; the CSV holds all. */
const MOST_SHOWN = 500;

/** The effect of the shift: sums, limits, and each loan that newly breaks one. */
export function Findings({ result }: { readonly result: WhatIfResult }) {
  return (
    <>
      <Grid columns="minmax(0, 6fr) minmax(0, 5fr)" gap={4} align="start">
        <Limits result={result} />
        <Totals result={result} />
      </Grid>
      <Breaches breaches={result.breaches} />
      {result.refused.length > 0 && (
        <Panel as="section" below={4} className={styles.panel}>
          <h2>
            Not evaluated: {countOf(result.refused.length, 'loan')} whose workbook cannot take the change
          </h2>
          <ul className={styles.refused}>
            {result.refused.slice(0, MOST_SHOWN).map(({ loanUuid, address, message }) => (
              <li key={loanUuid}>
                <Link to={paths.loan(loanUuid).origination('settings')}>{address}</Link>: {message}
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}

const LIMITS: readonly TableColumn<LimitCount>[] = [
  { label: 'Limit', cell: ({ label }) => label },
  { label: 'Broken today', value: ({ brokenBefore }) => brokenBefore, format: 'number0' },
  { label: 'Broken after', value: ({ brokenAfter }) => brokenAfter, format: 'number0' },
  {
    label: 'Newly broken',
    cell: ({ newlyBroken }) => <span data-bad={newlyBroken > 0 || undefined}>{whole(newlyBroken)}</span>,
    figure: true,
  },
  { label: 'No longer broken', value: ({ mended }) => mended, format: 'number0' },
];

function Limits({ result }: { readonly result: WhatIfResult }) {
  return (
    <Panel as="section" below={4} className={styles.panel}>
      <h2>Limits, over {countOf(result.evaluated, 'loan')}</h2>
      <DataTable label="Limits" columns={LIMITS} rows={result.limits} keyOf={({ key }) => key} oneLine />
    </Panel>
  );
}

const TOTALS: readonly TableColumn<Total>[] = [
  { label: 'Figure', cell: ({ label }) => label },
  { label: 'Today', value: ({ before }) => before, format: 'usd0' },
  { label: 'After', value: ({ after }) => after, format: 'usd0' },
  { label: 'Change', value: ({ before, after }) => after - before, format: 'usd0' },
];

function Totals({ result }: { readonly result: WhatIfResult }) {
  return (
    <Panel as="section" below={4} className={styles.panel}>
      <h2>Sums</h2>
      <DataTable label="Sums" columns={TOTALS} rows={result.totals} keyOf={({ name }) => name} oneLine />
    </Panel>
  );
}

const keyOf = ({ loanUuid, limit }: Breach): string => `${loanUuid} ${limit}`;

function Breaches({ breaches }: { readonly breaches: readonly Breach[] }) {
  const [open, setOpen] = useState<string | null>(null);
  if (breaches.length === 0)
    return (
      <Text as="p" tone="muted">
        No loan breaks a limit that it meets today.
      </Text>
    );
  const columns: readonly TableColumn<Breach>[] = [
    {
      label: 'Loan',
      cell: ({ loanUuid, address }) => (
        <Link className={styles.loanLink} to={paths.loan(loanUuid).deal} aria-label={address}>
          <AddressLine address={address} />
        </Link>
      ),
      hint: ({ address }) => address,
    },
    { label: 'Loan Status', cell: ({ status }) => status },
    { label: 'Limit', cell: ({ limitLabel }) => limitLabel, hint: ({ measure }) => measure.label },
    {
      label: 'Before → after',
      cell: ({ measure }) => (
        <>
          {figure(measure, measure.before)} → <span data-bad>{figure(measure, measure.after)}</span>
        </>
      ),
      figure: true,
    },
    { label: 'Limit value', cell: ({ bound }) => bound && figure(bound, bound.after), figure: true },
    {
      label: 'Driven by',
      cell: (breach) => (
        <Responsible
          breach={breach}
          open={open === keyOf(breach)}
          onTurn={() => setOpen(open === keyOf(breach) ? null : keyOf(breach))}
        />
      ),
    },
    {
      label: 'From → to',
      cell: ({ responsible }) =>
        responsible &&
        `${figure(responsible, responsible.before)} → ${figure(responsible, responsible.after)}`,
      figure: true,
    },
  ];
  return (
    <Panel as="section" below={4} className={styles.panel}>
      <h2>Newly broken limits: {whole(breaches.length)}</h2>
      <DataTable
        label="Newly broken limits"
        columns={columns}
        rows={breaches.slice(0, MOST_SHOWN)}
        keyOf={keyOf}
        detailOf={(breach) => open === keyOf(breach) && <Path path={breach.path} />}
        oneLine
      />
      {breaches.length > MOST_SHOWN && (
        <Text as="p" above={2} tone="muted">
          The first {whole(MOST_SHOWN)} are shown; the CSV holds all of them.
        </Text>
      )}
    </Panel>
  );
}

interface ResponsibleProps {
  readonly breach: Breach;
  readonly open: boolean;
  readonly onTurn: () => void;
}

/** The most responsible cell, and on demand the path from it to the measure. */
function Responsible({ breach: { responsible }, open, onTurn }: ResponsibleProps) {
  return (
    responsible && (
      <TextButton
        aria-expanded={open}
        title={`${responsible.title}, ${responsible.sheetLabel}`}
        onClick={onTurn}
      >
        {responsible.label} {open ? '▾' : '▸'}
      </TextButton>
    )
  );
}

/** Along what changed most, from the measure to the cell. */
function Path({ path }: { readonly path: readonly MovedCell[] }) {
  return (
    <ol className={styles.path}>
      {path.map((cell, index) => (
        <li key={`${cell.title} ${index}`}>
          <span>{cell.label}</span> {figure(cell, cell.before)} → {figure(cell, cell.after)}{' '}
          <small>{cell.sheetLabel}</small>
        </li>
      ))}
    </ol>
  );
}
