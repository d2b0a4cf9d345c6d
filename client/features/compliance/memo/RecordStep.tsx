import { Button } from 'antd';
import { RECORD_HINT, type MemoDetail } from '#contract';
import { Notice, Row, Stack, Text } from '../../../components/boxes';
import { confirm } from '../../../lib/confirm';
import { useRecord } from '../calls';

const WAITING = 'Hold tight! Our AI is crafting the perfect IC Memo for you... This may take a few moments.';

function staleWords({ stale }: MemoDetail): string {
  if (stale.length === 0) return '';
  const names = [...new Set(stale.map(({ label }) => label))].join(', ');
  return `Figures have moved since the texts that name them were written, and nobody has confirmed these: ${names}. `;
}

/** Makes the record of the memo, once nothing is missing. */
export function RecordStep({ loanUuid, memo }: { readonly loanUuid: string; readonly memo: MemoDetail }) {
  const { mutate, isPending } = useRecord(loanUuid, String(memo.id));
  if (memo.record)
    return (
      <Notice role="status" ground="good" padX={3} padY={2}>
        The record of this memo was made{memo.record.by ? ` by ${memo.record.by}` : ''}. Nothing of it changes
        any more.
      </Notice>
    );
  if (!memo.can.decide) return null;
  const { missing } = memo;
  const ask = async () => {
    const sure = await confirm({
      title: `Create the record of ${memo.name}?`,
      description: `${staleWords(memo)}Its texts, figures, votes and decision are kept as they stand, and nothing of it changes any more.`,
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
