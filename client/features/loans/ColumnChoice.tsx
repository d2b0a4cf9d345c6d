import { TableOutlined } from '@ant-design/icons';
import { Button, Checkbox, Popover } from 'antd';
import { useState } from 'react';
import { LOAN_FIELD_NAMES, type LoanFieldName } from '#domain';
import { DEFAULT_COLUMNS, LOAN_COLUMNS } from './columns';
import { Grid } from '../../components/boxes';
import styles from './Loans.module.css';

interface Props {
  readonly columns: readonly LoanFieldName[];
  readonly onChange: (columns: readonly LoanFieldName[] | null) => void;
}

/** A new column is added before the actions; the address cannot be removed, as it links to the loan. */
export function ColumnChoice({ columns, onChange }: Props) {
  const [open, setOpen] = useState(false);
  const turn = (key: LoanFieldName, on: boolean) =>
    onChange(on ? [...columns, key] : columns.filter((one) => one !== key));
  const usual = columns.join() === DEFAULT_COLUMNS.join();
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      arrow={false}
      content={
        <div style={{ width: 460 }} role="dialog" aria-label="Columns">
          <Grid columns={3} below={2} className={styles.choiceGrid}>
            {LOAN_FIELD_NAMES.map((key) => (
              <Checkbox
                key={key}
                checked={columns.includes(key)}
                disabled={key === 'address'}
                onChange={(event) => turn(key, event.target.checked)}
              >
                <span title={LOAN_COLUMNS[key].note}>{LOAN_COLUMNS[key].label}</span>
              </Checkbox>
            ))}
          </Grid>
          <Button type="text" disabled={usual} onClick={() => onChange(null)}>
            Usual columns
          </Button>
        </div>
      }
    >
      <Button
        icon={<TableOutlined />}
        aria-label="Columns"
        title="Columns"
        aria-expanded={open}
        aria-haspopup="dialog"
      />
    </Popover>
  );
}
