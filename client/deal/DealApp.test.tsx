import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DealApp } from './DealApp';
import { headlines, splitAddress } from './Hero';
import type { DealOutcome } from '#contract';
import { SHARING_DISABLED } from './Messages';
import { BrowserNavigation } from './navigation';
import { sampleReport } from './testing/sampleReport';

beforeEach(() => void vi.stubGlobal('scrollTo', () => undefined));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(path: string, first: DealOutcome) {
  window.history.replaceState(null, '', path);
  return render(
    <BrowserNavigation asked={{ path: location.pathname, search: location.search }}>
      <DealApp address={{ hash: 'abc' }} base="/ld/abc" first={first} />
    </BrowserNavigation>,
  );
}
const report: DealOutcome = { kind: 'report', report: sampleReport };

describe('the deal of a link', () => {
  it('begins with the overview and goes to the other sections', () => {
    open('/ld/abc', report);
    expect(screen.getByRole('heading', { level: 1, name: /1147 Bushwick Ave/ })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: 'Overview' })).toBeTruthy();
    expect(document.title).toBe('1147 Bushwick Ave · Overview · Bridgebook');
    fireEvent.click(screen.getByRole('link', { name: 'Valuation' }));
    expect(screen.getByRole('link', { name: 'Valuation' }).getAttribute('aria-current')).toBe('page');
    expect(document.title).toBe('1147 Bushwick Ave · Valuation · Bridgebook');
    expect(window.location.pathname).toBe('/ld/abc/valuation');
  });

  it('follows the back button, and leaves other clicks to the browser', async () => {
    open('/ld/abc/overview', report);
    fireEvent.click(screen.getByRole('link', { name: 'Valuation' }), { ctrlKey: true });
    expect(window.location.pathname).toBe('/ld/abc/overview');
    fireEvent.click(screen.getByRole('link', { name: 'Loan Breakdown' }));
    window.history.back();
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Overview' }).getAttribute('aria-current')).toBe('page'),
    );
  });

  it('keeps the query of a link between its pages', () => {
    open('/ld/abc?token=t', report);
    expect(screen.getByRole('link', { name: 'Valuation' }).getAttribute('href')).toBe(
      '/ld/abc/valuation?token=t',
    );
  });

  it('says that sharing is disabled, in the words of the product', () => {
    open('/ld/abc/valuation', { kind: 'disabled' });
    expect(screen.getByText('This loan deal is not currently shared with external viewers')).toBeTruthy();
    expect(window.location.pathname).toBe('/ld/abc/sharing-disabled');
    expect(SHARING_DISABLED).toBe('This loan deal is not currently shared with external viewers');
  });

  it('leads on from there once the deal is shared again', () => {
    open('/ld/abc/sharing-disabled?token=t', report);
    expect(screen.getByRole('heading', { level: 1, name: 'Sharing disabled' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'It is shared again: open the deal' }).getAttribute('href')).toBe(
      '/ld/abc/overview?token=t',
    );
  });

  it('tells an unknown link and an unknown section', () => {
    open('/ld/abc/overview', { kind: 'notFound' });
    expect(screen.getByRole('heading', { name: 'Page not found' })).toBeTruthy();
    cleanup();
    open('/ld/abc/payments', report);
    expect(screen.getByRole('link', { name: 'Go to the overview' }).getAttribute('href')).toBe(
      '/ld/abc/overview',
    );
  });

  it('says that a link has expired', () => {
    open('/ld/abc/overview', { kind: 'expired' });
    expect(screen.getByRole('heading', { name: 'This link has expired' })).toBeTruthy();
  });

  it('tries again after a failure', async () => {
    const answers = [
      new Response(JSON.stringify({ uuid: sampleReport.uuid, token: 't' })),
      new Response(JSON.stringify(sampleReport)),
    ];
    vi.stubGlobal('fetch', () => Promise.resolve(answers.shift()));
    open('/ld/abc/overview', { kind: 'failed' });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: /1147 Bushwick Ave/ })).toBeTruthy();
  });

  it('holds every section for printing', () => {
    open('/ld/abc/overview', report);
    fireEvent(window, new Event('beforeprint'));
    expect(
      screen.getAllByRole('heading', { level: 2, hidden: true }).map((heading) => heading.textContent),
    ).toEqual(['Overview', 'Valuation', 'Loan Breakdown']);
  });

  it('does not say the large figures twice', () => {
    open('/ld/abc/overview', report);
    expect(screen.getAllByText('Total Loan Amount')).toHaveLength(1);
  });
});

describe('the head of the page', () => {
  it('splits street and place', () => {
    expect(splitAddress('12 Main St, Albany, NY 12207')).toEqual(['12 Main St', 'Albany, NY 12207']);
    expect(splitAddress('12 Main St')).toEqual(['12 Main St', '']);
  });

  it('takes the four headline figures, or the first four where some are left off', () => {
    const { metrics } = sampleReport.overview;
    expect(headlines(metrics).map(({ key }) => key)).toEqual([
      'totalLoanAmount',
      'interestRate',
      'ltv',
      'ltarv',
    ]);
    expect(headlines(metrics.filter(({ key }) => key !== 'ltv'))).toHaveLength(4);
  });
});

describe('the pages of a deal beyond its figures', () => {
  it('are in the menu where the report has them, and answer by their address where it has not', () => {
    open('/ld/abc/monitoring', report);
    expect(screen.getByText(/^A loan is monitored from the day it is lent/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Monitoring' })).toBeNull();
    cleanup();
    const borrower = {
      request: [],
      stated: [{ key: 'borrowerNOI', label: 'Borrower NOI', value: 310_000, format: 'usd0' }],
      existingLoan: [],
    };
    open('/ld/abc/borrower', { kind: 'report', report: { ...sampleReport, borrower } });
    expect(screen.getByText('$310,000')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Borrower' }).getAttribute('aria-current')).toBe('page');
  });

  it('stand together in the single report', () => {
    window.history.replaceState(null, '', '/single-report-page/1?token=t');
    render(
      <BrowserNavigation asked={{ path: location.pathname, search: location.search }}>
        <DealApp address={{ uuid: '1', token: 't' }} base="/single-report-page/1" first={report} />
      </BrowserNavigation>,
    );
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Overview',
      'Valuation',
      'Loan Breakdown',
    ]);
    expect(screen.queryByRole('navigation', { name: 'Deal' })).toBeNull();
    expect(document.title).toBe('1147 Bushwick Ave · Report · Bridgebook');
  });

  it('says of a report that is not shared: Sharing disabled', () => {
    render(
      <BrowserNavigation asked={{ path: location.pathname, search: location.search }}>
        <DealApp
          address={{ uuid: '1', token: null }}
          base="/single-report-page/1"
          first={{ kind: 'disabled' }}
        />
      </BrowserNavigation>,
    );
    expect(screen.getByRole('heading', { name: 'Sharing disabled' })).toBeTruthy();
  });
});
