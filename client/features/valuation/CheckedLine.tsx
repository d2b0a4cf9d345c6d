import { Checkbox } from 'antd';
import type { ReactNode } from 'react';
import { Row, Text } from '../../components/boxes';
import styles from './Valuation.module.css';

interface Props {
  readonly label: string;
  readonly checked: boolean;
  readonly disabled: boolean;
  readonly onCheck: (checked: boolean) => void;
  /** Used by the calculation; not always the checked line. */
  readonly counts?: boolean;
  /** After the label: notes, the figure, tools. */
  readonly children: ReactNode;
}

/** A line of a panel: whether it counts, its label, and its figure. */
export function CheckedLine({ label, checked, disabled, onCheck, counts = checked, children }: Props) {
  return (
    <Row
      as="li"
      gap={2}
      align="center"
      tall
      ruled="above"
      className={styles.row}
      aria-label={label}
      data-counts={counts || undefined}
    >
      <Checkbox checked={checked} disabled={disabled} onChange={({ target }) => onCheck(target.checked)}>
        <Text tone="muted" line="cut" className={styles.label}>
          {label}
        </Text>
      </Checkbox>
      {children}
    </Row>
  );
}
