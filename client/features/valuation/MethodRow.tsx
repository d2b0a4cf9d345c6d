import { EyeInvisibleOutlined, EyeOutlined, InfoCircleOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import type { CellRef } from '#domain';
import { Figure, useOpenWorkbook } from '../../workbook';
import { CheckedLine } from './CheckedLine';
import { DONT_SHOW, SHOW } from './model';
import { Text } from '../../components/boxes';
import styles from './Valuation.module.css';

interface RowProps {
  readonly label: string;
  readonly at: CellRef;
  readonly selected: boolean;
  readonly onSelect: (selected: boolean) => void;
  readonly hidden: boolean;
  /** Absent where the deal page knows no such choice. */
  readonly onHide?: (hidden: boolean) => void;
  /** In words, behind a small mark beside the label. */
  readonly hint?: string;
  readonly note?: string;
  /** Taken by the calculation. */
  readonly counts?: boolean;
  /** Beside the label: links, drill-down. */
  readonly more?: ReactNode;
  /** After the figure: edit and delete. */
  readonly tools?: ReactNode;
}

/** One valuation method: whether it counts, its result, and whether the deal page shows it. */
export function MethodRow({
  label,
  at,
  selected,
  onSelect,
  hidden,
  onHide,
  hint,
  note,
  counts,
  more,
  tools,
}: RowProps) {
  const { session } = useOpenWorkbook();
  return (
    <CheckedLine
      label={label}
      checked={selected}
      disabled={!session.canEdit}
      onCheck={onSelect}
      counts={counts}
    >
      {hint && (
        <Tooltip title={hint}>
          <Text
            as="button"
            type="button"
            fixed
            tone="faint"
            size="small"
            padX={1}
            className={styles.info}
            aria-label={`About ${label}: ${hint}`}
          >
            <InfoCircleOutlined aria-hidden />
          </Text>
        </Tooltip>
      )}
      {note && (
        <span className={styles.note} title={note}>
          {note}
        </span>
      )}
      <Text fixed className={styles.more}>
        {more}
      </Text>
      <Figure at={at} label={label} />
      {session.canEdit && (
        <Text fixed className={styles.tools}>
          {onHide && <HideToggle label={label} hidden={hidden} onHide={onHide} />}
          {tools}
        </Text>
      )}
    </CheckedLine>
  );
}

export function HideToggle({
  label,
  hidden,
  onHide,
}: {
  readonly label: string;
  readonly hidden: boolean;
  readonly onHide: (hidden: boolean) => void;
}) {
  const words = hidden ? SHOW : DONT_SHOW;
  return (
    <Tooltip title={words}>
      <Button
        type="text"
        size="small"
        className={styles.tool}
        aria-label={`${words}: ${label}`}
        data-off={hidden || undefined}
        icon={hidden ? <EyeInvisibleOutlined aria-hidden /> : <EyeOutlined aria-hidden />}
        onClick={() => onHide(!hidden)}
      />
    </Tooltip>
  );
}
