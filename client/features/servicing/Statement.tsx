import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Input, Skeleton } from 'antd';
import { useForm } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router';
import { statementRemarks, type HolderStatement, type StatementRemarks } from '#contract';
import { formatMonth } from '#domain';
import { formatDate } from '#domain/format';
import { Notice, Row, Stack } from '../../components/boxes';
import { Field } from '../../components/form/Field';
import { useBase, useFollowing } from '../../components/form/useBase';
import { LoadError } from '../../components/Message';
import { Section } from '../../components/Section';
import { confirm } from '../../lib/confirm';
import { dateAndTime } from '../../lib/dateTime';
import { useLeaveGuard } from '../../lib/useLeaveGuard';
import { useSaveKey } from '../../lib/useSaveKey';
import { STATEMENT_WORDS, StatementFiguresView, StatementWords } from '../../loan/widgets/StatementView';
import { paths } from '../../paths';
import {
  useMakeStatements,
  useSavedRemarks,
  useStatement,
  useStatementChanges,
  useStatementFile,
} from './calls';
import { ServicingPage } from '../../loan/widgets/ServicingPage';

/** /loans/{uuid}/servicing/statements/{id}: a draft to review and release, or a released statement. */
export default function Statement() {
  const { uuid = '', id = '' } = useParams();
  const { data, error, refetch } = useStatement(uuid, id);
  const { mutate: take, isPending } = useStatementFile(uuid, id);
  const title = data ? `Statement of ${formatMonth(data.month)}` : 'Statement';
  return (
    <ServicingPage
      title={title}
      letter
      crumbs={[{ label: 'Statements', to: paths.loan(uuid).servicing('statements') }]}
      actions={
        data && (
          <>
            <Button onClick={() => window.print()}>Print</Button>
            <Button disabled={isPending} onClick={() => take({ ending: 'pdf', month: data.month })}>
              Download PDF
            </Button>
            <Button disabled={isPending} onClick={() => take({ ending: 'csv', month: data.month })}>
              Download CSV
            </Button>
          </>
        )
      }
    >
      {() => {
        if (error && !data)
          return <LoadError what="The statement" error={error} onRetry={() => void refetch()} />;
        if (!data) return <Skeleton active />;
        return (
          <Stack gap={3}>
            {data.releasedAt && (
              <Notice role="status" ground="good" padX={3} padY={2}>
                Released to {data.investor.name} on {dateAndTime(data.releasedAt)}
                {data.releasedBy && ` by ${data.releasedBy.name}`}. It can no longer be changed.
              </Notice>
            )}
            {data.canEdit && <Words key={data.id} loanUuid={uuid} statement={data} />}
            {data.figures.address !== null && <p>{data.figures.address}</p>}
            <StatementFiguresView figures={data.figures} />
            {!data.canEdit && <StatementWords remarks={data.remarks} />}
          </Stack>
        );
      }}
    </ServicingPage>
  );
}

interface WordsProps {
  readonly loanUuid: string;
  readonly statement: HolderStatement;
}

/** Why figures of a draft are to be computed again before it is released. */
const OUTDATED: Readonly<Record<NonNullable<HolderStatement['outdated']>, string>> = {
  saved: 'The workbook was saved after the figures of this draft were computed.',
  later: 'More of the month has passed since this draft was computed.',
};

function Outdated({ loanUuid, statement, dirty }: WordsProps & { readonly dirty: boolean }) {
  const { mutate: compute, isPending } = useMakeStatements(loanUuid);
  if (statement.outdated === null) return null;
  return (
    <Notice role="alert" ground="warning" padX={3} padY={2}>
      <Row gap={3} align="center" justify="between" wrap>
        <span>
          {OUTDATED[statement.outdated]} The figures are as of {formatDate(statement.asOf)}.
        </span>
        <Button
          size="small"
          disabled={dirty}
          title={dirty ? 'Save the note first' : undefined}
          loading={isPending}
          onClick={() => compute(statement.month)}
        >
          Compute again
        </Button>
      </Row>
    </Notice>
  );
}

const remarksOf = ({ remarks }: HolderStatement): StatementRemarks => remarks;

/** What staff add in words, and what becomes of the draft. */
function Words({ loanUuid, statement }: WordsProps) {
  const navigate = useNavigate();
  const at = useBase(statement);
  const { release, remove } = useStatementChanges(loanUuid, at.base);
  const { control, handleSubmit, setError, reset, formState } = useForm<StatementRemarks>({
    resolver: zodResolver(statementRemarks),
    defaultValues: remarksOf(statement),
  });
  const { save, saving, problem } = useSavedRemarks(loanUuid, at.base, {
    fields: STATEMENT_WORDS.map(([name]) => name),
    setError,
    onSaved: (saved) => {
      at.setBase(saved);
      reset(remarksOf(saved));
    },
  });
  useFollowing(at, formState.isDirty, remarksOf, reset);
  useLeaveGuard(formState.isDirty);
  const submit = handleSubmit((remarks) => save({ remarks }));
  useSaveKey(!saving, formState.isDirty, () => void submit());
  const askRelease = async () => {
    const sure = await confirm({
      title: `Release this statement to ${statement.investor.name}?`,
      description: `${statement.outdated === null ? '' : `${OUTDATED[statement.outdated]} `}The investor’s people are notified by e-mail and can read it from then on. It can no longer be changed.`,
      confirmText: 'Release',
    });
    if (sure) release.mutate();
  };
  const askRemove = async () => {
    const sure = await confirm({
      title: 'Delete this draft?',
      description: 'The text in it is lost. You can make a new draft.',
      confirmText: 'Delete',
      danger: true,
    });
    if (sure)
      remove.mutate(undefined, {
        onSuccess: () => void navigate(paths.loan(loanUuid).servicing('statements')),
      });
  };
  return (
    <>
      <Outdated loanUuid={loanUuid} statement={statement} dirty={formState.isDirty} />
      <Section title="Note to the Holder">
        <form noValidate onSubmit={(event) => void submit(event)}>
          {STATEMENT_WORDS.map(([name, label]) => (
            <Field key={name} control={control} name={name} label={label}>
              {({ onChange, ...field }) => (
                <Input.TextArea
                  {...field}
                  autoSize={{ minRows: 2, maxRows: 8 }}
                  onChange={(event) => onChange(event.target.value)}
                />
              )}
            </Field>
          ))}
          {problem}
          <Row gap={2} justify="end">
            <Button danger onClick={() => void askRemove()}>
              Delete draft
            </Button>
            <Button htmlType="submit" disabled={!formState.isDirty} loading={saving}>
              Save
            </Button>
            <Button
              type="primary"
              disabled={formState.isDirty}
              loading={release.isPending}
              onClick={() => void askRelease()}
            >
              Release
            </Button>
          </Row>
        </form>
      </Section>
    </>
  );
}
