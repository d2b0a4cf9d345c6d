import { Button } from 'antd';
import { useState } from 'react';
import { formatDate } from '#domain';
import { useOpenWorkbook, useSessionState } from '../../workbook';
import { MoveDialog } from './MoveDialog';
import { Row, Text } from '../../components/boxes';

/** The version of the model that the loan computes with, and the way to the newest one. */
export function MoveModel({ loanUuid, mayMove }: { readonly loanUuid: string; readonly mayMove: boolean }) {
  const { session, newestVersion } = useOpenWorkbook();
  const movedTo = useSessionState((state) => state.movedTo);
  const [open, setOpen] = useState(false);
  const { title, version } = session.workbook.template;
  const asOf =
    session.workbook.template.asOf === undefined
      ? null
      : session.value({ name: session.workbook.template.asOf });
  const newer =
    newestVersion !== undefined && newestVersion > version && movedTo === undefined
      ? newestVersion
      : undefined;
  return (
    <Row gap={3} wrap align="baseline" justify="between" ruled="above" padY={2} padX={4}>
      <span>
        Model: {title}, version {version}
        {typeof asOf === 'string' && (
          <Text tone="muted" size="cell" digits>
            , as of {formatDate(asOf)}
          </Text>
        )}
        <Text tone="muted" size="cell" digits>
          {newer === undefined ? ', the newest' : `; version ${newer} is the newest`}
        </Text>
      </span>
      {newer !== undefined && mayMove && (
        <Button size="small" onClick={() => setOpen(true)}>
          Move to version {newer}…
        </Button>
      )}
      {newer !== undefined && open && (
        <MoveDialog loanUuid={loanUuid} to={newer} onClose={() => setOpen(false)} />
      )}
    </Row>
  );
}
