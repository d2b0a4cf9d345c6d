import { formatValue, isNumericFormat } from '#domain';
import type { TableSheet } from '#engine';
import type { ImportResult, SkipReason } from '#exchange';
import styles from './Dialogs.module.css';

const SHOWN_ROWS = 50;
const SHOWN_REMARKS = 200;

const SKIPPED: Readonly<Record<SkipReason, string>> = {
  blank: 'empty line',
  heading: 'headings repeated',
  group: 'name of a group',
  charge: 'charge, added to the unit above',
  subtotal: 'subtotal',
  total: 'total',
  footer: 'footer',
  usage: 'belongs to the other rent roll',
};

/** The rows as they will stand in the sheet, the sums, and every line that is left out or read otherwise, with the reason. */
export function ImportPreview({ sheet, result }: { readonly sheet: TableSheet; readonly result: ImportResult }) {
  const { rows, refused, skipped, notes, totals } = result;
  const filled = new Set(rows.flatMap((row) => Object.keys(row.cells)));
  const columns = sheet.columns.filter((column) => filled.has(column.key));
  return (
    <>
      <h3>{rows.length === 0 ? 'No rows to import' : `${rows.length.toLocaleString('en-US')} ${rows.length === 1 ? 'row' : 'rows'}`}</h3>
      {rows.length > 0 && (
        <div className={styles.preview} tabIndex={0} aria-label="First rows">
          <table>
            <thead>
              <tr>
                <th scope="col">Line</th>
                {columns.map((column) => <th key={column.key} scope="col">{column.label}</th>)}
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, SHOWN_ROWS).map((row) => (
                <tr key={row.line}>
                  <th scope="row">{row.line}</th>
                  {columns.map((column) => (
                    <td key={column.key} data-figure={isNumericFormat(column.format) || undefined}>{formatValue(row.cells[column.key] ?? null, column.format)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className={styles.facts}>
        {totals.map((total) => (
          <span key={total.column} className={total.stated?.agrees === false ? styles.disagrees : undefined}>
            {total.label} <strong>{formatValue(total.sum, sheet.column.get(total.column)?.format ?? 'number2')}</strong>
            {total.stated && (total.stated.agrees ? ' ✓ as the file says' : ` but the file says ${formatValue(total.stated.value, sheet.column.get(total.column)?.format ?? 'number2')} (line ${total.stated.line})`)}
          </span>
        ))}
      </div>
      <ul className={styles.remarks} tabIndex={0} aria-label="Lines left out or read otherwise">
        {refused.slice(0, SHOWN_REMARKS).map((remark) => <li key={`r${remark.line}${remark.column ?? ''}`} data-refused>Line {remark.line} refused: {remark.message}</li>)}
        {notes.slice(0, SHOWN_REMARKS).map((remark, index) => <li key={`n${remark.line}${remark.column ?? ''}${index}`}>Line {remark.line}: {remark.message}</li>)}
        {skipped.slice(0, SHOWN_REMARKS).map((line) => <li key={`s${line.line}`}>Line {line.line} skipped, {SKIPPED[line.why]}{line.text && `: ${line.text}`}</li>)}
      </ul>
    </>
  );
}
