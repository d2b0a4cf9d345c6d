import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  checksReportEndpoints,
  GRAPH_LISTS,
  loanChecksEndpoints,
  type CaseChange,
  type ChangeGraphRequest,
  type CheckCase,
  type GraphRow,
  type JoinNamesRequest,
  type LoanChecksReport,
  type PartNamesRequest,
} from '#contract';
import { call, keyOf } from '../lib/api/call';
import { useRefresh } from './checksCalls';

/** A case that somebody adds, until the server has it. */
const newCase = ({ title = '', url }: CaseChange, at: number): CheckCase => ({
  id: `added ${at}`,
  title,
  url: url || null,
  isHidden: false,
  caseType: null,
  date: null,
  court: null,
  state: null,
  sourceName: null,
  snippets: [],
  confidence: 1,
  evidence: 'Added by hand',
  isManuallyAdded: true,
});

/** The cases of a row as they are when these changes are made. */
function changed(cases: readonly CheckCase[], changes: readonly CaseChange[] = []): CheckCase[] {
  const kept = cases.flatMap((one) => {
    const { isHidden, title, url, removed } = changes.find(({ id }) => id === one.id) ?? {};
    if (removed) return [];
    return {
      ...one,
      ...(isHidden !== undefined && { isHidden }),
      ...(title !== undefined && { title }),
      ...(url !== undefined && { url: url || null }),
    };
  });
  return [...kept, ...changes.filter(({ id }) => id === undefined).map(newCase)];
}

/** The report as it is when the change is made: shown before the server has answered. */
export function withGraphChange(
  report: LoanChecksReport,
  { listName, index, data }: ChangeGraphRequest,
): LoanChecksReport {
  const { plaintiff_cases, defendant_cases, adverse_media, ...row } = data;
  const rows = report.knowledgeGraph[listName].map((one, at) =>
    at === index
      ? {
          ...one,
          ...row,
          plaintiff_cases: changed(one.plaintiff_cases, plaintiff_cases),
          defendant_cases: changed(one.defendant_cases, defendant_cases),
          adverse_media: changed(one.adverse_media, adverse_media),
        }
      : one,
  );
  return { ...report, knowledgeGraph: { ...report.knowledgeGraph, [listName]: rows } };
}

/** The report with every row mapped by `become`. */
function withRows(report: LoanChecksReport, become: (row: GraphRow) => GraphRow): LoanChecksReport {
  const knowledgeGraph = { ...report.knowledgeGraph };
  for (const list of GRAPH_LISTS) knowledgeGraph[list] = knowledgeGraph[list].map(become);
  return { ...report, knowledgeGraph };
}

type Placed = JoinNamesRequest['row'];
const rowAt = ({ knowledgeGraph }: LoanChecksReport, { listName, index }: Placed): GraphRow | undefined =>
  knowledgeGraph[listName][index];

/** The report with two names for one person or company. */
export function withJoin(report: LoanChecksReport, { row, as }: JoinNamesRequest): LoanChecksReport {
  const [one, other] = [rowAt(report, row), rowAt(report, as)];
  if (one === undefined || other === undefined) return report;
  const under = other.sameAs ?? { id: other.id, name: other.name };
  const isBorrower = row.listName === 'borrowerStats';
  const kept = isBorrower ? { id: one.id, name: one.name } : under;
  const joined = isBorrower ? under.id : one.id;
  return withRows(report, (each) =>
    each.id === joined || each.sameAs?.id === joined ? { ...each, sameAs: kept } : each,
  );
}

/** The report after a name is separated again. */
export function withPart(report: LoanChecksReport, { row }: PartNamesRequest): LoanChecksReport {
  const found = rowAt(report, row);
  return withRows(report, (each) => (each.id === found?.id ? { ...each, sameAs: null } : each));
}

/**
 * Shows a change at once, reverts it if the server refuses, and refetches in the end, as verdicts may change.
 */
function useOptimistic<T>(
  { loanUuid, id, reportId }: OfReport,
  send: (body: T) => Promise<unknown>,
  become: (report: LoanChecksReport, asked: T) => LoanChecksReport,
) {
  const client = useQueryClient();
  const refresh = useRefresh(loanUuid, id);
  const key = keyOf(loanChecksEndpoints.read, { params: { uuid: loanUuid, id, reportId } });
  return useMutation({
    mutationFn: send,
    async onMutate(asked: T) {
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueryData<LoanChecksReport>(key);
      if (before) client.setQueryData(key, become(before, asked));
      return before;
    },
    onError: (_error, _asked, before) => void (before && client.setQueryData(key, before)),
    onSettled: () => void refresh(),
  });
}

interface OfReport {
  readonly loanUuid: string;
  readonly id: string;
  readonly reportId: string;
}

/** Staff changes to the findings of a report. */
export function useGraphChanges(of: OfReport) {
  const params = { id: of.id, reportId: of.reportId };
  return {
    change: useOptimistic(
      of,
      (body: ChangeGraphRequest) => call(checksReportEndpoints.changeGraph, { params, body }),
      withGraphChange,
    ),
    join: useOptimistic(
      of,
      (body: JoinNamesRequest) => call(checksReportEndpoints.joinNames, { params, body }),
      withJoin,
    ),
    part: useOptimistic(
      of,
      (body: PartNamesRequest) => call(checksReportEndpoints.partNames, { params, body }),
      withPart,
    ),
  };
}
