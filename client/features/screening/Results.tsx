import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { countOf, formatKnown, formatValue } from '#domain';
import type { CompletedScreening, Loan, Screening } from '#contract';
import { DataTable, type TableColumn } from '../../components/DataTable';
import { LinkButton } from '../../components/LinkButton';
import { RejectDialog } from '../../loan/widgets/RejectDialog';
import { LoadError } from '../../components/Message';
import { Section } from '../../components/Section';
import { useLoan } from '../../loan/queries/useLoan';
import { toast } from '../../lib/toast';
import {
  Figure,
  useCellValue,
  useFromWorkbook,
  useOpenWorkbook,
  useSessionState,
  type WorkbookSession,
} from '../../workbook';
import { paths } from '../../paths';
import { useCompleteScreening, useScreening } from './calls';
import { OverrideDialog } from './OverrideDialog';
import { outcomesOf, RULES, type Outcome, type RuleLine } from './rules';
import { STEPS } from './steps';
import { NoticeRow, Row, Text } from '../../components/boxes';

const labelsOf =
  ({ workbook: { template } }: WorkbookSession) =>
  (name: string) =>
    template.figure.get(name)?.label ?? name;

/** Figures as they are shown. */
const textsOf =
  ({ workbook }: WorkbookSession) =>
  (name: string | undefined): string | null => {
    const figure = name === undefined ? undefined : workbook.template.figure.get(name);
    return figure ? formatValue(workbook.value({ name: figure.name }), figure.format) : null;
  };

/** /loans/{uuid}/screening/screening-results: whether the request passes, each rule, and the decision. */
export default function ResultsScreen() {
  const { uuid = '' } = useParams();
  const loan = useLoan(uuid);
  const screening = useScreening(uuid);
  return (
    <>
      <Verdict status={loan.data?.stages.screening.status ?? null} />
      {loan.data && screening.data ? (
        <Actions loan={loan.data} screening={screening.data} />
      ) : screening.isError ? (
        <LoadError what="The screening" error={screening.error} onRetry={() => void screening.refetch()} />
      ) : (
        <Skeleton active paragraph={false} />
      )}
      <Section
        title="Rules"
        head={
          <LinkButton size="small" to={paths.loan(uuid).origination('sheet/Screening')}>
            Formulas
          </LinkButton>
        }
      >
        <RulesTable loanUuid={uuid} />
      </Section>
    </>
  );
}

/** The workbook's current verdict, including unsaved edits. */
function Verdict({ status }: { readonly status: Screening['status'] }) {
  const verdict = useCellValue({ name: 'screeningVerdict' });
  const count = useCellValue({ name: 'screeningReasonCount' });
  const above = useCellValue({ name: 'sizingShortfall' });
  const passes = verdict === 'pass';
  const broken = typeof count === 'number' ? count : 0;
  const unknown = useFromWorkbook(outcomesOf).filter(({ kind }) => kind === 'unknown').length;
  return (
    <NoticeRow
      as="p"
      gap={2}
      align="center"
      below={4}
      size="part"
      weight="strong"
      ground={passes ? 'good' : 'bad'}
      role="status"
      aria-label="Verdict"
    >
      {passes ? <CheckCircleFilled aria-hidden /> : <CloseCircleFilled aria-hidden />}
      {verdictWords(passes, broken, unknown, status)}
      {passes && typeof above === 'number' && above > 0 && excessWords(above)}
    </NoticeRow>
  );
}

/** Sizing says the same: within the margin a quote may go out, though the loan that fits is smaller. */
const excessWords = (above: number): string =>
  `, though it exceeds the largest loan by ${formatKnown(above, 'usd0')}: within the quote screening margin`;

/** A passed screening stays passed, though the workbook's figures go on changing. */
function verdictWords(passes: boolean, broken: number, unknown: number, status: Screening['status']): string {
  const open = unknown === 0 ? '' : `; ${countOf(unknown, 'rule has', 'rules have')} no figure yet`;
  const rules = `${countOf(broken, 'rule is', 'rules are')} broken${open}`;
  if (passes) return `The request passes screening${open}`;
  return status === 'pass'
    ? `Screening was passed; by today’s figures, ${rules}`
    : `The request fails screening: ${rules}`;
}

const OUTCOMES = { passes: 'Passes', unknown: 'No figure', notForThis: 'Does not apply' } as const;

/** A rule with its name and outcome, and its figures in words: they are in many units. */
type JudgedRule = RuleLine & {
  readonly label: string;
  readonly outcome: Outcome;
  readonly figureText: string | null;
  readonly limitText: string | null;
};
const resultOf = ({ outcome }: JudgedRule): string =>
  outcome.kind === 'broken' ? outcome.reason : OUTCOMES[outcome.kind];

const RULE_TONES = { broken: 'bad', unknown: 'muted', notForThis: 'muted', passes: undefined } as const;
const RULE_COLUMNS: readonly TableColumn<JudgedRule>[] = [
  { label: 'Rule', value: ({ label }) => label, sortable: true },
  {
    label: 'Figure',
    value: ({ figureText }) => figureText,
    cell: ({ now, label }) => now !== undefined && <JudgedFigure name={now} label={label} />,
    figure: true,
  },
  {
    label: 'Limit',
    value: ({ limitText }) => limitText,
    cell: ({ limit, label }) =>
      limit !== undefined && <Figure at={{ name: limit }} label={`${label}, limit`} blank />,
    figure: true,
  },
  { label: 'Result', value: resultOf, sortable: true },
];

/**
 * The figure that a rule judges, with its own name where that is not the rule's: a ratio at the request is
 * not the loan's.
 */
function JudgedFigure({ name, label }: { readonly name: string; readonly label: string }) {
  const own = useFromWorkbook(labelsOf)(name);
  return (
    <>
      <Figure at={{ name }} label={`${label}, figure`} blank />
      {own !== label && (
        <Text as="div" tone="muted" size="small">
          {own}
        </Text>
      )}
    </>
  );
}

function RulesTable({ loanUuid }: { readonly loanUuid: string }) {
  const label = useFromWorkbook(labelsOf);
  const outcomes = useFromWorkbook(outcomesOf);
  const text = useFromWorkbook(textsOf);
  const rules: readonly JudgedRule[] = RULES.map((line, index) => ({
    ...line,
    label: label(line.rule),
    outcome: outcomes[index] ?? { kind: 'unknown' },
    figureText: text(line.now),
    limitText: text(line.limit),
  }));
  const changeAt: TableColumn<JudgedRule> = {
    label: 'Change at',
    cell: ({ outcome: { kind }, step }) =>
      (kind === 'broken' || kind === 'unknown') && (
        <Link to={paths.loan(loanUuid).screeningStep(step)}>
          {STEPS.find(({ path }) => path === step)?.label}
        </Link>
      ),
  };
  return (
    <DataTable
      label="Rules"
      columns={[...RULE_COLUMNS, changeAt]}
      rows={rules}
      keyOf={({ rule }) => rule}
      toneOf={({ outcome }) => RULE_TONES[outcome.kind]}
      csv="screening-rules.csv"
    />
  );
}

/** Completes screening by the server's verdict; where it fails, the loan is rejected or let pass. */
function Actions({ loan, screening: { can } }: { readonly loan: Loan; readonly screening: Screening }) {
  const navigate = useNavigate();
  const { session } = useOpenWorkbook();
  const unsaved = useSessionState((state) => state.unsaved > 0);
  const fails = useCellValue({ name: 'screeningVerdict' }) !== 'pass';
  const complete = useCompleteScreening(loan.uuid);
  const [asking, setAsking] = useState<'reject' | 'override'>();
  const passed = () => {
    toast({ variant: 'success', title: 'Screening completed' });
    void navigate(paths.loan(loan.uuid).screeningMail);
  };
  const finish = ({ verdict, overridden, reasons }: CompletedScreening) => {
    if (verdict === 'pass' || overridden) passed();
    else
      toast({
        variant: 'destructive',
        title: 'The request fails screening',
        description: reasons.map(({ reason }) => reason),
      });
  };
  const run = async (override?: string) => {
    // Save first, as the server judges the saved state.
    if (session.hasUnsaved && (await session.save('Screening')) !== 'saved') return false;
    finish(await complete.mutateAsync(override === undefined ? {} : { override: true, note: override }));
    return true;
  };
  if (loan.status !== 'Screening') return <Over loan={loan} />;
  if (!can.complete)
    return (
      <Text as="p" below={2} tone="muted" size="cell">
        Your role cannot complete screening.
      </Text>
    );
  return (
    <Row gap={3} align="center" below={4}>
      <Button type="primary" loading={complete.isPending} onClick={() => void run().catch(() => undefined)}>
        {unsaved ? 'Save and complete screening' : 'Complete screening'}
      </Button>
      {fails && loan.can.reject && (
        <Button danger onClick={() => setAsking('reject')}>
          Reject loan
        </Button>
      )}
      {fails && can.override && <Button onClick={() => setAsking('override')}>Let it pass</Button>}
      {asking === 'reject' && (
        <RejectDialog
          loan={loan}
          onClose={() => setAsking(undefined)}
          onRejected={() => void navigate(paths.loan(loan.uuid).rejected)}
        />
      )}
      {asking === 'override' && (
        <OverrideDialog busy={complete.isPending} onClose={() => setAsking(undefined)} onPass={run} />
      )}
    </Row>
  );
}

function Over({ loan: { uuid, status, stages } }: { readonly loan: Loan }) {
  const to =
    status === 'Rejected'
      ? { path: paths.loan(uuid).rejected, label: 'See the rejection' }
      : { path: paths.loan(uuid).stageChecklist('quote'), label: 'Go to the quote' };
  return (
    <Row as="p" gap={3} align="center" below={4}>
      {status === 'Rejected'
        ? 'This loan is rejected.'
        : stages.screening.status === 'pass'
          ? `Screening is completed; the loan is ${status}.`
          : `Screening is over; the loan is ${status}.`}
      <LinkButton to={to.path}>{to.label}</LinkButton>
    </Row>
  );
}
