import { Button } from 'antd';
import { useMemo, useState } from 'react';
import type { WorkbookDifference } from '#engine';
import { addressOf, goTo, sheetTitle, useOpenWorkbook } from '../../workbook';
import styles from './Analysis.module.css';
import { headlineLines, inputText, shownParts, signed, waterfall } from './changesModel';
import { causeOf, formatOf, labelOf, shown } from './figures';
import type { Changes } from './tasks';
import { Waterfall } from './Waterfall';

interface Props {
  readonly changes: Changes;
  readonly names: { readonly before: string; readonly after: string };
  readonly onFigure: (name: string) => void;
}

/** The waterfall of one figure, the headline figures beside it, and what was typed otherwise. */
export function ChangesFound({ changes: { attribution, difference }, names, onFigure }: Props) {
  const { workbook } = useOpenWorkbook().session;
  const { name, before, after, parts } = attribution;
  const [label, format] = [labelOf(workbook, name), formatOf(workbook, name)];
  const bars = useMemo(() => waterfall(attribution, names), [attribution, names]);
  const total =
    typeof before === 'number' && typeof after === 'number' && after !== before
      ? signed(after - before, format)
      : undefined;
  const why = causeOf(before) ?? causeOf(after);
  if (difference.inputs.length === 0 && difference.rows.length === 0)
    return <p className={styles.message}>No input differs.</p>;
  return (
    <div className={styles.columns}>
      <div>
        <h2>
          {label}: {shown(before, format)} → {shown(after, format)}
          {total !== undefined &&
            ` (${total.startsWith('(') ? total.slice(1, -1).replace(/^/, '−') : total})`}
        </h2>
        {why !== undefined && (
          <p className={styles.message} data-tone="error">
            {label} is an error in one of the two: {why}
          </p>
        )}
        {parts.length === 0 && why === undefined && (
          <p className={styles.message}>
            {before === after
              ? `${label} is the same in both.`
              : `${label} is not a number in both, so there is no difference to explain. The other edits are listed beside it.`}
          </p>
        )}
        {parts.length > 0 && shownParts(parts).length === 0 && (
          <p className={styles.message}>Nothing that changed feeds {label}.</p>
        )}
        {shownParts(parts).length > 0 && (
          <>
            <Waterfall bars={bars} format={format} title={`What changed ${label}`} />
            <Parts changes={attribution} format={format} total={total ?? signed(0, format)} />
          </>
        )}
      </div>
      <div>
        <Headlines difference={difference} figure={name} names={names} onFigure={onFigure} />
        <Inputs difference={difference} names={names} />
      </div>
    </div>
  );
}

function Parts({
  changes: { parts, orders, exact },
  format,
  total,
}: {
  readonly changes: Changes['attribution'];
  readonly format: string;
  readonly total: string;
}) {
  const { workbook } = useOpenWorkbook().session;
  const idle = parts.length - shownParts(parts).length;
  return (
    <>
      <h3 id="parts">Due to</h3>
      <table className={styles.table} aria-labelledby="parts">
        <thead>
          <tr>
            <th scope="col">Inputs</th>
            <th scope="col" className={styles.words}>
              Sheet
            </th>
            <th scope="col">Changes</th>
            <th scope="col">Effect</th>
          </tr>
        </thead>
        <tbody>
          {shownParts(parts).map((part) => (
            <tr key={part.key}>
              <th scope="row">{part.label}</th>
              <td className={styles.words}>{part.sheet === '' ? '' : sheetTitle(workbook, part.sheet)}</td>
              <td>{part.changes}</td>
              <td>{signed(part.amount, format)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Whole change</th>
            <td />
            <td />
            <td>
              <strong>{total}</strong>
            </td>
          </tr>
        </tfoot>
      </table>
      <p className={styles.quiet}>
        {idle > 0 && `${idle} ${idle === 1 ? 'other change has' : 'other changes have'} no effect on it. `}
        {orders > 1 &&
          `Each effect is the average over ${exact ? `all ${orders}` : orders} orders in which the changes can be made, so that what two of them do together is shared between them.`}
      </p>
    </>
  );
}

function Headlines({
  difference,
  figure,
  names,
  onFigure,
}: { readonly difference: WorkbookDifference; readonly figure: string } & Pick<Props, 'names' | 'onFigure'>) {
  const lines = headlineLines(difference);
  return (
    <>
      <h2 id="headlines">Figures</h2>
      {lines.length === 0 && <p className={styles.quiet}>No headline figure differs.</p>}
      {lines.length > 0 && (
        <table className={styles.table} aria-labelledby="headlines">
          <thead>
            <tr>
              <th scope="col">Figure</th>
              <th scope="col">{names.before}</th>
              <th scope="col">{names.after}</th>
              <th scope="col">Change</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.name}>
                <th scope="row">
                  <button
                    type="button"
                    aria-pressed={line.name === figure}
                    title="Explain this figure"
                    onClick={() => onFigure(line.name)}
                  >
                    {line.label}
                  </button>
                </th>
                <td>{line.before}</td>
                <td>{line.after}</td>
                <td>{line.change}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

/** Lines at once: a paste of thousands of cells must not stop the page. */
const STEP = 100;

function Inputs({ difference, names }: { readonly difference: WorkbookDifference } & Pick<Props, 'names'>) {
  const open = useOpenWorkbook();
  const { workbook } = open.session;
  const [most, setMost] = useState(STEP);
  const { inputs, rows } = difference;
  return (
    <>
      <h3 id="inputs">Inputs</h3>
      <div className={styles.bound}>
        <table className={styles.table} aria-labelledby="inputs">
          <thead>
            <tr>
              <th scope="col">Cell</th>
              <th scope="col">{names.before}</th>
              <th scope="col">{names.after}</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, most).map((row) => (
              <tr key={`${row.sheet} ${row.row}`}>
                <th scope="row">
                  {sheetTitle(workbook, row.sheet)}: {row.title}
                </th>
                <td colSpan={2}>{row.change === 'added' ? 'Row added' : 'Row removed'}</td>
              </tr>
            ))}
            {inputs.slice(0, Math.max(0, most - rows.length)).map((input) => (
              <tr key={input.title}>
                <th scope="row">
                  <button type="button" title="Go to this cell" onClick={() => goTo(open, input.ref)}>
                    {'name' in input.ref
                      ? input.label
                      : `${sheetTitle(workbook, input.ref.sheet)}: ${addressOf(workbook, input.ref)}`}
                  </button>
                </th>
                <td>{inputText(workbook, input, input.before)}</td>
                <td>{inputText(workbook, input, input.after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {inputs.length + rows.length > most && (
        <Button size="small" onClick={() => setMost(most + STEP)}>
          Show more ({inputs.length + rows.length - most} left)
        </Button>
      )}
    </>
  );
}
