import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Market as SaidOfMarket, ReportResponse } from '#contract';
import { buildLoan } from '../../testing/builders';
import { fakeApi } from '../../testing/fakeApi';
import { renderRoutes } from '../../testing/render';
import Market from './Market';
// The page loads it later: here it is there at once.
import './MarketGrid';

function open(mayEdit: boolean) {
  const built = buildLoan({ status: 'Performing', currentStage: 'monitoring' });
  const loan = { ...built, can: { ...built.can, editWorkbook: mayEdit } };
  let report: ReportResponse = {
    information: {
      market: {
        marketPerformance: { text: 'Rents rise', hide: false },
        chartConfiguration: {
          chartData: [{ x: 'Q1', y: 2.5 }],
          chartSettings: { title: 'Rents', xAxisTitle: 'Quarter', yAxisTitle: 'USD' },
          hide: false,
        },
      },
    },
    updatedAt: '2026-11-01T10:00:00.000Z',
  };
  const calls = fakeApi(({ method, path, body }) => {
    if (path.endsWith('/report')) {
      const sent = body as { information: { market: Partial<SaidOfMarket> } } | undefined;
      if (method === 'PATCH')
        report = {
          information: { market: { ...report.information.market, ...sent?.information.market } },
          updatedAt: '2026-11-01T10:00:01.000Z',
        };
      return { body: report };
    }
    if (path === `/api/loans/${loan.uuid}`) return { body: loan };
    return { status: 404, body: { message: 'None', details: [] } };
  });
  renderRoutes(
    [{ path: '/loans/:uuid/servicing/market', element: <Market /> }],
    `/loans/${loan.uuid}/servicing/market`,
  );
  return calls;
}

it('saves the text as it is written, and shows what the deal page makes of it', async () => {
  const calls = open(true);
  const field = await screen.findByRole('textbox', { name: 'Market performance' }, { timeout: 5000 });
  fireEvent.change(field, { target: { value: 'Rents fall' } });
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
      information: { market: { marketPerformance: { text: 'Rents fall', hide: false } } },
      previous: '2026-11-01T10:00:00.000Z',
    }),
  );
  expect(await screen.findByText('Rents fall', { selector: ':not(textarea)' })).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Hide the text' }));
  await waitFor(() => expect(screen.queryByText('Rents fall', { selector: ':not(textarea)' })).toBeNull());
});

it('says that a line is too long and keeps all of it', async () => {
  open(true);
  const field = await screen.findByRole('textbox', { name: 'X axis title' }, { timeout: 5000 });
  const pasted = 'x'.repeat(203);
  fireEvent.change(field, { target: { value: pasted } });
  expect(await screen.findByText('At most 200 characters: 3 too many')).toBeTruthy();
  expect(screen.getByDisplayValue(pasted).getAttribute('aria-invalid')).toBe('true');
});

it('says that a text is too long and keeps all of it', async () => {
  open(true);
  const field = await screen.findByRole('textbox', { name: 'Market performance' }, { timeout: 5000 });
  const pasted = 'x'.repeat(20_012);
  fireEvent.change(field, { target: { value: pasted } });
  expect((await screen.findByText(/^At most 20,000 characters/)).textContent).toBe(
    'At most 20,000 characters: 12 too many',
  );
  expect((field as HTMLTextAreaElement).value).toBe(pasted);
  expect(field.getAttribute('maxlength')).toBeNull();
});

it('saves the titles of the chart with its points', async () => {
  const calls = open(true);
  const title = await screen.findByRole('textbox', { name: 'Title' }, { timeout: 5000 });
  fireEvent.change(title, { target: { value: 'Rents of studios' } });
  await waitFor(
    () =>
      expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
        information: {
          market: {
            chartConfiguration: {
              chartData: [{ x: 'Q1', y: 2.5 }],
              chartSettings: { title: 'Rents of studios', xAxisTitle: 'Quarter', yAxisTitle: 'USD' },
            },
          },
        },
      }),
    { timeout: 5000 },
  );
});

it('saves at once by Ctrl+S, and the keyboard stays in the field', async () => {
  const calls = open(true);
  const field = await screen.findByRole('textbox', { name: 'Market performance' }, { timeout: 5000 });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  act(() => field.focus());
  fireEvent.change(field, { target: { value: 'Rents fall' } });
  expect(fireEvent.keyDown(field, { key: 's', ctrlKey: true })).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(calls.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
  expect(document.activeElement).toBe(field);
});

it('does not call a chart saved whose new row is not complete', async () => {
  const calls = open(true);
  fireEvent.click(await screen.findByRole('button', { name: 'Add row' }, { timeout: 5000 }));
  const state = screen.getByRole('status', { name: 'Saved state' });
  await waitFor(() => expect(state.textContent).toBe('Not saved: a row of the chart is not complete'));
  // The rest is saved as ever.
  fireEvent.change(screen.getByRole('textbox', { name: 'Market performance' }), {
    target: { value: 'Rents fall' },
  });
  await waitFor(() => expect(calls.some(({ method }) => method === 'PATCH')).toBe(true));
  await waitFor(() => expect(state.textContent).toBe('Not saved: a row of the chart is not complete'));
});

it('is read by who may not edit', async () => {
  open(false);
  expect(await screen.findByText('Rents rise', undefined, { timeout: 5000 })).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Market performance' })).toBeNull();
});
