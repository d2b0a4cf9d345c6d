import type { CommitteeVote } from '#contract';
import type { CommitteeAgenda, Role } from '#domain';

/** A memo of the committee, by the people of the demo's roles. Texts name figures as `@name`. */
export interface DemoMemo {
  /** The key of a demo loan. */
  readonly loan: string;
  readonly agenda: CommitteeAgenda;
  readonly recommendation: string;
  readonly swotAnalysis: Readonly<Record<'strengths' | 'weaknesses' | 'opportunities' | 'threats', string>>;
  readonly risks: readonly { readonly risk: string; readonly mitigant: string }[];
  /** Formulas that give yes or no, as in `ltv<=65%`. */
  readonly conditions: readonly { readonly label: string; readonly formula: string }[];
  readonly participants: readonly Role[];
  readonly votes: readonly { readonly of: Role; readonly vote: CommitteeVote; readonly note: string }[];
  /** For a memo that is decided and recorded: its minutes, and the time of the approval. */
  readonly approved?: { readonly minutes: string; readonly at: string };
}

/** One memo that is recorded, whose condition is tested at each save, and one that its committee still works on. */
export const DEMO_MEMOS: readonly DemoMemo[] = [
  {
    loan: 'bronx-62',
    agenda: 'Approve Origination',
    recommendation:
      'Lend @totalLoanAmount over @loanTerms months at @interestRate to pay off the savings bank and to finish the facade, boiler and apartment program. The loan stands at @ltv of the current value and at @ltarv of the value once stabilized.',
    swotAnalysis: {
      strengths:
        'Occupancy is @occupancy and most rents are stabilized, so that income moves little. Net operating income is @inPlaceNOI in place.',
      weaknesses:
        'Rents that are stabilized cannot be raised to what the market pays once an apartment is renovated.',
      opportunities:
        'Net operating income rises to @noi when the program is done, which carries a permanent loan.',
      threats:
        'A slow turnover of apartments pushes the end of the program towards the maturity of the loan.',
    },
    risks: [
      {
        risk: 'Of the renovation of @renovationCost, @renovationCostRemaining is still to be spent',
        mitigant: 'It is held back and paid out by draws that the engineer of record certifies.',
      },
      {
        risk: 'Apartments turn over more slowly than planned',
        mitigant: 'An interest reserve of @interestReserve, and an exit that does not need the last of them.',
      },
    ],
    conditions: [{ label: 'LTV at closing is at most 65%', formula: 'ltvAtClosing<=65%' }],
    participants: ['COMMITTEE', 'ADMIN'],
    votes: [
      { of: 'COMMITTEE', vote: 'Approved', note: 'With the condition on LTV.' },
      { of: 'ADMIN', vote: 'Approved', note: 'Draws only against certificates.' },
    ],
    approved: {
      minutes:
        'The committee met on October 27, 2025 and approved the loan with one condition. Its paper was taken into this record later, with the figures of the workbook after the fourth draw.',
      at: '2025-10-27T15:00:00.000Z',
    },
  },
  {
    loan: 'chicago-mixed',
    agenda: 'Approve Term Sheet',
    recommendation:
      'Offer @totalLoanAmount over @loanTerms months at @interestRate for the purchase of @purchasePrice and the renewal of kitchens and baths. The loan stands at @ltv of the current value and at @ltarv of the value once stabilized.',
    swotAnalysis: {
      strengths:
        'Net operating income of @noi covers debt service @dscr times once the building is stabilized.',
      weaknesses: 'One of @unitsCommercial storefronts is empty, and two leases end within the year.',
      opportunities:
        'Net operating income rises from @inPlaceNOI in place to @noi with the renovation of @renovationCost.',
      threats: 'Within @loanTerms months the loan depends on a refinance.',
    },
    risks: [
      {
        risk: 'Two of @unitsCommercial storefronts renew in 2027',
        mitigant:
          'Both tenants have been there for years; their renewals are a condition of the term sheet, and interest is held in reserve.',
      },
    ],
    conditions: [],
    participants: ['COMMITTEE', 'ADMIN'],
    votes: [{ of: 'ADMIN', vote: 'Approved', note: 'At the amount of the sizing, and not above it.' }],
  },
];
