import { expect, it } from 'vitest';
import { pdfPages } from '../../../testing/pdfText';
import { checklistPdf, memoPdf, type Paper } from './memoPaper';

const text = (words: string) => ({ ops: [{ insert: `${words}\n` }] });
const LTV = { name: 'ltv', label: 'LTV', format: 'percent2', value: 0.6512 };
const item = (title: string, checked: boolean) => ({
  key: title,
  custom: false,
  orderId: 1,
  title,
  checked,
  flagged: !checked,
  linkType: 'system' as const,
  link: null,
  notes: checked ? 'Seen' : null,
  required: true,
  readonly: false,
  detail: checked ? '3 of 4' : null,
});

const paper: Paper = {
  name: 'ICR-12',
  address: '12 Main St, Brooklyn, NY 11216',
  agenda: 'Approve Origination',
  recordedAt: '2026-11-23T12:00:00.000Z',
  by: 'Ann Ames',
  revision: 4,
  files: ['letter.pdf'],
  missing: ['survey.pdf'],
  conditions: [],
  decision: {
    decision: 'Declined',
    decidedAt: '2026-11-22T12:00:00.000Z',
    decidedByUsersIds: ['u1'],
    rejectionReasons: ['Debt yield too low'],
  },
  information: {
    recommendation: text('Lend at @ltv.'),
    risks: [{ id: 'r1', risk: 'Lease-up', mitigant: 'A reserve at @ltv' }],
    committeeNotes: text('The sponsor answered.'),
    links: [{ title: 'Rents', url: 'https://example.com/rents' }],
    files: [],
    swotAnalysis: {
      strengths: text('Full'),
      weaknesses: text('Old'),
      opportunities: text('Rents'),
      threats: text('Rates'),
    },
    customRedFlags: [],
    redFlagNotes: {},
    conditions: [],
    recordBundleUrl: null,
    recordBundleName: null,
  },
  readings: {
    purpose: '$3,000,000 to purchase 12 Main St.',
    ratios: [LTV, { name: 'loanTerms', label: 'Term', format: 'number0', value: 24 }],
    exceptions: [],
    redFlags: [
      {
        actionType: 'alert:1',
        custom: false,
        description: 'Roof leaks',
        severity: 'High',
        link: null,
        note: 'Repaired',
      },
    ],
    checklist: {
      items: [{ ...item('Property', true), subItems: [{ ...item('Photos', false), subItems: [] }] }],
      done: 1,
      total: 2,
    },
    participants: [
      {
        id: 'u1',
        name: 'Ann Ames',
        role: 'COMMITTEE',
        vote: 'Declined',
        note: 'Too thin',
        votedAt: '2026-11-22T12:00:00.000Z',
      },
    ],
    quorum: 0,
    stress: {
      measures: [{ name: 'dscr', label: 'DSCR', format: 'number2' }],
      lines: [{ label: 'Rents 10% lower', values: [1.12], broken: ['LTV at closing'] }],
    },
    figures: [LTV],
  },
};

it('prints a memo as its committee reads it, with its figures and conditions', async () => {
  const conditions = [{ id: 'c1', label: 'LTV at every draw', formula: 'ltv<=65%', testedFrom: null }];
  const pages = await pdfPages(
    await memoPdf({
      ...paper,
      information: { ...paper.information, conditions },
      conditions: [{ state: 'broken', reads: 'LTV 65.12%' }],
    }),
  );
  const words = pages.join('\n');
  for (const said of [
    'Committee Memo ICR-12',
    'Approve Origination: Declined on 11/22/2026',
    'Record of 11/23/2026 by Ann Ames, revision 4 of the workbook',
    'Investment committee',
    '$3,000,000 to purchase 12 Main St.',
    'Lend at 65.12%.',
    '24\u00a0months',
    'A reserve at 65.12%',
    'Rents 10% lower',
    'LTV at closing',
    'Repaired',
    'https://example.com/rents',
    'letter.pdf',
    'survey.pdf: missing',
    'Too thin',
    'The sponsor answered.',
    'Declined on 11/22/2026.',
    'Debt yield too low',
    'LTV at every draw',
    'ltv<=65%',
    'At the Record',
    'Broken: LTV 65.12%',
  ])
    expect(words).toContain(said);
  expect(words.indexOf('Recommendation')).toBeLessThan(words.indexOf('Exceptions to Policy'));
});

it('says of a draft that it is no record', async () => {
  const [page] = await pdfPages(await memoPdf({ ...paper, recordedAt: null }));
  expect(page).toContain('Draft, not a record');
});

it('prints its checklist', async () => {
  const [page] = await pdfPages(await checklistPdf(paper));
  expect(page).toContain('1 of 2 required items are done');
  expect(page).toContain('Property\nDone\nYes\n3 of 4. Seen');
  expect(page).toContain('– Photos\nOpen, flagged\nYes');
});
