import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { DealReport, DealSources, NoteFigure, NoteYields, Ownerships } from '#contract';
import { sampleReport } from '../../deal/testing/sampleReport';
import { buildLoan } from '../../testing/builders';
import { fakeApi } from '../../testing/fakeApi';
import { renderRoutes } from '../../testing/render';
import NoteDeal from './NoteDeal';

vi.mock('./YieldLines', () => ({ default: () => <p>Lines</p> }));

const whole = buildLoan();
const note = (dealType: 'A' | 'B', at: number) =>
  buildLoan({ uuid: `0b8f6c2e-2222-4222-8222-22222222222${at}`, loanLifecycleId: whole.uuid, dealType });
const figure = (name: string, value: number): NoteFigure => ({ name, label: name, format: 'usd0', value });
const OWNERSHIPS: Ownerships = {
  whole,
  notes: [note('A', 1), note('B', 2)],
  settings: { ltv: 0.5, interest: 0.08, hideBHolder: false },
  defaults: { ltv: 0.5, interest: 0.08 },
  split: {
    lines: [
      {
        key: 'loanAmount',
        label: 'Loan Amount',
        WL: figure('totalLoanAmount', 3_000_000),
        A: figure('aNoteAmount', 2_000_000),
        B: figure('bNoteAmount', 1_000_000),
      },
    ],
    warning: null,
    refusal: null,
  },
  closingDate: '2030-01-01',
  maturityDate: '2031-01-01',
};
const YIELDS: NoteYields = {
  ltvs: [0.45, 0.5],
  lines: [{ interest: 0.08, yields: [0.15, null] }],
  today: { ltv: 0.45, interest: 0.08, yield: 0.15 },
};
const REPORT: DealReport = {
  ...sampleReport,
  monitoring: {
    metrics: [],
    dates: [],
    events: [],
    budget: [],
    payments: {
      title: 'Payments',
      columns: [
        { key: 'paymentNumber', label: 'Payment #', format: 'number0' },
        { key: 'receivedAmount', label: 'Received', format: 'usd2' },
      ],
      rows: [[1, 13_333.33]],
      total: null,
      emptyText: 'No payments yet.',
      more: 0,
    },
  },
};

const SOURCES: DealSources = {
  source: {
    place: 'aNoteAmount',
    label: 'A Note Amount',
    sheet: 'A and B Notes',
    row: null,
    value: 2_000_000,
    format: 'usd0',
    kind: 'computed',
    rows: null,
    changed: null,
  },
  words: ['A Note LTV × Current Value'],
  inputs: [],
  more: 0,
};

function open(type: string, ownerships: Ownerships = OWNERSHIPS) {
  const answers: readonly (readonly [RegExp, unknown])[] = [
    [/\/ownerships\/yields$/, YIELDS],
    [/\/ownerships\/holders$/, [{ ...HOLDER, dealType: 'B', holderName: 'Delta Fund' }]],
    [/\/ownerships$/, ownerships],
    [/\/report\/[^/]+\/sources$/, SOURCES],
    [/\/report\//, REPORT],
  ];
  const calls = fakeApi(({ path }) => {
    const found = answers.find(([address]) => address.test(path));
    return { body: found === undefined ? whole : found[1] };
  });
  renderRoutes(
    [{ path: '/loans/:uuid/note-deal/:dealType', element: <NoteDeal /> }],
    `/loans/${whole.uuid}/note-deal/${type}`,
  );
  return calls;
}
const HOLDER = {
  id: '0b8f6c2e-3333-4333-8333-333333333333',
  holderId: '0b8f6c2e-4444-4444-8444-444444444444',
  holderUserId: '0b8f6c2e-5555-4555-8555-555555555555',
  since: '2026-11-01',
  amount: 1_000_000,
};
const card = async (label: string) => {
  const cards = within(await screen.findByRole('list', { name: / Note$/ }));
  return (cards.queryAllByText(label)[0]?.closest('li') ?? null)?.textContent ?? null;
};

it('a note stands beside its whole loan, with its money and what the B note yields', async () => {
  const calls = open('A');
  expect(await card('Loan Amount')).toBe('Loan Amount$2,000,000Whole Loan $3,000,000');
  expect(await card('Deal Type')).toContain('A Note');
  await screen.findByText('B Note', { selector: 'span' });
  expect(await screen.findByRole('table', { name: 'Payments' })).toBeTruthy();
  expect(await screen.findByText('Lines')).toBeTruthy();
  expect(screen.getByText('Today: A note at 45.00% LTV and 8.00%, B note at 15.00%.')).toBeTruthy();
  const yields = within(screen.getByRole('table', { name: /^B note rate by/ }));
  expect(yields.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'A Note LTVA Note at 8.00%',
    '45.00%15.00%',
    '50.00%N/A',
  ]);
  const report = calls.find(({ path }) => path.includes('/report/'));
  expect(report?.query.get('dealType')).toBe('A');
});

it('a measure of the note, and of the whole loan, opens where it comes from in the workbook of now', async () => {
  const calls = open('A');
  const cards = within(await screen.findByRole('list', { name: / Note$/ }));
  fireEvent.click(cards.getByRole('button', { name: '$2,000,000' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'A Note Amount' }));
  expect(drawer.getByText('A Note LTV × Current Value')).toBeTruthy();
  fireEvent.click(cards.getByRole('button', { name: '$3,000,000' }));
  await vi.waitFor(() =>
    expect(
      calls
        .filter(({ path }) => path.endsWith('/sources'))
        .map(({ query }) => ['place', 'part', 'preview'].map((name) => query.get(name))),
    ).toEqual([
      ['aNoteAmount', 'page', 'live'],
      ['totalLoanAmount', 'page', 'live'],
    ]),
  );
});

it('the A note says nothing of the holder of the B note where the settings hide them', async () => {
  open('A', { ...OWNERSHIPS, settings: { ...OWNERSHIPS.settings, hideBHolder: true } });
  expect(await card('Loan Amount')).toContain('$2,000,000');
  expect(await card('B Note')).toBeNull();
});

it('the banner of the B note speaks of the A note', async () => {
  open('B');
  expect(await card('Loan Amount')).toBe('Loan Amount$1,000,000Whole Loan $3,000,000');
  const banner = screen.getByText(/^The A Note offering/);
  expect(within(banner).getByRole('link', { name: 'View' }).getAttribute('href')).toBe(
    `/loans/${whole.uuid}/note-deal/A`,
  );
});
