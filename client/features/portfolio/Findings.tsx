import { Fragment, useState } from 'react';
import { Link } from 'react-router';
import { formatValue } from '#domain/format';
import type { Breach, MovedCell, WhatIfResult } from '#contract';
import { AddressLine } from '../../components/AddressLine';
import styles from './Portfolio.module.css';

const figure = (cell: MovedCell, value: number | null): string => formatValue(value, cell.format);
const whole = (value: number): string => value.toLocaleString('en-US');
/** Enough to read; the CSV holds all. */
const MOST_SHOWN = 500;

/** What the shift does: sums, limits, and each loan that newly breaks one. */
export function Findings({ result }: { readonly result: WhatIfResult }) {
  return (
    <>
      <div className={styles.pair}>
        <Limits result={result} />
        <Totals result={result} />
      </div>
      <Breaches breaches={result.breaches} />
      {result.refused.length > 0 && (
        <section className={styles.panel}>
          <h2>Not evaluated: {whole(result.refused.length)} loans whose workbook does not take the shift</h2>
          <ul className={styles.refused}>
            {result.refused.slice(0, MOST_SHOWN).map(({ loanUuid, address, message }) => (
              <li key={loanUuid}>
                <Link to={`/loans/${loanUuid}/origination/settings`}>{address}</Link>: {message}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Limits({ result }: { readonly result: WhatIfResult }) {
  return (
    <section className={styles.panel}>
      <h2>Limits, over {whole(result.evaluated)} loans</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Limit</th>
            {['Broken today', 'Broken then', 'Newly broken', 'Mended'].map((label) => (
              <th key={label} scope="col" className="figure">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {result.limits.map(({ key, label, brokenBefore, brokenAfter, newlyBroken, mended }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td className="figure">{whole(brokenBefore)}</td>
              <td className="figure">{whole(brokenAfter)}</td>
              <td className="figure" data-bad={newlyBroken > 0 || undefined}>
                {whole(newlyBroken)}
              </td>
              <td className="figure">{whole(mended)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Totals({ result }: { readonly result: WhatIfResult }) {
  return (
    <section className={styles.panel}>
      <h2>Sums</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Figure</th>
            {['Today', 'Then', 'Change'].map((label) => (
              <th key={label} scope="col" className="figure">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {result.totals.map(({ name, label, before, after }) => (
            <tr key={name}>
              <th scope="row">{label}</th>
              <td className="figure">{formatValue(before, 'usd0')}</td>
              <td className="figure">{formatValue(after, 'usd0')}</td>
              <td className="figure">{formatValue(after - before, 'usd0')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Breaches({ breaches }: { readonly breaches: readonly Breach[] }) {
  const [open, setOpen] = useState<string | null>(null);
  if (breaches.length === 0) return <p className={styles.none}>No loan newly breaks a limit.</p>;
  return (
    <section className={styles.panel}>
      <h2>Newly broken limits: {whole(breaches.length)}</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Loan</th>
            <th scope="col">Loan Status</th>
            <th scope="col">Limit</th>
            <th scope="col" className="figure">
              Today → then
            </th>
            <th scope="col" className="figure">
              Bound
            </th>
            <th scope="col">Cell responsible</th>
            <th scope="col" className="figure">
              From → to
            </th>
          </tr>
        </thead>
        <tbody>
          {breaches.slice(0, MOST_SHOWN).map((breach) => {
            const key = `${breach.loanUuid} ${breach.limit}`;
            return (
              <Fragment key={key}>
                <Line breach={breach} open={open === key} onTurn={() => setOpen(open === key ? null : key)} />
                {open === key && <Path path={breach.path} />}
              </Fragment>
            );
          })}
        </tbody>
      </table>
      {breaches.length > MOST_SHOWN && (
        <p className={styles.more}>The first {whole(MOST_SHOWN)} are shown; the CSV holds all of them.</p>
      )}
    </section>
  );
}

function Line({
  breach,
  open,
  onTurn,
}: {
  readonly breach: Breach;
  readonly open: boolean;
  readonly onTurn: () => void;
}) {
  const { loanUuid, address, status, limitLabel, measure, bound, responsible } = breach;
  return (
    <tr>
      <th scope="row" title={address}>
        <Link to={`/loans/${loanUuid}/deal`} aria-label={address}>
          <AddressLine address={address} />
        </Link>
      </th>
      <td>{status}</td>
      <td title={measure.label}>{limitLabel}</td>
      <td className="figure">
        {figure(measure, measure.before)} → <span data-bad>{figure(measure, measure.after)}</span>
      </td>
      <td className="figure">{bound && figure(bound, bound.after)}</td>
      <td>
        {responsible && (
          <button
            type="button"
            className={styles.cell}
            aria-expanded={open}
            title={`${responsible.title}, ${responsible.sheetLabel}`}
            onClick={onTurn}
          >
            {responsible.label} {open ? '▾' : '▸'}
          </button>
        )}
      </td>
      <td className="figure">
        {responsible &&
          `${figure(responsible, responsible.before)} → ${figure(responsible, responsible.after)}`}
      </td>
    </tr>
  );
}

/** Along what changed most, from the measure to the cell. */
function Path({ path }: { readonly path: readonly MovedCell[] }) {
  return (
    <tr className={styles.pathRow}>
      <td colSpan={7}>
        <ol className={styles.path}>
          {path.map((cell, index) => (
            <li key={`${cell.title} ${index}`}>
              <span>{cell.label}</span> {figure(cell, cell.before)} → {figure(cell, cell.after)}{' '}
              <small>{cell.sheetLabel}</small>
            </li>
          ))}
        </ol>
      </td>
    </tr>
  );
}
