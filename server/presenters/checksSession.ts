import type { ChecksReport, KnowledgeGraph, ProcessState, SessionStatus } from '#contract';

type Session = Pick<KnowledgeGraph, 'sessionStatus' | 'processes'>;

/** A step that has not started yet counts as running while the run goes on. */
function stateOf({ status, steps }: Pick<ChecksReport, 'status' | 'steps'>, key: string): ProcessState {
  const state = steps.find((step) => step.key === key)?.state;
  if (status === 'Done' || state === 'done') return 'DONE';
  return status === 'Failed' ? 'FAILED' : 'RUNNING';
}

function statusOf(
  { ownershipNetwork, legalChecks }: Session['processes'],
  { steps }: Pick<ChecksReport, 'steps'>,
): SessionStatus {
  if (ownershipNetwork !== 'DONE') return `OWNERSHIP_NETWORK_CREATION_${ownershipNetwork}`;
  if (legalChecks !== 'RUNNING') return `LEGAL_CHECKS_${legalChecks}`;
  const begun = steps.some(({ key, state }) => key === 'legal' && state === 'running');
  return begun ? 'LEGAL_CHECKS_RUNNING' : 'OWNERSHIP_NETWORK_CREATION_DONE';
}

/** Progress of the knowledge graph, from the steps of a run. */
export function sessionOf(report: Pick<ChecksReport, 'status' | 'steps'>): Session {
  const processes = {
    ownershipNetwork: stateOf(report, 'network'),
    legalChecks: stateOf(report, 'legal'),
    adverseMedia: stateOf(report, 'media'),
    overall: stateOf(report, 'report'),
  };
  return { processes, sessionStatus: statusOf(processes, report) };
}
