import { Select } from 'antd';
import { useState } from 'react';
import {
  GRAPH_LIST_LABELS,
  GRAPH_LISTS,
  type CheckCase,
  type CheckChange,
  type ChecksReport,
  type GraphRow,
  type LoanChecksReport,
} from '#contract';
import { DataTable, type TableColumn } from '../components/DataTable';
import { Section } from '../components/Section';
import { Stack, Text } from '../components/boxes';
import { FigureRow } from '../loan/widgets/KeyFigures';
import { useChecksReports, useComparison } from './checksCalls';
import { ChecksSummaries } from './ChecksSummaries';
import { CheckSteps } from './CheckSteps';

interface Props {
  readonly loanUuid: string;
  readonly borrowerId: string;
  readonly report: LoanChecksReport;
}

const yesNo = (value: boolean | null): string => (value === null ? 'N/A' : value ? 'Yes' : 'No');
const shown = (value: number | null): string => value?.toLocaleString('en-US') ?? 'N/A';

/** All that a report says: verdicts, answers, evidence, and what is other than before. */
export function ChecksReportView({ loanUuid, borrowerId, report }: Props) {
  return (
    <>
      <ChecksSummaries loanUuid={loanUuid} borrowerId={borrowerId} report={report} />
      <Answers report={report} />
      {GRAPH_LISTS.map((list) => (
        <Found key={list} title={GRAPH_LIST_LABELS[list]} rows={report.knowledgeGraph[list]} />
      ))}
      <Evidence graph={report.knowledgeGraph} />
      <Comparison loanUuid={loanUuid} borrowerId={borrowerId} report={report.report} />
      <CheckSteps report={report.report} />
    </>
  );
}

/** What the bureau and the screening answered. */
function Answers({
  report: { creditModel: credit, kycAml: kyc, sreoStats: sreo },
}: {
  readonly report: LoanChecksReport;
}) {
  return (
    <>
      {credit && (
        <Section title="Credit Check">
          <FigureRow
            label="Credit answer"
            entries={[
              ['Credit Score', shown(credit.Credit_Score)],
              ['Charge-offs', shown(credit.Chargeoffs)],
              ['Delinquencies', shown(credit.Total_Delinquencies)],
              ['Mortgage Trades', shown(credit.Mortgage_Trades)],
              ['Installment Trades', shown(credit.Installment_Trades)],
              ['Revolving Trades', shown(credit.Revolving_Trades)],
              ['Bankruptcy', yesNo(credit.Bankruptcy)],
              ['Collections', yesNo(credit.Collections)],
              ['Recent Collection', yesNo(credit.Recent_Collection)],
              ['Judgement', yesNo(credit.Judgement)],
            ]}
          />
        </Section>
      )}
      {kyc && (
        <Section title="KYC/AML">
          <FigureRow
            label="KYC/AML answer"
            entries={[
              ['Warning', yesNo(kyc.warning)],
              ['Politically Exposed', yesNo(kyc.pep)],
              ['Identity Confirmed', yesNo(kyc.identity)],
              ['Fitness', yesNo(kyc.fitness)],
            ]}
          />
        </Section>
      )}
      {sreo && (
        <Section title="SREO Validation">
          <FigureRow
            label="SREO validation"
            entries={[
              ['Invalidated', shown(sreo.invalidated)],
              ['Unreported', shown(sreo.unreported)],
            ]}
          />
        </Section>
      )}
    </>
  );
}

const seen = (cases: readonly CheckCase[]): number => cases.filter(({ isHidden }) => !isHidden).length;

const ROW_COLUMNS: readonly TableColumn<GraphRow>[] = [
  { label: 'Name', namesRow: true, value: ({ name }) => name },
  { label: 'How', value: ({ related }) => related.how },
  { label: 'Confidence', format: 'percent0', value: ({ related }) => related.confidence },
  { label: 'Plaintiff Cases', figure: true, value: (row) => seen(row.plaintiff_cases) },
  { label: 'Defendant Cases', figure: true, value: (row) => seen(row.defendant_cases) },
  { label: 'Adverse Media', figure: true, value: (row) => seen(row.adverse_media) },
  { label: 'Evidence', words: true, quiet: true, value: ({ related }) => related.evidence },
];
const PROPERTY_COLUMNS: readonly TableColumn<GraphRow>[] = [
  { label: 'Address', namesRow: true, value: ({ name }) => name },
  { label: 'How', value: ({ related }) => related.how },
  { label: 'Stated by the Borrower', value: ({ reported }) => yesNo(reported) },
  { label: 'Confidence', format: 'percent0', value: ({ related }) => related.confidence },
  { label: 'Evidence', words: true, quiet: true, value: ({ related }) => related.evidence },
];

/** Rows of a list at first. */
const SHOWN = 20;
const MOST_CASES = 100;

/** A list of who or what was found. */
function Found({ title, rows }: { readonly title: string; readonly rows: readonly GraphRow[] }) {
  if (rows.length === 0) return null;
  const isPlaces = rows.every(({ reported }) => reported !== null);
  return (
    <Section title={title}>
      <DataTable
        label={title}
        columns={isPlaces ? PROPERTY_COLUMNS : ROW_COLUMNS}
        rows={rows}
        keyOf={({ id }) => id}
        toneOf={({ hide, disable }) => (disable ? 'out' : hide ? 'muted' : undefined)}
        oneLine
        most={SHOWN}
      />
    </Section>
  );
}

interface Kinded extends CheckCase {
  readonly kind: string;
  /** Of whom it speaks, and in which list they stand. */
  readonly about: string;
}
const CASE_COLUMNS: readonly TableColumn<Kinded>[] = [
  { label: 'Kind', value: ({ kind }) => kind },
  {
    label: 'Title',
    namesRow: true,
    value: ({ title }) => title,
    cell: ({ title, url }) =>
      url === null ? (
        title
      ) : (
        <a href={url} target="_blank" rel="noreferrer">
          {title}
        </a>
      ),
  },
  { label: 'Date', format: 'date', value: ({ date }) => date },
  { label: 'Court or Source', value: ({ court, sourceName }) => court ?? sourceName },
  { label: 'Type', value: ({ caseType }) => caseType },
  { label: 'Alike', format: 'percent0', value: ({ confidence }) => confidence },
  { label: 'Evidence', value: ({ evidence }) => evidence, quiet: true, words: true },
];

const kinded = (cases: readonly CheckCase[], kind: string, about: string): Kinded[] =>
  cases.map((one) => ({ ...one, kind, about }));

/** Court cases and media, under whom they speak of, each with how it was taken for theirs. */
function Evidence({ graph }: { readonly graph: LoanChecksReport['knowledgeGraph'] }) {
  const cases = GRAPH_LISTS.flatMap((list) =>
    graph[list].flatMap(({ name, plaintiff_cases, defendant_cases, adverse_media }) => {
      const about = `${name}, ${GRAPH_LIST_LABELS[list]}`;
      return [
        ...kinded(plaintiff_cases, 'Plaintiff', about),
        ...kinded(defendant_cases, 'Defendant', about),
        ...kinded(adverse_media, 'Media', about),
      ];
    }),
  );
  if (cases.length === 0) return null;
  return (
    <Section title="Court Cases and Adverse Media">
      <DataTable
        label="Court cases and adverse media"
        columns={CASE_COLUMNS}
        rows={cases}
        keyOf={({ id }) => id}
        groupOf={({ about }) => about}
        toneOf={({ isHidden }) => (isHidden ? 'muted' : undefined)}
        most={MOST_CASES}
        oneLine
      />
    </Section>
  );
}

const CHANGES = { added: 'Added', removed: 'Removed', changed: 'Changed' } as const;
const CHANGE_COLUMNS: readonly TableColumn<CheckChange>[] = [
  { label: 'List', value: ({ list }) => list },
  { label: 'Name', namesRow: true, value: ({ name }) => name },
  { label: 'Change', value: ({ change }) => CHANGES[change] },
  { label: 'Figure', value: ({ what }) => what },
  { label: 'Before', value: ({ before }) => before, figure: true },
  { label: 'After', value: ({ after }) => after, figure: true },
];

/** What is other than in the report before, or in one that is chosen. */
function Comparison({
  loanUuid,
  borrowerId,
  report,
}: {
  readonly loanUuid: string;
  readonly borrowerId: string;
  readonly report: ChecksReport;
}) {
  const { data: all } = useChecksReports(loanUuid, borrowerId);
  const [chosen, setChosen] = useState<string>();
  const { data } = useComparison(loanUuid, borrowerId, report.id, chosen);
  const others = (all?.reports ?? []).filter(({ id, status }) => id !== report.id && status === 'Done');
  if (others.length === 0) return null;
  const choices = others.map(({ id, version }) => ({ value: id, label: `Version ${version}` }));
  return (
    <Section
      title="Comparison"
      head={
        <Select<string>
          aria-label="Compare with"
          size="small"
          placeholder="Compare with"
          popupMatchSelectWidth={false}
          {...(data?.with && { value: data.with.id })}
          options={choices}
          onChange={setChosen}
        />
      }
    >
      <Stack>
        {data && data.with === null ? (
          <Text as="p" tone="muted" padY={1}>
            No report was done before this one.
          </Text>
        ) : (
          <DataTable
            label="Changes"
            columns={CHANGE_COLUMNS}
            rows={data?.changes}
            keyOf={({ list, name, what, change }) => [list, name, what, change].join('|')}
            empty="Nothing changed."
            most={SHOWN}
          />
        )}
      </Stack>
    </Section>
  );
}
