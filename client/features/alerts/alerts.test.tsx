import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AlertView } from '#contract';
import { smallSession } from '../../workbook/testing/smallWorkbook';
import { fakeApi, refusal, type Answer, type Call } from '../../testing/fakeApi';
import { InWorkbook } from '../../testing/openWorkbook';
import { renderRoutes } from '../../testing/render';
import AlertsScreen from './index';

const LOAN = '0b8f6c2e-1111-4111-8111-111111111111';
const alert = (id: string, change: Partial<AlertView> = {}): AlertView => ({
  id,
  scope: 'property',
  severity: 'High',
  trigger: null,
  message: 'The roof is gone',
  note: null,
  status: 'active',
  createdAt: '2026-11-01T12:00:00.000Z',
  createdBy: { id: 'u1', name: 'Una' },
  changedAt: '2026-11-01T12:00:00.000Z',
  changedBy: null,
  ...change,
});

let alerts: AlertView[];
let calls: Call[];
let refuse: Answer | undefined;

beforeEach(() => {
  alerts = [
    alert('1'),
    alert('2', {
      scope: 'rentRoll',
      severity: 'Low',
      status: 'cleared',
      note: 'Counted again',
      message: 'Two units share a number',
    }),
  ];
  refuse = undefined;
  calls = fakeApi(({ method, path, body }) => {
    if (method === 'GET') return { body: { alerts } };
    if (refuse) return refuse;
    const [, id, deed] = /alerts\/(\d+)\/(\w+)$/.exec(path) ?? [];
    if (id === undefined) alerts = [alert('3', body as Partial<AlertView>), ...alerts];
    else
      alerts = alerts.map((one) =>
        one.id !== id
          ? one
          : deed === 'clear'
            ? { ...one, status: 'cleared', ...(body as { note: string }) }
            : { ...one, status: 'active' },
      );
    return { body: alerts.find((one) => one.id === (id ?? '3')), status: id === undefined ? 201 : 200 };
  });
});

const show = (canEdit = true, query = '') => {
  const { session } = smallSession({ canEdit });
  return renderRoutes(
    [
      {
        path: '/loans/:uuid/origination/alerts',
        element: (
          <InWorkbook session={session}>
            <AlertsScreen />
          </InWorkbook>
        ),
      },
    ],
    `/loans/${LOAN}/origination/alerts${query}`,
  );
};
const changes = () =>
  calls
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, body }) => [method, path.split('/alerts')[1], body]);

it('says of a link that it asks for a scope or a name that is not there', async () => {
  show(true, '?scope=roof&sort=age&utm_source=mail');
  expect((await screen.findByText(/There is no scope/)).textContent).toBe(
    'There is no scope of alerts “roof”. The link asks for “sort”, which this page does not have. Alerts of all scopes are shown.',
  );
});

describe('alerts', () => {
  it('stand by scope, and red flags are counted', async () => {
    show();
    const property = await screen.findByRole('region', { name: 'Property' });
    expect(within(property).getByRole('listitem', { name: 'The roof is gone' }).textContent).toContain(
      'High',
    );
    expect(within(screen.getByRole('region', { name: 'Rent Roll' })).getByText('Counted again')).toBeTruthy();
    expect(screen.getByRole('link', { name: '1 red flag in the atlas score' }).getAttribute('href')).toBe(
      `/loans/${LOAN}/origination/atlas-score`,
    );
    fireEvent.click(screen.getByRole('checkbox', { name: 'Cleared ones too' }));
    expect(screen.queryByRole('region', { name: 'Rent Roll' })).toBeNull();
  });

  it('of one scope alone by its address', async () => {
    show(true, '?scope=rentRoll');
    await screen.findByRole('region', { name: 'Rent Roll' });
    expect(screen.queryByRole('region', { name: 'Property' })).toBeNull();
  });

  it('are cleared with a note, which is required', async () => {
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Clear: The roof is gone' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Clear alert' }));
    expect(await within(dialog).findByText('Note is required')).toBeTruthy();
    fireEvent.change(within(dialog).getByRole('textbox', { name: 'Note' }), {
      target: { value: 'A new roof is on' },
    });
    fireEvent.keyDown(within(dialog).getByRole('textbox', { name: 'Note' }), { key: 'Enter', ctrlKey: true });
    expect(await screen.findByText('No open red flags')).toBeTruthy();
    expect(changes()).toEqual([['PUT', '/1/clear', { note: 'A new roof is on' }]]);
    expect(screen.getByText('A new roof is on')).toBeTruthy();
  });

  it('are invoked again', async () => {
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Invoke: Two units share a number' }));
    expect(await screen.findByRole('button', { name: 'Clear: Two units share a number' })).toBeTruthy();
  });

  it('are raised; what the server refuses stands at its field', async () => {
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Raise alert' }));
    const dialog = await screen.findByRole('dialog');
    refuse = refusal(400, 'Validation failed', [{ path: 'message', message: 'Say more', code: 'invalid' }]);
    fireEvent.change(within(dialog).getByRole('textbox', { name: 'Message' }), { target: { value: 'Look' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Raise alert' }));
    expect(await within(dialog).findByText('Say more')).toBeTruthy();
    refuse = undefined;
    fireEvent.click(within(dialog).getByRole('button', { name: 'Raise alert' }));
    expect(await screen.findByRole('listitem', { name: 'Look' })).toBeTruthy();
    expect(changes().at(-1)).toEqual([
      'POST',
      '',
      { scope: 'loan', severity: 'High', trigger: null, message: 'Look' },
    ]);
  });

  it.each([
    [true, true],
    [false, false],
  ])('where there are none, those who may edit (%s) are asked to raise one', async (mayEdit, asked) => {
    alerts = [];
    show(mayEdit);
    await screen.findByText('No alerts');
    expect([
      screen.queryByText(/^Raise one for/) !== null,
      screen.queryByRole('button', { name: /Raise alert/ }) !== null,
    ]).toEqual([asked, asked]);
  });

  it('are read only for those who may not edit', async () => {
    show(false);
    await screen.findByRole('region', { name: 'Property' });
    await waitFor(() => expect(screen.queryAllByRole('button', { name: /Clear|Invoke|Raise/ })).toEqual([]));
  });
});
