import { formatValue, isNumericFormat, countOf, oneOrMany, type Format } from '#domain';
import type { TableSheet } from '#engine';
import type { ImportResult } from '#exchange';
import { Decisions, noRentIn, periodsIn } from './Decisions';
import { Remarks } from './Remarks';
import type { Decide } from './useImport';
import { cellText } from '../grid/paint';
import { Row } from '../../components/boxes';
import styles from './Dialogs.module.css';

const SHOWN_ROWS = 50;
/** Columns that the totals of a rent roll leave out for vacant units. */
const RENT = 'actualRentInPlace';

type Stated = NonNullable<ImportResult['totals'][number]['stated']>;

/** How the file's own total compares with the rows. */
function statedWords({ agrees, value, line, ofOtherRows }: Stated, format: Format): string {
  if (agrees) return ' ✓ as the file says';
  const why = ofOtherRows ? ', which adds up other rows than the ones to be imported' : '';
  return ` but the file says ${formatValue(value, format)} (line ${line}${why})`;
}

interface Props {
  readonly sheet: TableSheet;
  readonly result: ImportResult;
  readonly onDecide: Decide;
}

/**
 * The rows as they will be in the sheet, the sums, and every line that is left out or changed in reading,
 * with the reason.
 */
export function ImportPreview({ sheet, result, onDecide }: Props) {
  const { rows, refused, skipped, notes, totals, doubts, differences, warnings, kinds, charges } = result;
  const noRent = noRentIn(warnings);
  // Adding up payment counts or floors makes no sense: such a sum is neither in the sheet nor in the file.
  const isSum = ({ column, stated }: ImportResult['totals'][number]) =>
    stated !== undefined || sheet.column.get(column)?.total !== undefined;
  const filled = new Set(rows.flatMap((row) => Object.keys(row.cells)));
  const columns = sheet.columns.filter((column) => filled.has(column.key));
  const vacant = rows.filter(
    ({ cells }) => cells.vacant === 'Vacant' && Number(cells[RENT] ?? 0) !== 0,
  ).length;
  return (
    <>
      <h3>{rows.length === 0 ? 'No rows to import' : countOf(rows.length, 'row')}</h3>
      <Decisions
        doubts={doubts}
        kinds={kinds}
        charges={charges}
        warnings={warnings}
        notes={notes}
        onDecide={onDecide}
      />
      {rows.length > 0 && (
        <div className={styles.preview} tabIndex={0} aria-label="First rows">
          <table>
            <thead>
              <tr>
                <th scope="col">Line</th>
                {columns.map((column) => (
                  <th key={column.key} scope="col" data-figure={isNumericFormat(column.format) || undefined}>
                    {column.label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, SHOWN_ROWS).map((row) => (
                <tr key={row.line}>
                  <th scope="row">{row.line}</th>
                  {columns.map((column) => (
                    <td key={column.key} data-figure={isNumericFormat(column.format) || undefined}>
                      {cellText(row.cells[column.key] ?? null, column)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Row gap={4} wrap above={2} below={2} size="cell" className={styles.facts}>
        {totals.filter(isSum).map((total) => (
          <span key={total.label} className={total.stated?.agrees === false ? styles.disagrees : undefined}>
            {total.label}{' '}
            <strong>{formatValue(total.sum, sheet.column.get(total.column)?.format ?? 'number2')}</strong>
            {total.stated && statedWords(total.stated, sheet.column.get(total.column)?.format ?? 'number2')}
          </span>
        ))}
        {vacant > 0 && totals.length > 0 && (
          <span>
            Sums of the file, with {oneOrMany(vacant, 'one vacant row', 'vacant rows')}: the rent of these
            counts as 0 in the totals of the sheet.
          </span>
        )}
      </Row>
      <Remarks
        refused={refused}
        warnings={warnings.filter((warning) => warning !== noRent)}
        differences={differences}
        doubts={[]}
        notes={notes.filter((note) => !periodsIn(notes).includes(note))}
        skipped={skipped}
      />
    </>
  );
}
