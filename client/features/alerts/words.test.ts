import { expect, it } from 'vitest';
import { ALERT_SCOPES, type AlertView } from '#contract';
import { byScope, redFlags, scopeLabel, scopeOf } from './words';

const alert = (id: string, change: Partial<AlertView>): AlertView => ({
  id,
  scope: 'loan',
  severity: 'High',
  trigger: null,
  message: id,
  note: null,
  status: 'active',
  createdAt: '2026-11-01T12:00:00.000Z',
  createdBy: null,
  changedAt: '2026-11-01T12:00:00.000Z',
  changedBy: null,
  ...change,
});
const alerts = [
  alert('1', { scope: 'rentRoll' }),
  alert('2', { scope: 'loan', severity: 'Low' }),
  alert('3', { scope: 'rentRoll', status: 'cleared' }),
];

it('stand by what they are about, in the order of the workbook', () => {
  expect(
    byScope(alerts).map(({ scope, active, alerts: own }) => [scope, active, own.map(({ id }) => id)]),
  ).toEqual([
    ['loan', 1, ['2']],
    ['rentRoll', 1, ['1', '3']],
  ]);
  expect(byScope([])).toEqual([]);
});

it('those of high severity that stand are red flags', () => expect(redFlags(alerts)).toBe(1));

it('every scope has a name of its own', () => {
  expect(new Set(ALERT_SCOPES.map(scopeLabel)).size).toBe(ALERT_SCOPES.length);
  expect(scopeOf('rentRoll')).toBe('rentRoll');
  expect(scopeOf('moon')).toBeUndefined();
});
