import { describe, expect, it } from 'vitest';
import type { CreditModel, KycAml } from '#contract';
import { compareReports } from './checksReport';
import {
  flagsOf,
  judged,
  limitsIn,
  type CheckedFacts,
  type GraphCount,
  type SetVerdict,
} from './checksVerdicts';

const CREDIT: CreditModel = {
  Credit_Score: 702,
  Chargeoffs: 0,
  Total_Delinquencies: 1,
  Mortgage_Trades: 2,
  Installment_Trades: 0,
  Revolving_Trades: 4,
  Bankruptcy: false,
  Collections: false,
  Recent_Collection: false,
  Judgement: false,
};
const KYC: KycAml = { warning: false, fitness: true, pep: false, identity: true };
const row = (changes: Partial<GraphCount> = {}): GraphCount => ({
  list: 'borrowerStats',
  name: 'Dora Castellano',
  disable: false,
  reported: null,
  plaintiff: 0,
  defendant: 0,
  media: 0,
  ...changes,
});
const facts = (changes: Partial<CheckedFacts> = {}): CheckedFacts => ({
  checks: ['credit', 'kyc', 'graph'],
  credit: CREDIT,
  kyc: KYC,
  invalidated: 0,
  rows: [row()],
  completedAt: new Date('2026-11-20T10:00:00Z'),
  ...changes,
});
const LIMITS = limitsIn({
  plaintiffCasesMax: 5,
  defendantCasesMax: 2,
  adverseMediaMax: 2,
  companiesPlaintiffCasesMax: 5,
  companiesDefendantCasesMax: 4,
  companiesAdverseMediaMax: 3,
  partnersPlaintiffCasesMax: 5,
  partnersDefendantCasesMax: 4,
  partnersAdverseMediaMax: 3,
  sreoInvalidatedMax: 1,
  sreoUnreportedMax: 1,
});
const TODAY = '2026-11-23';
const of = (given: CheckedFacts, limit = LIMITS, set: readonly SetVerdict[] = []) => {
  const [credit, kyc, graph] = judged(given, limit, set, TODAY);
  if (!credit || !kyc || !graph) throw new Error('There are three verdicts');
  return { credit, kyc, graph };
};

describe('verdicts of a report', () => {
  it('fail where a property of the network or a name on a sanctions list does', () => {
    const stats = {
      property_address: '77 Oak Ave',
      open_violations: 30,
      evictions: 0,
      complaints: 2,
      taxliens_flag: 0,
      plaintiff_cases: 99,
      defendant_cases: 99,
      adverse_media: 99,
      rsdiff_flag: null,
      vacancy_flag: 0.4,
      floodzone_flag: null,
      failed_to_register_at_hpd_flag: null,
    };
    const place = row({ list: 'propertyStats', name: '77 Oak Ave', reported: true, stats });
    const limit = limitsIn({ openViolationsMax: 25, vacantShareMax: 0.3, taxLiensMax: 0 });
    expect(of(facts({ rows: [row(), place] }), limit).graph).toMatchObject({
      computed: 'Fail',
      decidedBy: [
        'Properties: 77 Oak Ave, open violations: 30, above the limit of 25',
        'Properties: 77 Oak Ave, vacancy: 40.0%, above the limit of 30.0%',
      ],
    });
    expect(of(facts({ rows: [row(), { ...place, disable: true }] }), limit).graph.computed).not.toBe('Fail');
    const listed = of(facts({ kyc: null, rows: [row({ sanctions: 1, media: 1 })] }));
    expect([listed.kyc.computed, listed.graph.computed]).toEqual(['Fail', 'Fail']);
    expect(listed.kyc.decidedBy).toEqual(['On a sanctions list: Dora Castellano; must be on none']);
  });

  it('pass with every figure and its limit, and the day of the run', () => {
    const { credit, kyc, graph } = of(facts());
    expect([credit.verdict, kyc.verdict, graph.verdict]).toEqual(['Pass', 'Pass', 'Pass']);
    expect(credit.date).toBe('2026-11-20');
    expect(credit.decidedBy[0]).toBe('Credit score: 702; the loan sets no lowest score');
    expect(graph.decidedBy).toContain('Defendant cases: 0, within the limit of 2');
  });

  it('say what was not answered: KYC/AML is not passed then, and fails all the same', () => {
    const open = of(facts({ kyc: { ...KYC, identity: null, fitness: null } })).kyc;
    expect(open).toMatchObject({
      verdict: 'N/A',
      date: null,
      decidedBy: ['Identity confirmed: not answered', 'Fitness: not answered'],
    });
    const failing = of(facts({ kyc: { ...KYC, identity: null, pep: true } })).kyc;
    expect(failing).toMatchObject({ verdict: 'Fail', decidedBy: ['Politically exposed: yes; must be no'] });
    const { credit } = of(facts({ credit: { ...CREDIT, Collections: null } }));
    expect(credit.verdict).toBe('Pass');
    expect(credit.decidedBy).toContain('Collections: not answered');
  });

  it('pass no graph for which nobody has records: where nothing was read, nothing was found', () => {
    const nothing = of(facts({ unread: ['network', 'legal', 'media'] })).graph;
    expect(nothing).toMatchObject({
      verdict: 'N/A',
      decidedBy: [
        'Ownership network: no records of companies or properties were read',
        'Legal checks: no records of courts were read',
        'Adverse media: neither media nor a list of sanctions was read',
      ],
    });
    expect(of(facts({ unread: ['media'], rows: [row({ defendant: 3 })] })).graph.verdict).toBe('Fail');
  });

  it('fail by the rule that is broken alone, in words', () => {
    const { graph } = of(facts({ rows: [row({ defendant: 3, plaintiff: 5 })] }));
    expect(graph).toMatchObject({ verdict: 'Fail', decidedBy: ['Defendant cases: 3, above the limit of 2'] });
    const low = limitsIn({ creditScoreMin: 720 });
    expect(of(facts(), low).credit).toMatchObject({
      verdict: 'Fail',
      decidedBy: ['Credit score: 702, below the lowest accepted of 720'],
    });
    expect(of(facts({ credit: { ...CREDIT, Judgement: true } })).credit.decidedBy).toEqual([
      'Judgement: yes; must be no',
    ]);
    expect(of(facts({ kyc: { ...KYC, identity: false, pep: true } })).kyc.decidedBy).toEqual([
      'Politically exposed: yes; must be no',
      'Identity confirmed: no; must be yes',
    ]);
  });

  it('flag each count above its limit, and call one far above an anomaly', () => {
    const limit = limitsIn({
      defendantCasesMax: 2,
      companiesDefendantCasesMax: 4,
      companiesDefendantCasesAnomaly: 40,
      evictionsMax: 1,
      evictionsAnomaly: 3,
    });
    const company = row({ list: 'borrowerOwnedCompanies', id: 'c', defendant: 41 });
    const stats = {
      property_address: '77 Oak Ave',
      open_violations: 9,
      evictions: 2,
      complaints: 0,
      taxliens_flag: 0,
      rsdiff_flag: null,
      vacancy_flag: null,
      floodzone_flag: null,
      failed_to_register_at_hpd_flag: null,
      plaintiff_cases: 0,
      defendant_cases: 9,
      adverse_media: 0,
    };
    const rows = [
      row({ id: 'a', defendant: 3 }),
      row({ id: 'b', defendant: 2 }),
      company,
      { ...company, id: 'd', disable: true },
      row({ list: 'propertyStats', id: 'e', stats }),
    ];
    expect(flagsOf(rows, limit)).toEqual({
      a: { defendant_cases: 'flagged' },
      c: { defendant_cases: 'anomaly' },
      e: { evictions: 'flagged' },
    });
  });

  it('name the company or partner, and leave out who is excluded', () => {
    const company = row({ list: 'borrowerOwnedCompanies', name: 'Elm LLC', defendant: 7 });
    const partner = row({ list: 'peopleStats', name: 'Theo Quill', media: 4 });
    expect(of(facts({ rows: [row(), company, partner] })).graph.decidedBy).toEqual([
      'Companies: Elm LLC, defendant cases: 7, above the limit of 4',
      'Partners: Theo Quill, adverse media: 4, above the limit of 3',
    ]);
    const excluded = [row(), { ...company, disable: true }, { ...partner, disable: true }];
    expect(of(facts({ rows: excluded })).graph.verdict).toBe('Pass');
  });

  it('hold properties that were found and not stated against their limit', () => {
    const place = (name: string, reported: boolean) => row({ list: 'propertyStats', name, reported });
    const rows = [row(), place('1 A St', false), place('2 A St', false), place('3 A St', true)];
    expect(of(facts({ rows, invalidated: 2 })).graph.decidedBy).toEqual([
      'SREO invalidated: 2, above the limit of 1',
      'SREO unreported, own and through companies: 2, above the limit of 1',
    ]);
  });

  it('are N/A where nothing was asked, answered or set, and say so', () => {
    const { credit, kyc } = of(facts({ checks: ['kyc', 'graph'], kyc: null }));
    expect(credit).toMatchObject({
      verdict: 'N/A',
      date: null,
      decidedBy: ['Credit Check was not asked for in this report'],
    });
    expect(kyc).toMatchObject({ verdict: 'N/A', decidedBy: ['No KYC/AML answer was found for this SSN'] });
    expect(of(facts(), () => null).graph.verdict).toBe('N/A');
  });

  it('are replaced by an override until it expires', () => {
    const failing = facts({ rows: [row({ defendant: 3 })] });
    const set = (expiresOn: string | null): SetVerdict => ({
      summary: 'SUMMARY_KG',
      verdict: 'pass',
      reason: 'Two are of a namesake',
      expiresOn,
      by: 'Una Writer',
      at: new Date('2026-11-21T09:00:00Z'),
    });
    expect(of(failing, LIMITS, [set(null)]).graph).toMatchObject({ computed: 'Fail', verdict: 'Pass' });
    expect(of(failing, LIMITS, [set(TODAY)]).graph.override).toMatchObject({ expired: false });
    expect(of(failing, LIMITS, [set('2026-11-22')]).graph).toMatchObject({
      verdict: 'Fail',
      override: { expired: true, reason: 'Two are of a namesake' },
    });
  });
});

it('two reports are compared by list and name', () => {
  const before = facts({ rows: [row({ defendant: 1 }), row({ list: 'peopleStats', name: 'Theo Quill' })] });
  const after = facts({
    credit: { ...CREDIT, Credit_Score: 688 },
    rows: [row({ defendant: 3 }), row({ list: 'businessStats', name: 'Elm LP' })],
  });
  const changes = compareReports(before, after);
  expect(changes).toHaveLength(4);
  expect(changes).toEqual(
    expect.arrayContaining([
      {
        list: 'Credit Check',
        name: 'Answer',
        change: 'changed',
        what: 'Credit score',
        before: '702',
        after: '688',
      },
      {
        list: 'Borrower Checks',
        name: 'Dora Castellano',
        change: 'changed',
        what: 'Defendant cases',
        before: '1',
        after: '3',
      },
      { list: 'Related Businesses', name: 'Elm LP', change: 'added', what: null, before: null, after: null },
      {
        list: 'Related Partners',
        name: 'Theo Quill',
        change: 'removed',
        what: null,
        before: null,
        after: null,
      },
    ]),
  );
  expect(compareReports(after, after)).toEqual([]);
  // That no case was found is told of courts that were read alone.
  const unread = facts({ rows: [row({ defendant: 0, media: 0 })], unread: ['legal', 'media'] });
  expect(
    compareReports(facts({ rows: [row({ defendant: 1, media: 0 })] }), unread)
      .filter(({ list }) => list === 'Borrower Checks')
      .map(({ what, before: was, after: is }) => [what, was, is]),
  ).toEqual([
    ['Plaintiff cases', '0', 'N/A'],
    ['Defendant cases', '1', 'N/A'],
    ['Adverse media', '0', 'N/A'],
  ]);
});
