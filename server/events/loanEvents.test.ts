import { describe, expect, it } from 'vitest';
import { HISTORY_KINDS } from '#contract';
import { clientEventName, EVENT_NAMES, kindOfEvent, LOAN_EVENTS, wordsOfEvent } from './loanEvents';

const read = (name: string, props: Record<string, unknown> = {}) => wordsOfEvent(name, props, new Map());

describe('events of a loan', () => {
  it('are each under one kind of the history, or not shown', () => {
    const names = [...EVENT_NAMES.values()].flat();
    expect(names.toSorted()).toEqual(Object.keys(LOAN_EVENTS).toSorted());
    for (const [kind, of] of EVENT_NAMES)
      for (const name of of) expect(kindOfEvent(name)).toBe(kind ?? 'loan');
    expect([...EVENT_NAMES.keys()]).toEqual([...HISTORY_KINDS, null]);
  });

  it('read in words', () => {
    expect(
      read('LoanStatusChanged', { prevStatus: 'Screening', currentStatus: 'Underwriting', note: 'Go' }),
    ).toEqual({ title: 'Loan status changed from Screening to Underwriting', detail: 'Go' });
    expect(read('FilesAdded', { files: [{ name: 'a.pdf' }, { name: 'b.pdf' }] })).toEqual({
      title: '2 files added',
      detail: 'a.pdf, b.pdf',
    });
    // The end of a day in the person's own time is said as on screen: as a moment, by Greenwich time.
    expect(read('ShareLinkChanged', { name: 'Harbor', endsAt: '2026-12-01T04:59:59.999Z' }).detail).toBe(
      'For Harbor · Before: until 12/01/2026, 04:59 GMT',
    );
    expect(read('TermSheetChecklistCompleted', { items: 4 }).title).toBe('Term sheet checklist completed');
    expect(wordsOfEvent('LoanAssigned', { current: 'u1' }, new Map([['u1', 'Ann Lee']])).title).toBe(
      'Assigned to Ann Lee',
    );
  });

  it('that are older, of a client, or of a later version read too', () => {
    expect(read('LoanStatusChanged', { currentStatus: 'Underwriting' }).title).toBe(
      'Loan status is Underwriting',
    );
    expect(read('LoanEdited').title).toBe('Changed: loan');
    expect(read('StageChanged', { prevStage: 3 })).toEqual({ title: 'Stage changed', detail: null });
    expect(read('DealPageOpened', { currentStatus: 'Marketplace' })).toEqual({
      title: 'Deal page opened',
      detail: 'Marketplace',
    });
    expect(kindOfEvent('DealPageOpened')).toBe('loan');
    expect(read('XCompsByAddress').title).toBe('Comps found');
  });

  it('that the server keeps are not written by a client', () => {
    expect(clientEventName('LoanStatusChanged')).toBeUndefined();
    expect(clientEventName('DealPageOpened')).toBe('DealPageOpened');
    expect(clientEventName('constructor')).toBe('constructor');
  });
});
