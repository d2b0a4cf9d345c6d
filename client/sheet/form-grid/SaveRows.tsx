import { Button } from 'antd';
import { Row } from '../../components/boxes';

interface Props {
  /** Whether there is something to save. */
  readonly dirty: boolean;
  readonly saving: boolean;
  readonly onSave: () => void;
}

/** Saves the rows of a form's grid, whose cells stay selected. */
export function SaveRows({ dirty, saving, onSave }: Props) {
  return (
    <Row justify="end">
      <Button type="primary" data-keeps-selection disabled={!dirty} loading={saving} onClick={onSave}>
        Save
      </Button>
    </Row>
  );
}
