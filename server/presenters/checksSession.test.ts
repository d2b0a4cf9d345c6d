import { expect, it } from 'vitest';
import type { CheckStep, ChecksReport } from '#contract';
import { sessionOf } from './checksSession';

const steps = (states: Readonly<Record<string, CheckStep['state']>>): CheckStep[] =>
  ['network', 'legal', 'media', 'report'].map((key) => ({
    key,
    label: key,
    state: states[key] ?? 'waiting',
    detail: null,
    endedAt: null,
  }));
const of = (status: ChecksReport['status'], states: Readonly<Record<string, CheckStep['state']>> = {}) => {
  const { sessionStatus, processes } = sessionOf({ status, steps: steps(states) });
  const { ownershipNetwork, legalChecks, adverseMedia, overall } = processes;
  return [sessionStatus, ownershipNetwork, legalChecks, adverseMedia, overall];
};

it('says how far a run is with the knowledge graph', () => {
  expect(of('In Progress')).toEqual([
    'OWNERSHIP_NETWORK_CREATION_RUNNING',
    'RUNNING',
    'RUNNING',
    'RUNNING',
    'RUNNING',
  ]);
  expect(of('In Progress', { network: 'done' })[0]).toBe('OWNERSHIP_NETWORK_CREATION_DONE');
  expect(of('In Progress', { network: 'done', legal: 'running' })[0]).toBe('LEGAL_CHECKS_RUNNING');
  expect(of('In Progress', { network: 'done', legal: 'done', media: 'running' })).toEqual([
    'LEGAL_CHECKS_DONE',
    'DONE',
    'DONE',
    'RUNNING',
    'RUNNING',
  ]);
  expect(of('Done')).toEqual(['LEGAL_CHECKS_DONE', 'DONE', 'DONE', 'DONE', 'DONE']);
});

it('says what failed, and what was not come to', () => {
  expect(of('Failed', { network: 'failed' })[0]).toBe('OWNERSHIP_NETWORK_CREATION_FAILED');
  expect(of('Failed', { network: 'done', legal: 'failed' })).toEqual([
    'LEGAL_CHECKS_FAILED',
    'DONE',
    'FAILED',
    'FAILED',
    'FAILED',
  ]);
  // A run whose process died: its step still reads as running.
  expect(of('Failed', { network: 'done', legal: 'running' })[0]).toBe('LEGAL_CHECKS_FAILED');
  expect(of('Failed', { network: 'done', legal: 'done', media: 'failed' })).toEqual([
    'LEGAL_CHECKS_DONE',
    'DONE',
    'DONE',
    'FAILED',
    'FAILED',
  ]);
});
