import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Checkbox, Skeleton } from 'antd';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useParams } from 'react-router';
import { DEAL_NAMES } from '#domain';
import { NOTE_CHANGE_TITLE, NOTE_CHANGE_WARNING, type Loan, type Ownerships } from '#contract';
import { CreateANoteDialog, useRestingSplit } from '../../loan/widgets/CreateANoteDialog';
import { LoanPage } from '../../loan/widgets/LoanPage';
import { noteTerms, percentsOf, splitTyped, type NotePercents } from '../../loan/widgets/noteTerms';
import { SplitTable } from '../../loan/widgets/SplitTable';
import { FormRow, PercentField } from '../../components/form/fields';
import { useBase, useFollowing } from '../../components/form/useBase';
import { LoadError } from '../../components/Message';
import { Section } from '../../components/Section';
import { confirm } from '../../lib/confirm';
import {
  askConsolidate,
  useConsolidateNotes,
  useNoteSettings,
  useOwnerships,
  useSplitPreview,
} from '../../loan/actions/loanSteps';
import { useLeaveGuard } from '../../lib/useLeaveGuard';
import { useSaveKey } from '../../lib/useSaveKey';
import { paths } from '../../paths';
import { Grid, Row, Text } from '../../components/boxes';
import { DataTable, type TableColumn } from '../../components/DataTable';
import styles from './Notes.module.css';

const FIELDS = ['ltv', 'interest'] as const;

const valuesOf = ({ notes, settings, defaults }: Ownerships): NotePercents =>
  percentsOf(notes.length > 0 ? settings : defaults);

/** /loans/{uuid}/ab-note-settings: the terms of the A note, and the resulting deals. */
export default function NoteSettings() {
  const { uuid = '' } = useParams();
  const { data, error, refetch } = useOwnerships(uuid);
  return (
    <LoanPage
      plain
      title="A Note Settings"
      actions={(loan) => <NoteActions loan={loan} whole={data?.whole} />}
    >
      {() => {
        if (!data)
          return error ? (
            <LoadError what="The settings" error={error} onRetry={() => void refetch()} />
          ) : (
            <Skeleton active />
          );
        return <Terms key={data.whole.uuid} ownerships={data} />;
      }}
    </LoanPage>
  );
}

function NoteActions({ loan, whole }: { readonly loan: Loan; readonly whole: Loan | undefined }) {
  const [creating, setCreating] = useState(false);
  const consolidate = useConsolidateNotes(loan.loanLifecycleId);
  const join = async () => {
    if (await askConsolidate(loan)) consolidate.mutate();
  };
  return (
    <>
      {whole?.canCreateANote && (
        <Button type="primary" onClick={() => setCreating(true)}>
          Create A note
        </Button>
      )}
      {whole?.canConsolidate && (
        <Button loading={consolidate.isPending} onClick={() => void join()}>
          Consolidate notes
        </Button>
      )}
      {creating && whole && <CreateANoteDialog loan={whole} onClose={() => setCreating(false)} />}
    </>
  );
}

function Terms({ ownerships }: { readonly ownerships: Ownerships }) {
  const save = useNoteSettings(ownerships.whole.uuid);
  const [ticked, setTicked] = useState<boolean>();
  const hide = (hideBHolder: boolean) => {
    setTicked(hideBHolder);
    save.mutate({ hideBHolder }, { onSettled: () => setTicked(undefined) });
  };
  return (
    <Form
      ownerships={ownerships}
      save={save}
      hidden={ticked ?? ownerships.settings.hideBHolder}
      onHide={hide}
    />
  );
}

interface FormProps {
  readonly ownerships: Ownerships;
  readonly save: ReturnType<typeof useNoteSettings>;
  readonly hidden: boolean;
  onHide(this: void, hidden: boolean): void;
}

function Form({ ownerships, save, hidden, onHide }: FormProps) {
  const { whole, notes, settings, split } = ownerships;
  const at = useBase(ownerships);
  const { control, watch, handleSubmit, getValues, setValue, reset, formState } = useForm<NotePercents>({
    resolver: zodResolver(noteTerms),
    defaultValues: valuesOf(ownerships),
    mode: 'onBlur',
    shouldFocusError: false,
  });
  // Read before anything is typed: the form counts only what has been asked for.
  const { isDirty } = formState;
  const typed = watch();
  /** The terms carry no version: what is typed stays, and the other field shows what anyone saved meanwhile. */
  const follow = (values: NotePercents) => {
    const [now, before] = [getValues(), valuesOf(at.base)];
    reset(values, { keepErrors: true });
    for (const name of FIELDS)
      if (now[name] !== before[name]) setValue(name, now[name], { shouldDirty: true });
  };
  useFollowing(at, false, valuesOf, follow);
  const preview = useSplitPreview(whole.uuid, useRestingSplit(typed));
  const saved = percentsOf(settings);
  const dirty = typed.ltv !== saved.ltv || typed.interest !== saved.interest;
  useLeaveGuard(dirty && isDirty);
  const sold = soldWords(notes);
  const canSave = whole.can.editWorkbook && sold === null;
  const submit = handleSubmit(async (values) => {
    const request = splitTyped(values);
    if (!request || !canSave) return;
    if (
      notes.length > 0 &&
      !(await confirm({ title: NOTE_CHANGE_TITLE, description: NOTE_CHANGE_WARNING, confirmText: 'Rewrite' }))
    )
      return;
    save.mutate(request);
  });
  useSaveKey(canSave && !save.isPending, dirty, () => void submit());
  return (
    <Grid columns="minmax(300px, 420px) minmax(420px, 1fr)" gap={4} align="start" className={styles.columns}>
      <Section title={DEAL_NAMES.A}>
        <form noValidate onSubmit={(event) => void submit(event)}>
          <fieldset disabled={!canSave}>
            <FormRow>
              <PercentField
                control={control}
                name="ltv"
                label="LTV"
                required
                span={6}
                hint="Of the current value"
              />
              <PercentField
                control={control}
                name="interest"
                label="Interest"
                required
                span={6}
                hint="A year"
              />
            </FormRow>
          </fieldset>
          {sold !== null && (
            <Text as="p" role="status" tone="muted" size="small">
              {sold}
            </Text>
          )}
          <Checkbox
            checked={hidden}
            disabled={!whole.can.editWorkbook || save.isPending}
            onChange={(event) => onHide(event.target.checked)}
          >
            Hide B holder
          </Checkbox>
          {canSave && (
            <Row justify="end" above={2}>
              <Button type="primary" htmlType="submit" disabled={!dirty} loading={save.isPending}>
                Save
              </Button>
            </Row>
          )}
        </form>
      </Section>
      <Section title="Split">
        <SplitTable split={preview.data ?? split} stale={preview.isFetching} />
      </Section>
      <Deals whole={whole} notes={notes} />
    </Grid>
  );
}

const dealPath = ({ dealType, loanLifecycleId }: Loan): string => {
  const at = paths.loan(loanLifecycleId);
  return dealType === 'WL' ? at.deal : at.noteDeal(dealType);
};

const DEALS: readonly TableColumn<Loan>[] = [
  {
    label: 'Deal',
    namesRow: true,
    value: ({ dealType }) => DEAL_NAMES[dealType],
    cell: (loan) => <Link to={dealPath(loan)}>{DEAL_NAMES[loan.dealType]}</Link>,
  },
  { label: 'Loan Amount', format: 'usd0', value: ({ totalLoanAmount }) => totalLoanAmount },
  { label: 'Interest Rate', format: 'percent2', value: ({ interestRate }) => interestRate },
  { label: 'LTV', format: 'percent2', value: ({ ltv }) => ltv },
  { label: 'Holding Status', value: ({ holdingStatus: { status } }) => status },
  {
    label: 'Investor',
    value: ({ holdingStatus: { status, currentInvestor } }) =>
      status === 'Holder' || status === 'Closing' ? currentInvestor : null,
  },
  { label: 'Report status', value: ({ reportStatus }) => reportStatus },
];

/** The whole loan and its notes. */
function Deals({ whole, notes }: { readonly whole: Loan; readonly notes: readonly Loan[] }) {
  return (
    <Section title="Deals">
      <DataTable
        label="Deals"
        columns={DEALS}
        rows={[whole, ...notes]}
        keyOf={({ uuid }) => uuid}
        csv="deals.csv"
      />
    </Section>
  );
}

/** Why the terms of the notes are fixed: a deal that is closing or held; null if there is none. */
function soldWords(notes: readonly Loan[]): string | null {
  const sold = notes.filter(({ holdingStatus: { status } }) => status === 'Closing' || status === 'Holder');
  if (sold.length === 0) return null;
  const said = sold.map(({ dealType, holdingStatus: { status, currentInvestor } }) => {
    const who = currentInvestor ?? 'An investor';
    return `${who} ${status === 'Holder' ? 'holds' : 'is closing'} the ${dealType} note`;
  });
  return `${said.join(', ')}: LTV and interest stay as they were sold.`;
}
