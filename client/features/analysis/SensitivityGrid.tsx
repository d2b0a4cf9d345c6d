import { useRef, useState, type KeyboardEvent } from 'react';
import { variableLabel, type Sensitivity, type Workbook } from '#engine';
import { useMeasure } from '../../lib/useMeasure';
import { useOpenWorkbook } from '../../workbook';
import { Row, Text } from '../../components/boxes';
import styles from './Analysis.module.css';
import { labelOf, limitText } from './figures';
import { COVERAGE, headings, showCell, type Resolved } from './sensitivityModel';
import type { SensitivitySetup } from './setup';

interface Props {
  readonly setup: SensitivitySetup;
  readonly resolved: Resolved;
  readonly grid: Sensitivity;
  /** Absent where this person may not edit the workbook. */
  readonly onApply: ((row: number, column: number) => void) | undefined;
}

/** Of the corner, both sides and the line at its right, with the gap before the label, in CSS pixels. */
const CORNER_PADDING = 31;

/** The grid: arrows move, Enter or a click puts the two values into the workbook. One stop for Tab. */
export function SensitivityGrid({ setup, resolved, grid, onApply }: Props) {
  const { workbook } = useOpenWorkbook().session;
  const table = useRef<HTMLTableElement>(null);
  const [corner, { width }] = useMeasure<HTMLTableCellElement>();
  const [at, setAt] = useState<readonly [number, number]>([grid.base.row, grid.base.column]);
  const down = headings(workbook, resolved.rows, grid.rows);
  const across = headings(workbook, resolved.columns, grid.columns);
  const [names, figure] = [
    [variableLabel(workbook, resolved.rows), variableLabel(workbook, resolved.columns)],
    labelOf(workbook, setup.figure),
  ];
  const active: readonly [number, number] = [
    Math.min(at[0], grid.rows.length - 1),
    Math.min(at[1], grid.columns.length - 1),
  ];

  const go = (event: KeyboardEvent, row: number, column: number) => {
    const to = nextCell(event.key, row, column, grid);
    if (!to) return;
    event.preventDefault();
    setAt(to);
    table.current?.querySelector<HTMLElement>(`[data-at="${to[0]},${to[1]}"]`)?.focus();
  };

  return (
    <>
      <div className={styles.gridFrame}>
        <table
          ref={table}
          role="grid"
          className={styles.grid}
          aria-label={`${figure}: ${names[0]} down, ${names[1]} across`}
        >
          <thead>
            <tr>
              <th ref={corner} scope="col" rowSpan={2}>
                {names[0]} ↓
              </th>
              <th scope="colgroup" colSpan={grid.columns.length} className={styles.across}>
                {/* It stays beside the corner when the columns scroll under it. */}
                <span style={{ left: width + CORNER_PADDING }}>{names[1]} →</span>
              </th>
            </tr>
            <tr>
              {across.map((text, column) => (
                <th key={column} scope="col" data-base={column === grid.base.column || undefined}>
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {grid.cells.map((line, row) => (
              <tr key={row}>
                <th scope="row" data-base={row === grid.base.row || undefined}>
                  {down[row]}
                </th>
                {line.map((cell, column) => {
                  const { text, state, title } = showCell(
                    workbook,
                    { figure: setup.figure, limits: resolved.limits },
                    cell,
                  );
                  const base = row === grid.base.row && column === grid.base.column;
                  const refusedHere = cell.problem !== undefined;
                  return (
                    <td key={column} role="gridcell">
                      <Text
                        as="button"
                        type="button"
                        tone="plain"
                        digits
                        line="whole"
                        padX={2}
                        className={styles.cell}
                        data-at={`${row},${column}`}
                        data-state={state}
                        data-base={base || undefined}
                        tabIndex={active[0] === row && active[1] === column ? 0 : -1}
                        aria-disabled={refusedHere || !onApply || undefined}
                        aria-label={`${figure} ${text} at ${down[row]} and ${across[column]}${base ? ', the workbook as it is now' : ''}${state === 'broken' ? `, breaks a limit: ${title}` : ''}`}
                        title={title}
                        onFocus={() => setAt([row, column])}
                        onKeyDown={(event) => go(event, row, column)}
                        onClick={() =>
                          !refusedHere && onApply?.(grid.rows[row] ?? 0, grid.columns[column] ?? 0)
                        }
                      >
                        {text}
                      </Text>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Row as="ul" gap={4} wrap above={2} tone="muted" size="small">
        <li>
          <i className={styles.swatch} data-state="base" />
          Current workbook
        </li>
        {setup.limits.length > 0 && (
          <li>
            <i className={styles.swatch} data-state="good" />
            Every limit holds: {limitWords(workbook, resolved)}
          </li>
        )}
        {(setup.limits.length > 0 || COVERAGE.has(setup.figure)) && (
          <li>
            <i className={styles.swatch} data-state="broken" />
            {[
              ...(setup.limits.length > 0 ? ['A limit is broken'] : []),
              ...(COVERAGE.has(setup.figure) ? [`${figure} is below 1.00`] : []),
            ].join(', or ')}
            ; point at the cell to see which
          </li>
        )}
        {onApply && (
          <li>
            Click a cell or press Enter to put both values into the workbook
            {resolved.held === undefined ? '' : ', and the loan as it is held'}, as one step that Undo takes
            back.
          </li>
        )}
      </Row>
    </>
  );
}

const limitWords = (workbook: Workbook, { limits }: Resolved): string =>
  limits.map((limit) => limitText(workbook, limit)).join(', ');

function nextCell(
  key: string,
  row: number,
  column: number,
  grid: Sensitivity,
): readonly [number, number] | undefined {
  const [lastRow, lastColumn] = [grid.rows.length - 1, grid.columns.length - 1];
  switch (key) {
    case 'ArrowUp':
      return [Math.max(0, row - 1), column];
    case 'ArrowDown':
      return [Math.min(lastRow, row + 1), column];
    case 'ArrowLeft':
      return [row, Math.max(0, column - 1)];
    case 'ArrowRight':
      return [row, Math.min(lastColumn, column + 1)];
    case 'Home':
      return [row, 0];
    case 'End':
      return [row, lastColumn];
    default:
      return undefined;
  }
}
