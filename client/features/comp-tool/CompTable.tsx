import { MinusOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef, type ReactNode } from 'react';
import { formatDollars, formatValue } from '#domain';
import type { CompType } from '#contract';
import { mapsSearchUrl } from '#contract/address';
import { AddressLine } from '../../components/AddressLine';
import type { Line } from './lines';
import { useFocusAfterLine } from './useFocusAfterLine';
import { Text } from '../../components/boxes';
import styles from './CompTool.module.css';

interface Props {
  readonly label: string;
  readonly type: CompType;
  readonly lines: readonly Line[];
  /** Lines that pass no filter are shown faint. */
  readonly faint?: ReadonlySet<string>;
  readonly showEffect?: boolean;
  readonly active: string | undefined;
  readonly onActive: (compId: string | undefined) => void;
  /** Absent where the person may not change the sheet. */
  readonly action?: { readonly kind: 'add' | 'drop'; readonly run: (line: Line) => void };
  /** Takes the focus when the action has left no line. */
  readonly onEmptied?: () => void;
  readonly empty: ReactNode;
}

interface Column {
  readonly label: string;
  readonly figure: boolean;
  readonly show: (line: Line) => string;
}

const figure = (label: string, key: keyof Line, format: string): Column => ({
  label,
  figure: true,
  show: (line) => formatValue(line[key] as number | null, format),
});
const YEAR = figure('Year', 'yearBuilt', 'text');
const DISTANCE: Column = {
  label: 'Miles',
  figure: true,
  show: ({ distance, approximate }) =>
    distance === null ? '' : `${approximate ? '≈ ' : ''}${Number(distance.toFixed(2))}`,
};
const COLUMNS: Readonly<Record<CompType, readonly Column[]>> = {
  rent: [
    figure('Rent', 'price', 'usd3'),
    figure('SF', 'sqft', 'number0'),
    figure('Rooms', 'rooms', 'text'),
    figure('Beds', 'bedrooms', 'text'),
    figure('Baths', 'bathrooms', 'text'),
    YEAR,
    DISTANCE,
  ],
  sale: [
    figure('Price', 'price', 'usd0'),
    figure('Units', 'units', 'number0'),
    figure('SF', 'sqft', 'number0'),
    YEAR,
    { label: 'Sold', figure: true, show: ({ date }) => formatValue(date, 'date') },
    DISTANCE,
  ],
};
/** What leaving a comp out does to the mean is worth more there than the year. */
const SELECTED_SALES = COLUMNS.sale.filter((column) => column !== YEAR);
const EFFECT: Column = {
  label: 'Mean change if out',
  figure: true,
  show: ({ effect }) => (effect === null ? '' : `${effect > 0 ? '+' : ''}${formatDollars(effect)}`),
};

/** A table of comps; a hovered one is highlighted on the map. */
export function CompTable({
  label,
  type,
  lines,
  faint,
  showEffect = false,
  active,
  onActive,
  action,
  onEmptied,
  empty,
}: Props) {
  const { body, pressed } = useFocusAfterLine(lines, onEmptied);
  const columns = showEffect && type === 'sale' ? [...SELECTED_SALES, EFFECT] : COLUMNS[type];
  if (lines.length === 0)
    return (
      <Text as="div" tone="muted" className={styles.empty}>
        {empty}
      </Text>
    );
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {action && (
            <th className={styles.actionCell}>
              <span className="visually-hidden">{action.kind === 'add' ? 'Add' : 'Drop'}</span>
            </th>
          )}
          <th>Address</th>
          {columns.map((column) => (
            <th key={column.label} className="figure">
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        {lines.map((line) => (
          <Row
            key={line.key}
            line={line}
            columns={columns}
            faint={faint?.has(line.key) ?? false}
            active={line.compId !== undefined && line.compId === active}
            onActive={onActive}
            action={
              action && {
                kind: action.kind,
                run: (one) => {
                  pressed(one);
                  action.run(one);
                },
              }
            }
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps extends Pick<Props, 'onActive' | 'action'> {
  readonly line: Line;
  readonly columns: readonly Column[];
  readonly faint: boolean;
  readonly active: boolean;
}

function Row({ line, columns, faint, active, onActive, action }: RowProps) {
  const row = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (active) row.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const whole = [line.address, line.place].filter(Boolean).join(', ');
  return (
    <tr
      ref={row}
      className={styles.row}
      data-active={active || undefined}
      data-faint={faint || undefined}
      onMouseEnter={() => onActive(line.compId)}
      onMouseLeave={() => onActive(undefined)}
    >
      {action && (
        <td className={styles.actionCell}>
          <Button
            size="small"
            type="text"
            icon={action.kind === 'add' ? <PlusOutlined aria-hidden /> : <MinusOutlined aria-hidden />}
            aria-label={`${action.kind === 'add' ? 'Add' : 'Drop'} ${line.address}`}
            onFocus={() => onActive(line.compId)}
            onClick={() => action.run(line)}
          />
        </td>
      )}
      <td className={styles.addressCell} title={whole}>
        <a href={mapsSearchUrl(whole)} aria-label={whole} target="_blank" rel="noreferrer">
          <AddressLine address={whole} />
        </a>
      </td>
      {columns.map((column) => (
        <td key={column.label} className="figure">
          {column.show(line)}
        </td>
      ))}
    </tr>
  );
}
