import { describe, expect, it } from 'vitest';
import { buildLoan } from '../../testing/builders';
import { loanPath, menuLinks } from './loanPaths';

const whole = buildLoan().uuid;

describe('where a row of the list leads', () => {
  it('is its deal, for notes the deal of the note, for failed loans the reasons', () => {
    expect(loanPath(buildLoan())).toBe(`/loans/${whole}/deal`);
    expect(loanPath(buildLoan({ uuid: 'n', dealType: 'B' }))).toBe(`/loans/${whole}/note-deal/B`);
    for (const status of ['Rejected', 'Non Performing Loan'] as const)
      expect(loanPath(buildLoan({ status }))).toBe(`/loans/${whole}/rejected`);
    expect(loanPath(buildLoan({ dealType: 'A', status: 'Rejected' }))).toBe(`/loans/${whole}/note-deal/A`);
  });

  it('its menu has every screen of a whole loan, and two of a note', () => {
    expect(menuLinks(buildLoan()).map(({ label }) => label)).toEqual([
      'Report',
      'Screening',
      'Origination',
      'Matching',
      'Servicing',
      'Compliance',
      'AB Notes',
    ]);
    expect(menuLinks(buildLoan({ dealType: 'A' }))).toEqual([
      { label: 'Report', to: `/loans/${whole}/report?dealType=A` },
      { label: 'Matching', to: `/loans/${whole}/matching/A` },
    ]);
  });
});
