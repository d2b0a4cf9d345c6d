import { Button } from 'antd';
import { RECORD_HINT, type MemoDetail, type RecordCheck } from '#contract';
import { countOf, listOf } from '#domain';
import { Notice, Row, Stack, Text } from '../../../components/boxes';
import { confirm } from '../../../lib/confirm';
import { useCheckRecord, useDownloadDraft, useDownloadRecord, useRecord } from '../calls';

const WAITING = 'Hold tight! Our AI is crafting the perfect IC Memo for you... This may take a few moments.';

function staleWords({ stale }: MemoDetail): string {
  if (stale.length === 0) return '';
  const names = [...new Set(stale.map(({ label }) => label))].join(', ');
  return `Figures have moved since the texts that name them were written, and nobody has confirmed these: ${names}. `;
}

interface Props {
  readonly loanUuid: string;
  readonly memo: MemoDetail;
}

/** Creates the record of the memo once it is complete. */
export function RecordStep({ loanUuid, memo }: Props) {
  const { mutate, isPending } = useRecord(loanUuid, String(memo.id));
  if (memo.record)
    return (
      <Recorded
        loanUuid={loanUuid}
        memo={memo}
        record={memo.record}
        busy={isPending}
        onAgain={() => mutate()}
      />
    );
  if (!memo.can.edit) return null;
  if (!memo.can.decide)
    return (
      <Row justify="end">
        <DraftButton loanUuid={loanUuid} memo={memo} />
      </Row>
    );
  const { missing } = memo;
  const ask = async () => {
    const sure = await confirm({
      title: `Create the record of ${memo.name}?`,
      description: `${staleWords(memo)}The texts, figures, votes and decision are kept as they are now, and the memo can no longer be changed.`,
      confirmText: 'Create Record',
    });
    if (sure) mutate();
  };
  return (
    <Stack gap={2}>
      {isPending && (
        <Notice role="status" ground="accent" padX={3} padY={2}>
          {WAITING}
        </Notice>
      )}
      <Row gap={3} align="center" justify="end" wrap>
        {missing.length > 0 && (
          <Text tone="muted" size="cell" id="record-hint">
            {RECORD_HINT}: {missing.join('; ')}
          </Text>
        )}
        <DraftButton loanUuid={loanUuid} memo={memo} />
        <Button
          type="primary"
          aria-describedby={missing.length > 0 ? 'record-hint' : undefined}
          disabled={missing.length > 0}
          loading={isPending}
          onClick={() => void ask()}
        >
          Create Record
        </Button>
      </Row>
    </Stack>
  );
}

/** A preview of the record, to read before it is created. */
function DraftButton({ loanUuid, memo }: Props) {
  const { mutate, isPending } = useDownloadDraft(loanUuid, String(memo.id));
  return (
    <Button loading={isPending} onClick={() => mutate()}>
      Download draft
    </Button>
  );
}

interface RecordedProps extends Props {
  readonly record: NonNullable<MemoDetail['record']>;
  readonly busy: boolean;
  readonly onAgain: () => void;
}

/** The record that there is, and its file. */
function Recorded({ loanUuid, memo, record, busy, onAgain }: RecordedProps) {
  const { recordBundleName: name } = memo.information;
  return (
    <Stack gap={2}>
      <Notice role="status" ground="good" padX={3} padY={2}>
        The record of this memo was made{record.by ? ` by ${record.by}` : ''}. It can no longer be changed.
      </Notice>
      {record.bundle === 'making' && (
        <Notice role="status" ground="accent" padX={3} padY={2}>
          {WAITING}
        </Notice>
      )}
      {record.bundle === 'failed' && (
        <Notice role="alert" ground="warning" padX={3} padY={2}>
          <Row gap={3} align="center">
            The file of the record could not be made.
            {memo.can.remake && (
              <Button size="small" loading={busy} onClick={onAgain}>
                Try again
              </Button>
            )}
          </Row>
        </Notice>
      )}
      {record.bundle === 'done' && name !== null && <Bundle loanUuid={loanUuid} memo={memo} name={name} />}
    </Stack>
  );
}

function Bundle({ loanUuid, memo, name }: Props & { readonly name: string }) {
  const id = String(memo.id);
  const { mutate: fetchFile, isPending: fetching } = useDownloadRecord(loanUuid, id);
  const { mutate: check, isPending: checking, data } = useCheckRecord(loanUuid, id);
  return (
    <Stack gap={2}>
      <Row gap={2} align="center" wrap>
        <Button aria-label={`Download ${name}`} loading={fetching} onClick={() => fetchFile(name)}>
          Download record
        </Button>
        <Button aria-label="Verify" loading={checking} onClick={() => check()}>
          Verify
        </Button>
        <Text tone="muted">{name}</Text>
      </Row>
      {data && (
        <Notice role="status" ground={data.holds ? 'good' : 'bad'} padX={3} padY={2}>
          {checkWords(data)}
        </Notice>
      )}
    </Stack>
  );
}

function checkWords({ holds, whole, files, missing, differing }: RecordCheck): string {
  const gone =
    missing.length > 0 &&
    `Selected, but missing when the record was made: ${missing.slice(0, 10).join(', ')}.`;
  if (holds)
    return [
      `The file is as it was made: ${countOf(files.length, 'checksum matches', 'checksums match')}, and its inputs give the same figures.`,
      gone,
    ]
      .filter(Boolean)
      .join(' ');
  const changed = files.filter((file) => !file.holds).map(({ path }) => path);
  const words = [
    !whole && 'The stored file has been altered.',
    changed.length > 0 &&
      `${listOf(changed)} ${changed.length === 1 ? 'has' : 'have'} changed since the record was made.`,
    differing.length > 0 && `Its inputs give other figures today: ${differing.slice(0, 10).join(', ')}.`,
    gone,
  ];
  return words.filter(Boolean).join(' ');
}
