import { Button } from 'antd';
import { ApiError } from '../../lib/api/ApiError';
import { messageOf } from '../../lib/errors';
import { Row, Text } from '../boxes';

interface Props {
  readonly error: Error;
  readonly onReload: () => void;
}

/** Whether a save was refused because another person has saved since. */
export const isStale = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.hasCode('stale');

/** Why a part of a record was not saved; in a conflict with another person's save, with a button to reload. */
export function SaveFailure({ error, onReload }: Props) {
  return (
    <Row gap={2} align="center" below={2} role="alert">
      <Text tone="bad">{messageOf(error)}</Text>
      {isStale(error) && (
        <Button size="small" onClick={onReload}>
          Reload and discard my changes
        </Button>
      )}
    </Row>
  );
}
