import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import type { MemoDetail, MemoRisk } from '#contract';
import { DataTable, type TableColumn } from '../../../components/DataTable';
import { FormDialog } from '../../../components/form/FormDialog';
import { Stack } from '../../../components/boxes';
import { Section } from '../../../components/Section';
import { useChange } from '../calls';
import { FigureField, isTooLong } from '../figures/FigureField';
import { FigureLine, figuresInWords } from '../figures/FigureWords';
import { UnlinkedInWords } from '../figures/UnlinkedNumbers';
import { useFigures, useShown } from '../figures/useFigures';
import { rowTools } from './RowTools';

interface Props {
  readonly loanUuid: string;
  readonly memo: MemoDetail;
}

/** The risks of the loan, each with what speaks against it. */
export function Risks({ loanUuid, memo }: Props) {
  const [editing, setEditing] = useState<MemoRisk>();
  const { change } = useChange(memo, loanUuid);
  const { risks } = memo.information;
  const set = (next: readonly MemoRisk[]) => change('risks', { information: { risks: [...next] } });
  const save = (risk: MemoRisk) => {
    const known = risks.some(({ id }) => id === risk.id);
    set(known ? risks.map((one) => (one.id === risk.id ? risk : one)) : [...risks, risk]);
    setEditing(undefined);
  };
  const figures = useFigures(loanUuid, memo);
  const shownOf = useShown(memo, 'risks', figures);
  const inWords = (words: string, onLink: (words: string) => void) => (
    <Stack gap={1}>
      <span>
        <FigureLine loanUuid={loanUuid} words={words} shownOf={shownOf} />
      </span>
      {memo.can.edit && <UnlinkedInWords {...{ words, figures, onLink }} first={memo.ratios} />}
    </Stack>
  );
  const columns: readonly TableColumn<MemoRisk>[] = [
    { label: 'Risk', cell: (one) => inWords(one.risk, (risk) => save({ ...one, risk })), width: 360 },
    {
      label: 'Mitigant',
      cell: (one) => inWords(one.mitigant, (mitigant) => save({ ...one, mitigant })),
      words: true,
    },
    ...(memo.can.edit
      ? [
          rowTools<MemoRisk>({
            nameOf: ({ risk }) => figuresInWords(risk, shownOf),
            onEdit: setEditing,
            onDelete: (risk) => set(risks.filter(({ id }) => id !== risk.id)),
          }),
        ]
      : []),
  ];
  return (
    <Section
      title="Risks and Mitigants"
      head={
        memo.can.edit && (
          <Button
            size="small"
            icon={<PlusOutlined aria-hidden />}
            onClick={() => setEditing({ id: crypto.randomUUID(), risk: '', mitigant: '' })}
          >
            Add risk
          </Button>
        )
      }
    >
      <DataTable
        label="Risks and mitigants"
        columns={columns}
        rows={risks}
        keyOf={({ id }) => id}
        empty="No information available"
      />
      {editing && (
        <RiskDialog
          loanUuid={loanUuid}
          memo={memo}
          initial={editing}
          onSave={save}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Section>
  );
}

interface DialogProps extends Props {
  readonly initial: MemoRisk;
  readonly onSave: (risk: MemoRisk) => void;
  readonly onClose: () => void;
}

function RiskDialog({ initial, onSave, onClose, ...of }: DialogProps) {
  const [risk, setRisk] = useState(initial);
  const long = isTooLong(risk.risk, 'title') || isTooLong(risk.mitigant, 'words');
  return (
    <FormDialog
      title={initial.risk === '' ? 'Add a risk' : 'Edit the risk'}
      okDisabled={risk.risk.trim() === '' || long}
      dirty={risk.risk !== initial.risk || risk.mitigant !== initial.mitigant}
      onSubmit={() => onSave(risk)}
      onClose={onClose}
    >
      <Stack gap={3}>
        <FigureField
          {...of}
          part="risks"
          label="Risk"
          kind="title"
          focused
          words={initial.risk}
          onChange={(words) => setRisk((before) => ({ ...before, risk: words }))}
        />
        <FigureField
          {...of}
          part="risks"
          label="Mitigant"
          kind="words"
          words={initial.mitigant}
          onChange={(words) => setRisk((before) => ({ ...before, mitigant: words }))}
        />
      </Stack>
    </FormDialog>
  );
}
