import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import styles from './Valuation.module.css';

interface Props {
  readonly label: string;
  readonly onEdit?: () => void;
  readonly onDelete: () => void;
}

/** Edit and delete of a line that a person added. Deleting asks nothing: one undo brings the line back. */
export function LineTools({ label, onEdit, onDelete }: Props) {
  return (
    <>
      {onEdit && (
        <Tooltip title="Edit">
          <Button
            type="text"
            size="small"
            className={styles.tool}
            aria-label={`Edit ${label}`}
            icon={<EditOutlined aria-hidden />}
            onClick={onEdit}
          />
        </Tooltip>
      )}
      <Tooltip title="Delete">
        <Button
          type="text"
          size="small"
          className={styles.tool}
          aria-label={`Delete ${label}`}
          icon={<DeleteOutlined aria-hidden />}
          onClick={onDelete}
        />
      </Tooltip>
    </>
  );
}
