import { CheckCircleOutlined, ExclamationCircleOutlined, LoadingOutlined } from '@ant-design/icons';
import { Button, Skeleton, Tooltip } from 'antd';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { BackgroundResponse } from '#contract';
import { LoadError } from '../../components/Message';
import { RefineDialog } from '../../components/rich-text/RefineDialog';
import { dateAndTime } from '../../lib/dateTime';
import { useOpenWorkbook, useSessionState } from '../../workbook';
import { useBackground } from './calls';
import { ConflictDialog } from './ConflictDialog';
import { Editor } from './Editor';
import { Preview } from './Preview';
import { resolve, type SaverState } from './saver';
import { useSaver } from './useSaver';
import { useWriting } from './useWriting';
import { Box, Row, Stack, Text } from '../../components/boxes';
import styles from './Background.module.css';

/** /loans/{uuid}/origination/property/background: the property in words. */
export default function PropertyBackgroundScreen() {
  const { uuid = '' } = useParams();
  const { session } = useOpenWorkbook();
  const { data, dataUpdatedAt, error, refetch } = useBackground(uuid);
  if (!data)
    return error ? (
      <LoadError what="The property background" error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton active />
    );
  return session.canEdit ? (
    <Writing key={uuid} loanUuid={uuid} seen={data} seenAt={dataUpdatedAt} />
  ) : (
    <Reading seen={data} />
  );
}

const writtenBy = ({ by, updatedAt }: BackgroundResponse): string =>
  updatedAt === null ? 'Nothing written yet' : `Saved ${dateAndTime(updatedAt)}${by ? ` by ${by.name}` : ''}`;

function Reading({ seen }: { readonly seen: BackgroundResponse }) {
  return (
    <Stack gap={2} most={1600} className={styles.screen}>
      <p className={styles.quiet}>{writtenBy(seen)}</p>
      <Preview text={seen.background} />
    </Stack>
  );
}

function Writing({
  loanUuid,
  seen,
  seenAt,
}: {
  readonly loanUuid: string;
  readonly seen: BackgroundResponse;
  readonly seenAt: number;
}) {
  const { saver, state } = useSaver(loanUuid, seen, seenAt);
  const { doing, note, generate, refine, revert } = useWriting(loanUuid, saver);
  const [refining, setRefining] = useState(false);
  const unsaved = useSessionState((state) => state.unsaved > 0);
  const { writer, canRevert } = state.saved;
  const empty = state.content.ops.length === 0;
  return (
    <Stack gap={2} most={1600} className={styles.screen}>
      <Row as="header" gap={4} wrap align="center" className={styles.head}>
        <h2>Property Background</h2>
        <SavedState state={state} onRetry={() => void saver.flush()} />
        <Row gap={2} toEnd>
          <Button
            disabled={doing !== undefined || (!canRevert && state.status === 'saved')}
            loading={doing === 'revert'}
            onClick={() => void revert()}
          >
            Revert
          </Button>
          <Button disabled={doing !== undefined || empty} onClick={() => setRefining(true)}>
            Refine
          </Button>
          <Tooltip title={`${writer}${unsaved ? ' · from the workbook as last saved' : ''}`}>
            <Button
              type="primary"
              disabled={doing !== undefined}
              loading={doing === 'generate'}
              onClick={() => void generate()}
            >
              Generate
            </Button>
          </Tooltip>
        </Row>
      </Row>
      {note !== undefined && (
        <Text as="p" tone="muted" size="cell" padY={1} padX={3} className={styles.note}>
          {note}
        </Text>
      )}
      <Box grow className={styles.halves}>
        <Editor
          label="Property background"
          text={state.content}
          serial={state.serial}
          undoable={state.status !== 'saved'}
          onChange={(text) => saver.change(text)}
        />
        <Preview text={state.content} />
      </Box>
      {refining && (
        <RefineDialog
          title="Refine the property background"
          example="Shorter, and say that the roof is new"
          writer={writer}
          onRefine={refine}
          onClose={() => setRefining(false)}
        />
      )}
      {state.theirs && (
        <ConflictDialog
          mine={state.content}
          theirs={state.theirs}
          onChoose={(choice) => resolve(saver, choice)}
        />
      )}
    </Stack>
  );
}

function SavedState({
  state: { status, saved, failure },
  onRetry,
}: {
  readonly state: SaverState;
  readonly onRetry: () => void;
}) {
  if (status === 'failed') {
    return (
      <Text role="alert" tone="bad" size="cell">
        <ExclamationCircleOutlined aria-hidden /> Not saved: {failure?.replace(/\.$/, '')}. It is kept in this
        browser.{' '}
        <Button size="small" onClick={onRetry}>
          Try again
        </Button>
      </Text>
    );
  }
  const resting = status === 'saved';
  return (
    <span role="status" aria-label="Saved state" className={styles.state}>
      {resting ? <CheckCircleOutlined aria-hidden /> : <LoadingOutlined aria-hidden />}{' '}
      {resting ? writtenBy(saved) : status === 'conflict' ? 'Not saved' : 'Saving'}
    </span>
  );
}
