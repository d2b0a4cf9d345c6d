import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Row } from '../../../components/boxes';
import type { TableColumn } from '../../../components/DataTable';

interface Tools<T> {
  /** The name of the row. */
  readonly nameOf: (row: T) => string;
  /** Left out: rows are not edited. */
  readonly onEdit?: (row: T) => void;
  readonly onDelete: (row: T) => void;
}

/** The column at the end of a list of the memo by which its rows are edited and deleted. */
export const rowTools = <T,>({ nameOf, onEdit, onDelete }: Tools<T>): TableColumn<T> => ({
  label: onEdit ? 'Change' : 'Delete',
  labelHidden: true,
  width: onEdit ? 72 : 48,
  cell: (row) => (
    <Row gap={1}>
      {onEdit && (
        <Button
          size="small"
          type="text"
          aria-label={`Edit ${nameOf(row)}`}
          icon={<EditOutlined aria-hidden />}
          onClick={() => onEdit(row)}
        />
      )}
      <Button
        size="small"
        type="text"
        aria-label={`Delete ${nameOf(row)}`}
        icon={<DeleteOutlined aria-hidden />}
        onClick={() => onDelete(row)}
      />
    </Row>
  ),
});
