import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { MovedCell, WhatIfResponse } from '#contract';
import { sessionAtom } from '../../lib/auth/session';
import { store } from '../../lib/store';
import { fakeApi, refusal } from '../../testing/fakeApi';
import { renderRoutes } from '../../testing/render';
import PortfolioPage, { shiftWords } from './index';
import { readShift } from './ShiftInput';

const UUID = '0b8f6c2e-1111-4111-8111-111111111111';
const job = {
  uuid: UUID,
  kind: 'portfolio-what-if',
  status: 'in_progress',
  progress: 0.25,
  step: '250 of 1,000 loans',
  errorMessage: null,
  createdAt: '2026-11-01T12:00:00.000Z',
  completedAt: null,
  failedAt: null,
} as const;
const cell = (title: string, label: string, before: number, after: number): MovedCell => ({
  title,
  label,
  sheet: 'Parameters',
  sheetLabel: 'Parameters',
  format: 'percent2',
  before,
  after,
});
const request = {
  filters: {},
  shifts: { capRate: 0.005, interest: 0, vacancy: 0, rents: -0.05 },
  holdAmount: true,
};
const done: WhatIfResponse = {
  job: { ...job, status: 'completed', progress: 1, step: null },
  request,
  result: {
    evaluated: 1000,
    refused: [],
    milliseconds: 9000,
    limits: [
      { key: 'ltv', label: 'LTV at closing', brokenBefore: 1, brokenAfter: 3, newlyBroken: 2, mended: 0 },
    ],
    totals: [{ name: 'totalLoanAmount', label: 'Total Loan Amount', before: 5, after: 5 }],
    breaches: [
      {
        loanUuid: UUID,
        address: '12 Main St',
        status: 'Performing',
        limit: 'ltv',
        limitLabel: 'LTV at closing',
        measure: cell('ltvAtClosing', 'LTV at Closing', 0.6, 0.7),
        bound: cell('atlasLTV', 'Atlas LTV', 0.65, 0.65),
        responsible: cell('capRateResidential', 'Residential Cap Rate', 0.06, 0.065),
        path: [
          cell('ltvAtClosing', 'LTV at Closing', 0.6, 0.7),
          cell('capRateResidential', 'Residential Cap Rate', 0.06, 0.065),
        ],
      },
    ],
  },
};

describe('the what-if over the portfolio', () => {
  beforeEach(() => store.set(sessionAtom, 'signedIn'));

  it('asks with the filters of the address, shows progress and can be cancelled', async () => {
    const calls = fakeApi(({ method, path }) => {
      if (path === '/api/loans') return { body: { data: [], total: 10_000, more: true } };
      if (path.endsWith('/cancel')) return { body: { ...job, status: 'failed', errorMessage: 'Cancelled' } };
      if (method === 'POST') return { status: 202, body: job };
      const cancelled = calls.some((call) => call.path.endsWith('/cancel'));
      return {
        body: {
          job: cancelled ? { ...job, status: 'failed', errorMessage: 'Cancelled' } : job,
          request,
          result: null,
        },
      };
    });
    renderRoutes([{ path: '/portfolio', element: <PortfolioPage /> }], '/portfolio?status=Performing');
    expect(await screen.findByText(/^10,000\+ whole loans match/)).toBeTruthy();
    expect(calls.find(({ path }) => path === '/api/loans')?.query.getAll('dealType')).toEqual(['WL']);
    const start = screen.getByRole('button', { name: 'Recalculate' });
    expect(start.hasAttribute('disabled')).toBe(true);
    fireEvent.change(screen.getByLabelText('Cap rates'), { target: { value: '0.5' } });
    fireEvent.change(screen.getByLabelText('Rents'), { target: { value: '-5' } });
    fireEvent.click(start);
    expect(await screen.findByText('250 of 1,000 loans')).toBeTruthy();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      filters: { status: ['Performing'] },
      shifts: request.shifts,
      holdAmount: true,
    });
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Cancelled')).toBeTruthy();
  });

  it('says that the server is away, and goes on by itself once it is back', async () => {
    let asked = 0;
    const answers = [
      { body: { job, request, result: null } },
      refusal(400, 'The server cannot be reached.'),
      { body: done },
    ];
    fakeApi(({ path }) =>
      path === '/api/loans'
        ? { body: { data: [], total: 0, more: false } }
        : (answers[asked++] ?? { body: done }),
    );
    renderRoutes([{ path: '/portfolio', element: <PortfolioPage /> }], `/portfolio?run=${UUID}`);
    expect(
      await screen.findByText(/^The server cannot be reached\. The what-if is asked for again by itself/),
    ).toBeTruthy();
    expect(await screen.findByText(/1,000 loans in 9\.0 s/)).toBeTruthy();
  });

  it('names the limits newly broken and opens the way to the cell responsible', async () => {
    fakeApi(({ path }) =>
      path === '/api/loans' ? { body: { data: [], total: 0, more: false } } : { body: done },
    );
    renderRoutes([{ path: '/portfolio', element: <PortfolioPage /> }], `/portfolio?run=${UUID}`);
    expect(await screen.findByText(/Cap rates \+0\.5 points, Rents −5%: 1,000 loans in 9\.0 s/)).toBeTruthy();
    expect(screen.getByRole('row', { name: /^LTV at closing 1 3 2 0$/ })).toBeTruthy();
    const responsible = screen.getByRole('button', { name: /Residential Cap Rate/ });
    expect(screen.queryByText('LTV at Closing')).toBeNull();
    fireEvent.click(responsible);
    await waitFor(() => expect(screen.getByText('LTV at Closing')).toBeTruthy());
  });
});

describe('what a run was asked', () => {
  beforeEach(() => store.set(sessionAtom, 'signedIn'));

  const open = async (search: string) => {
    fakeApi(({ path }) =>
      path === '/api/loans' ? { body: { data: [], total: 0, more: false } } : { body: done },
    );
    renderRoutes([{ path: '/portfolio', element: <PortfolioPage /> }], `/portfolio?run=${UUID}${search}`);
    await screen.findByText(/1,000 loans in 9\.0 s/);
  };

  it('is no word that the page does not know', async () => {
    await open('');
    expect(screen.queryByText(/which this page does not have/)).toBeNull();
  });

  it('stands in the fields when it is opened by its address', async () => {
    await open('');
    expect(screen.getByLabelText<HTMLInputElement>('Cap rates').value).toBe('0.5');
    expect(screen.getByLabelText<HTMLInputElement>('Rents').value).toBe('-5');
    expect(screen.queryByText(/filters were changed since/)).toBeNull();
  });

  it('is told from filters that were changed since', async () => {
    await open('&status=Performing');
    expect(screen.getByText(/The filters were changed since: recalculate to try them/)).toBeTruthy();
  });

  it('says what a shift is understood as while it is typed', async () => {
    await open('');
    const rents = screen.getByLabelText<HTMLInputElement>('Rents');
    fireEvent.focus(rents);
    fireEvent.change(rents, { target: { value: '(4)' } });
    expect(screen.getByText('= (4%)')).toBeTruthy();
    fireEvent.blur(rents);
    expect([rents.value, screen.queryByText('= (4%)')]).toEqual(['(4)', null]);
  });

  it('says one thing at a time under a field, and what is no number yet only once it is left', async () => {
    await open('');
    const vacancy = screen.getByLabelText<HTMLInputElement>('Vacancy');
    const line = () => document.getElementById(vacancy.getAttribute('aria-describedby') ?? '');
    expect([line()?.textContent, screen.queryByRole('alert')]).toEqual(['percentage points', null]);
    fireEvent.focus(vacancy);
    fireEvent.change(vacancy, { target: { value: '5.4m' } });
    expect(line()?.textContent).toBe('Vacancy must be at most 100%');
    expect(screen.queryByText('= 5,400,000%')).toBeNull();
    fireEvent.change(vacancy, { target: { value: '-' } });
    expect([line()?.textContent, vacancy.getAttribute('aria-invalid')]).toEqual([
      'percentage points',
      'false',
    ]);
    fireEvent.blur(vacancy);
    expect(screen.getByRole('alert').textContent).toBe('`-` is not a number');
  });

  it('says at Enter what is no number, and takes it back as typing goes on', async () => {
    await open('');
    const capRates = screen.getByLabelText<HTMLInputElement>('Cap rates');
    const type = (value: string) => fireEvent.change(capRates, { target: { value } });
    fireEvent.focus(capRates);
    type('60+5');
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.keyDown(capRates, { key: 'Enter' });
    expect(screen.getByRole('alert').textContent).toBe('`60+5` is not a number');
    expect(capRates.getAttribute('aria-invalid')).toBe('true');
    type('6');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['Rents', '0.1', ['0.1%', '10%'], '2', '10'],
    ['Rents', '-0.05', ['-0.05%', '-5%'], '1', '-0.05'],
    ['Cap rates', '0.01', ['0.01%', '1%'], '2', '1'],
    ['Interest', '0.02', ['0.02%', '2%'], '2', '2'],
    ['Vacancy', '0.1', ['0.1%', '10%'], '1', '0.1'],
  ])('asks which is meant where %s are shifted by %s', async (label, text, readings, key, shown) => {
    await open('');
    const field = screen.getByLabelText<HTMLInputElement>(label);
    fireEvent.focus(field);
    fireEvent.change(field, { target: { value: text } });
    expect(screen.getByText(`${readings.join(' or ')}?`)).toBeTruthy();
    const start = screen.getByRole('button', { name: 'Recalculate' });
    expect([field.value, start.hasAttribute('disabled')]).toEqual([text, true]);
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      `Which is meant?1 ${readings[0]}2 ${readings[1]}`,
    ]);
    fireEvent.keyDown(field, { key });
    expect([field.value, screen.queryByRole('alert'), start.hasAttribute('disabled')]).toEqual([
      shown,
      null,
      false,
    ]);
  });

  it('takes a reading that is pressed, once the field is left', async () => {
    await open('');
    const field = screen.getByLabelText<HTMLInputElement>('Rents');
    fireEvent.focus(field);
    fireEvent.change(field, { target: { value: '0.1' } });
    fireEvent.blur(field);
    fireEvent.click(screen.getByRole('button', { name: '2 10%' }));
    expect(field.value).toBe('10');
  });

  it.each([
    ['Cap rates', '0.25'],
    ['Cap rates', '0.1'],
    ['Cap rates', '-0.5'],
    ['Cap rates', '0.01%'],
    ['Interest', '0.25'],
    ['Vacancy', '0.5'],
    ['Rents', '1.5'],
  ])('asks nothing where %s are shifted by %s', async (label, text) => {
    await open('');
    const field = screen.getByLabelText<HTMLInputElement>(label);
    fireEvent.focus(field);
    fireEvent.change(field, { target: { value: text } });
    fireEvent.keyDown(field, { key: 'Enter' });
    expect([field.value, screen.queryByText(/ or |Which/), screen.queryByRole('alert')]).toEqual([
      text,
      null,
      null,
    ]);
  });

  it('says under each field what cannot be', async () => {
    await open('');
    fireEvent.change(screen.getByLabelText('Cap rates'), { target: { value: '50' } });
    expect(screen.getByText('Cap rates must be at most 10%')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Rents'), { target: { value: '-95' } });
    expect(screen.getByText('Rents must be at least (90%)')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Rents'), { target: { value: '' } });
    fireEvent.change(screen.getByLabelText('Interest'), { target: { value: 'abc' } });
    expect(screen.getByLabelText<HTMLInputElement>('Interest').value).toBe('abc');
    fireEvent.blur(screen.getByLabelText('Interest'));
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Cap rates must be at most 10%',
      '`abc` is not a number',
    ]);
    expect(screen.getByRole('button', { name: 'Recalculate' }).hasAttribute('disabled')).toBe(true);
  });
});

describe('shifts', () => {
  it('are read in hundredths', () => {
    expect([
      readShift('0.5'),
      readShift('-5%'),
      readShift('+1.25'),
      readShift(''),
      readShift('−2'),
      readShift('much'),
      readShift('-'),
    ]).toEqual([0.005, -0.05, 0.0125, 0, -0.02, undefined, undefined]);
  });
  it('are said in points and percent', () =>
    expect(shiftWords({ capRate: 0.005, interest: -0.01, vacancy: 0, rents: -0.05 })).toBe(
      'Cap rates +0.5 points, Interest −1 points, Rents −5%',
    ));
});
