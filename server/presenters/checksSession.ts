import type { ChecksReport, KnowledgeGraph, ProcessState, SessionStatus } from '#contract';

type Session = Pick<KnowledgeGraph, 'sessionStatus' | 'processes'>;

/** A step that a run has not come to yet runs as long as the run does. */
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

/** How far a run is with the knowledge graph, from its steps. */
export function sessionOf(report: Pick<ChecksReport, 'status' | 'steps'>): Session {
  const processes = {
    ownershipNetwork: stateOf(report, 'network'),
    legalChecks: stateOf(report, 'legal'),
    adverseMedia: stateOf(report, 'media'),
    overall: stateOf(report, 'report'),
  };
  return { processes, sessionStatus: statusOf(processes, report) };
}
