import { Button } from 'antd';
import { useState } from 'react';
import { figuresInWords, limitInWords, NO_EXCEPTIONS, type MemoDetail, type MemoException } from '#contract';
import { formatSum } from '#domain/format';
import { DataTable, type TableColumn } from '../../../components/DataTable';
import { Stack, Text } from '../../../components/boxes';
import { Section } from '../../../components/Section';
import { dateAndTime } from '../../../lib/dateTime';
import { FigureRow } from '../../../components/FigureRow';
import { useGrant } from '../calls';
import { AutoText } from './AutoText';
import { DraftText } from './DraftText';
import { NoteDialog } from './NoteDialog';
import { useWritten } from './useWritten';

interface Props {
  readonly loanUuid: string;
  readonly memo: MemoDetail;
}

/** What a committee reads first: the recommendation with amount, purpose and ratios. */
export function Opening({ loanUuid, memo }: Props) {
  const { busy, written, write } = useWritten();
  const text = memo.information.recommendation;
  return (
    <Section
      title="Recommendation"
      head={
        memo.can.edit && (
          <DraftText
            {...{ loanUuid, memo, text, busy, write }}
            part="recommendation"
            label="Recommendation"
          />
        )
      }
    >
      <Stack gap={2}>
        <Text as="p" size="part" weight="medium">
          {memo.purpose}
        </Text>
        <FigureRow label="Key ratios" entries={figuresInWords(memo.ratios)} />
        {memo.sponsor && (
          <>
            <Text as="h3" size="small" weight="medium" tone="muted">
              Sponsor
            </Text>
            <FigureRow label="Sponsor" entries={figuresInWords(memo.sponsor)} />
          </>
        )}
        {written && (
          <Text size="small" tone="muted">
            {written.note}
          </Text>
        )}
        <AutoText
          loanUuid={loanUuid}
          memo={memo}
          part="recommendation"
          label="Recommendation"
          placeholder="What is recommended, and why. Type @ to insert a figure of the workbook."
          written={written?.text}
        />
      </Stack>
    </Section>
  );
}

/** Each limit that the loan is beyond, with figure, limit and who granted it. */
export function Exceptions({ loanUuid, memo }: Props) {
  const [granting, setGranting] = useState<MemoException>();
  const { mutate, isPending } = useGrant(loanUuid, String(memo.id));
  const columns: readonly TableColumn<MemoException>[] = [
    { label: 'Limit', cell: ({ label }) => label, width: 220 },
    { label: 'Figure', cell: ({ figure }) => figure.label, width: 180 },
    { label: 'The Loan', cell: ({ figure }) => formatSum(figure.value, figure.format), figure: true },
    { label: 'The Limit', cell: limitInWords, figure: true },
    {
      label: 'Granted',
      cell: ({ granted }) =>
        granted
          ? `${granted.by}, ${dateAndTime(granted.at)}${granted.note ? `: ${granted.note}` : ''}`
          : 'No',
      words: true,
    },
    ...(memo.can.decide
      ? [
          {
            label: 'Decide',
            labelHidden: true,
            cell: (one: MemoException) =>
              one.granted ? (
                <Button
                  size="small"
                  aria-label={`Take back the exception to ${one.label}`}
                  onClick={() => mutate({ limit: one.key, granted: false, note: '' })}
                >
                  Take back
                </Button>
              ) : (
                <Button
                  size="small"
                  aria-label={`Grant the exception to ${one.label}`}
                  onClick={() => setGranting(one)}
                >
                  Grant
                </Button>
              ),
          },
        ]
      : []),
  ];
  return (
    <Section title="Exceptions to Policy">
      <DataTable
        label="Exceptions to policy"
        columns={columns}
        rows={memo.exceptions}
        keyOf={({ key }) => key}
        empty={NO_EXCEPTIONS}
      />
      {granting && (
        <NoteDialog
          title={`Grant an exception: ${granting.label}`}
          label="Why"
          okText="Grant"
          busy={isPending}
          onClose={() => setGranting(undefined)}
          onSave={(note) =>
            mutate({ limit: granting.key, granted: true, note }, { onSuccess: () => setGranting(undefined) })
          }
        />
      )}
    </Section>
  );
}
