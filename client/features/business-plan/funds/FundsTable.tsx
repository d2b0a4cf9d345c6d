import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { Alert, Button, Checkbox } from 'antd';
import { useState } from 'react';
import { formatValue, isCellError, type CellRef } from '#domain';
import { Section } from '../../../components/Section';
import { Figure, openTrace, useOpenWorkbook } from '../../../workbook';
import { ItemDialog } from './ItemDialog';
import type { FundSheet } from './lines';
import { useFundEdits, useFundLines, type FundLine } from './useLines';
import { Text } from '../../../components/boxes';
import styles from './Funds.module.css';

/** A line that the model adds: a named figure. */
export interface ModelLine {
  readonly name: string;
  readonly label: string;
}

interface Props {
  readonly title: string;
  readonly sheet: FundSheet;
  /** What one line is called: "source". */
  readonly one: string;
  readonly model: readonly ModelLine[];
  readonly total: string;
}

type Editing = FundLine | 'new' | null;

/** Sources or uses: its lines, what the model adds, and the total. */
export function FundsTable({ title, sheet, one, model, total }: Props) {
  const { session } = useOpenWorkbook();
  const lines = useFundLines(sheet);
  const { add, change } = useFundEdits(sheet);
  const [editing, setEditing] = useState<Editing>(null);
  const twice = model.filter(({ name }) =>
    lines.some(({ checked, variable }) => checked && variable === name),
  );
  const addButton = session.canEdit && (
    <Button type="link" size="small" icon={<PlusOutlined />} onClick={() => setEditing('new')}>
      Add {one}
    </Button>
  );
  return (
    <Section title={title} head={addButton}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.use}>
              Use
            </th>
            <th scope="col">Item</th>
            <th scope="col" className={styles.amount}>
              Amount
            </th>
            <th className={styles.tools}>
              <span className={styles.hidden}>Edit</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.length + model.length === 0 && (
            <tr>
              <td colSpan={4} className={styles.empty}>
                No {title}
              </td>
            </tr>
          )}
          {lines.map((line) => (
            <Line key={line.row} sheet={sheet} line={line} onEdit={() => setEditing(line)} />
          ))}
          {model.map(({ name, label }) => (
            <tr key={name} data-model>
              <td />
              <th scope="row">{label}</th>
              <td className={styles.amount}>
                <Figure at={{ name }} label={label} />
              </td>
              <td />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td />
            <th scope="row">Total</th>
            <td className={styles.amount}>
              <Figure at={{ name: total }} label={`${title} total`} strong />
            </td>
            <td />
          </tr>
        </tfoot>
      </table>
      {twice.map(({ name, label }) => (
        <Alert
          key={name}
          type="warning"
          showIcon
          role="status"
          className={styles.twice}
          title={`${label} counts twice: as a line, and as what the setting adds. Take one of them out.`}
        />
      ))}
      {editing !== null && (
        <ItemDialog
          title={editing === 'new' ? `Add ${one}` : `Edit ${one}`}
          initial={
            editing === 'new'
              ? { item: '', amount: '' }
              : { item: editing.item, amount: String(editing.input ?? '') }
          }
          onClose={() => setEditing(null)}
          onSave={(cells) => (editing === 'new' ? add(cells) : change(editing, cells))}
        />
      )}
    </Section>
  );
}

interface LineProps {
  readonly sheet: FundSheet;
  readonly line: FundLine;
  readonly onEdit: () => void;
}

function Line({ sheet, line, onEdit }: LineProps) {
  const open = useOpenWorkbook();
  const { use, remove } = useFundEdits(sheet);
  const { item, amount, checked, variable, row } = line;
  const canEdit = open.session.canEdit && !line.readonly;
  const ref: CellRef = { sheet, row, column: 'amount' };
  return (
    <tr data-unused={!checked || undefined}>
      <td className={styles.use}>
        <Checkbox
          aria-label={`Use ${item}`}
          checked={checked}
          disabled={!canEdit}
          onChange={(event) => use(line, event.target.checked)}
        />
      </td>
      <th scope="row">
        {item}{' '}
        {variable !== null && (
          <Text
            tone="faint"
            size="small"
            className={styles.variable}
            title={open.session.workbook.template.figure.get(variable)?.label}
          >
            @{variable}
          </Text>
        )}
      </th>
      <td className={styles.amount}>
        <Text
          as="button"
          type="button"
          digits
          padX={1}
          className={styles.figure}
          data-error={isCellError(amount) || undefined}
          data-typed={variable === null || undefined}
          title={isCellError(amount) ? amount.cause : `Trace ${item}`}
          onClick={() => openTrace(open, ref)}
        >
          {formatValue(amount, 'usd0') || <span className={styles.hidden}>zero</span>}
        </Text>
      </td>
      <td className={styles.tools}>
        {canEdit && (
          <>
            <Button
              type="text"
              size="small"
              icon={<EditOutlined />}
              aria-label={`Edit ${item}`}
              onClick={onEdit}
            />
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined />}
              aria-label={`Delete ${item}`}
              onClick={() => remove(line)}
            />
          </>
        )}
      </td>
    </tr>
  );
}
