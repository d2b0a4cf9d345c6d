import { Modal, Skeleton } from 'antd';
import { countOf } from '#domain';
import { LoadError } from '../../components/Message';
import { toast } from '../../lib/toast';
import { useOpenWorkbook, useSessionState } from '../../workbook';
import { useMove, useMovePreview } from './calls';
import { figureLines } from './differences';
import { FiguresTable } from './FiguresTable';
import { Text } from '../../components/boxes';
import styles from './Revisions.module.css';
import { saveFirst } from './words';

interface Props {
  readonly loanUuid: string;
  readonly to: number;
  readonly onClose: () => void;
}

/** What becomes of this loan under a newer version of its model, before it is moved. */
export function MoveDialog({ loanUuid, to, onClose }: Props) {
  const { session } = useOpenWorkbook();
  const { revision, unsaved } = useSessionState();
  const { data, error, refetch } = useMovePreview(loanUuid, to, revision);
  const { mutateAsync, isPending } = useMove(loanUuid);
  const move = async () => {
    if (!data) return;
    if (session.hasUnsaved) return void toast(saveFirst(session.getState().unsaved, 'move the loan'));
    // A refusal is reported by the common error toast.
    const answer = await mutateAsync({ to, baseRevision: data.revision }).catch(() => undefined);
    if (!answer) return;
    onClose();
    session.catchUp(answer.revision);
  };
  const blocked = !data || data.refused.length > 0 || unsaved > 0;
  return (
    <Modal
      open
      title={`Move this loan to version ${to} of the model`}
      width={860}
      onCancel={onClose}
      onOk={() => void move()}
      okText={`Move to version ${to}`}
      confirmLoading={isPending}
      okButtonProps={{ disabled: blocked }}
    >
      {error && !data ? (
        <LoadError what="The preview" error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Preview preview={data} unsaved={unsaved} />
      ) : (
        <Skeleton active />
      )}
    </Modal>
  );
}

function Preview({
  preview,
  unsaved,
}: {
  readonly preview: NonNullable<ReturnType<typeof useMovePreview>['data']>;
  readonly unsaved: number;
}) {
  const { from, to, figures, unused, refused } = preview;
  return (
    <div className={styles.move}>
      <p>
        {figures.length === 0
          ? 'No figure of this loan changes.'
          : `${countOf(figures.length, 'figure of this loan changes', 'figures of this loan change')}.`}{' '}
        The move is a revision: restoring one from before it brings version {from} back. Snapshots and shared
        deals stay as they are.
      </p>
      {unsaved > 0 && (
        <Text as="p" above={2} tone="warning">
          Save your {countOf(unsaved, 'edit')} first: the preview is of what was saved last.
        </Text>
      )}
      <TypedValues title={`Version ${to} cannot read these; change them first`} values={refused} />
      <TypedValues title="These are kept in the loan and no longer used" values={unused} />
      {figures.length > 0 && (
        <FiguresTable
          label="Figures that change"
          {...figureLines(figures)}
          names={{ from: `Version ${from}`, to: `Version ${to}` }}
          because={new Map(figures.map(({ name, because }) => [name, because]))}
        />
      )}
    </div>
  );
}

function TypedValues({
  title,
  values,
}: {
  readonly title: string;
  readonly values: NonNullable<ReturnType<typeof useMovePreview>['data']>['unused'];
}) {
  if (values.length === 0) return null;
  return (
    <section aria-label={title}>
      <Text as="h4" above={2} tone="warning">
        {title}
      </Text>
      <ul>
        {values.map((value) => (
          <li key={value.title}>
            <strong>{value.label}</strong>: {String(value.value)}{' '}
            <Text tone="muted" size="cell" digits>
              {value.title}. {value.message}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  );
}
