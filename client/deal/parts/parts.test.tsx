import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { DealTable } from '#contract';
import { FUNDED_BY_BORROWER, FUNDED_BY_BORROWER_NOTE } from '../funding';
import { BusinessPlan } from '../sections/BusinessPlan';
import { Valuation, ValueCards } from '../sections/Valuation';
import { sampleReport } from '../testing/sampleReport';
import { StaticContext } from '../static';
import { DataTable } from './DataTable';
import { MetricCards } from './Figures';
import { Location } from './Location';
import { MethodCard } from './Methods';
import { ProForma } from './ProForma';
import { Prose } from './Prose';
import { SourcesAndUses } from './SourcesAndUses';
import { Stack } from './Stack';

afterEach(cleanup);

const { valuation, loanBreakdown } = sampleReport;

describe('value cards', () => {
  it('shows both values where they differ', () => {
    render(<ValueCards valuation={valuation} />);
    expect(screen.getByRole('heading', { name: 'Current Value' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Future Value' })).toBeTruthy();
  });

  it('shows one card where both are the same in whole dollars', () => {
    render(<ValueCards valuation={{ ...valuation, single: true }} />);
    expect(screen.getAllByRole('heading')).toHaveLength(1);
    expect(screen.getByRole('heading', { name: 'Current and Future Value' })).toBeTruthy();
  });
});

describe('the analyst note', () => {
  const page = (analystNote: string | null | undefined) => (
    <Valuation report={{ ...sampleReport, valuation: { ...valuation, analystNote } }} />
  );

  it('stands between the values and the pro forma', () => {
    render(page('The sales are recent.'));
    const headings = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
    expect(headings.slice(0, 3)).toEqual(['Current Value', 'Future Value', 'Analyst Note']);
    expect(screen.getByText('The sales are recent.')).toBeTruthy();
  });

  it.each([null, undefined])('is left out where there is %s', (none) => {
    render(page(none));
    expect(screen.queryByText('Analyst Note')).toBeNull();
  });
});

describe('methods', () => {
  const line = (label: string) => within(screen.getByText(label).closest('li') as HTMLElement);

  it('says which option decides, which count and which do not', () => {
    render(<MethodCard title="Loan Amount" methods={loanBreakdown.loanAmount} />);
    expect(line('LTV plus 100 percent renovations').getByText('Decides')).toBeTruthy();
    expect(line('Borrower Request').getByText('Counts')).toBeTruthy();
    expect(line('Bank Loan Amount').getByText('Not selected')).toBeTruthy();
  });

  it('lets none decide in an average, and says when a selected one has no value', () => {
    render(<MethodCard title="Current Value" methods={valuation.current} />);
    expect(screen.queryByText('Decides')).toBeNull();
    expect(line('Value by DSCR').getByText('No value')).toBeTruthy();
    expect(line('Value by DSCR').getByText('N/A')).toBeTruthy();
  });
});

describe('the timeline of the business plan', () => {
  const plan = (events: readonly DealTable[]) => (
    <BusinessPlan
      report={{ ...sampleReport, businessPlan: { plan: [], dates: [], events: [...events], exit: [] } }}
    />
  );

  it('says that no dates are set only where no event has one either, and is left to the events otherwise', () => {
    const { rerender } = render(plan([]));
    expect(screen.getByText('No dates are set.')).toBeTruthy();
    rerender(plan(valuation.tables.slice(0, 1)));
    expect(screen.queryByText('No dates are set.')).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Timeline' })).toBeNull();
  });
});

describe('figures', () => {
  it('say that a term counts months', () => {
    const figure = (key: string, label: string) => ({ key, label, value: 12, format: 'number0' });
    render(
      <MetricCards
        figures={[figure('loanTerms', 'Term'), figure('effectiveTermMonths', 'Term, with Extensions')]}
      />,
    );
    expect(screen.getAllByText('12\u00a0months', { normalizer: (text) => text })).toHaveLength(2);
  });

  it('shows negatives in parentheses, N/A for unknown, a zero amount as such beside a zero share', () => {
    render(
      <MetricCards
        figures={[
          { key: 'a', label: 'Profit', value: -182_400, format: 'usd0' },
          { key: 'b', label: 'LTP', value: null, format: 'percent2' },
          { key: 'c', label: 'Completed', value: 0, format: 'usd0' },
          { key: 'd', label: '% Done', value: 0, format: 'percent2' },
        ]}
      />,
    );
    expect(screen.getByText('($182,400)')).toBeTruthy();
    expect(screen.getByText('N/A')).toBeTruthy();
    expect(screen.getByText('$0')).toBeTruthy();
    expect(screen.getByText('0.00%')).toBeTruthy();
  });

  it("says 'No Data' where there is none", () => {
    render(<MetricCards figures={[]} />);
    expect(screen.getByText('No Data')).toBeTruthy();
  });
});

describe('tables', () => {
  const [comps, empty] = valuation.tables as [DealTable, DealTable];

  it('opens and closes beyond three rows', () => {
    const { container } = render(<DataTable table={comps} />);
    const block = container.querySelector('.deal-table-block');
    expect(container.querySelectorAll('.deal-more-row')).toHaveLength(comps.rows.length - 3);
    expect(block?.getAttribute('data-open')).toBe('false');
    fireEvent.click(screen.getByRole('button', { name: 'Show more (2)' }));
    expect(block?.getAttribute('data-open')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: 'Show less' }));
    expect(block?.getAttribute('data-open')).toBe('false');
  });

  it('begins with the rows that it says, where it is not opened', () => {
    const { container } = render(<DataTable table={{ ...comps, opensAt: comps.rows.length - 1 }} />);
    const hidden = [...container.querySelectorAll('tbody tr')].map((row) =>
      row.classList.contains('deal-more-row'),
    );
    expect(hidden).toEqual(comps.rows.map((_, at) => at < comps.rows.length - 3));
  });

  it('has a caption, column heads, row heads, figures right and zero amounts blank', () => {
    render(<DataTable table={loanBreakdown.budget[0] as DealTable} />);
    const table = screen.getByRole('table', { name: 'Hard Costs' });
    expect(within(table).getAllByRole('columnheader')).toHaveLength(5);
    const row = within(table).getByRole('rowheader', { name: 'Kitchens and appliances' }).closest('tr');
    const cells = [...(row?.querySelectorAll('td') ?? [])];
    expect(cells.map((cell) => cell.textContent)).toEqual(['$103,000', '', '0.00%', '$103,000']);
    expect(cells.every((cell) => cell.className === 'deal-figure')).toBe(true);
    expect(within(table).getByText('($5,000)', { selector: 'tbody td:nth-child(2)' })).toBeTruthy();
    expect(screen.getByText('6 more rows are not shown here.')).toBeTruthy();
  });

  it('says its own words when empty', () => {
    render(<DataTable table={empty} />);
    expect(screen.getByText('No Rent Comps Available')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('pro forma', () => {
  it('has one column for one usage and shows what is taken away as negative', () => {
    render(<ProForma lines={valuation.proForma} />);
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['Line', 'Annual']);
    expect(screen.getByText('($238,782)')).toBeTruthy();
  });

  it('has three columns for a mixed use', () => {
    render(<ProForma lines={valuation.proForma.map((line) => ({ ...line, commercial: 1000 }))} />);
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Line',
      'Residential',
      'Commercial',
      'Total',
    ]);
  });

  it("says 'No pro forma data available' when empty", () => {
    render(<ProForma lines={[]} />);
    expect(screen.getByText('No pro forma data available')).toBeTruthy();
  });
});

describe('sources and uses', () => {
  const [funds] = loanBreakdown.sourcesAndUses;
  if (!funds) throw new Error('The sample has sources and uses');

  it('says that they are equal, or what cash makes them so', () => {
    render(<SourcesAndUses funds={funds} />);
    expect(screen.getByText('Sources equal uses.')).toBeTruthy();
    cleanup();
    render(<SourcesAndUses funds={{ ...funds, cash: 'fromBorrower' }} />);
    expect(
      screen.getByText('Cash to be brought at closing is the amount by which uses exceed the other sources.'),
    ).toBeTruthy();
    expect(screen.getByText('Cash to Be Brought at Closing / Equity')).toBeTruthy();
  });

  it('says by how much they differ, cents too', () => {
    const { rerender } = render(
      <SourcesAndUses funds={{ ...funds, balanced: false, difference: -25_000 }} />,
    );
    expect(screen.getByText('Sources less uses: ($25,000)')).toBeTruthy();
    rerender(<SourcesAndUses funds={{ ...funds, balanced: false, difference: 0.25 }} />);
    expect(screen.getByText('Sources less uses: $0.25')).toBeTruthy();
  });
});

describe('capital stack', () => {
  it('tells what the borrower funds from the cash to close', () => {
    const { funding, uses, total } = loanBreakdown.capitalization;
    const { rerender } = render(<Stack title="Who pays" layers={funding} total={total} palette="funding" />);
    expect(screen.getByText(FUNDED_BY_BORROWER)).toBeTruthy();
    expect(screen.getByText(FUNDED_BY_BORROWER_NOTE)).toBeTruthy();
    rerender(<Stack title="What it pays for" layers={uses} total={total} palette="uses" />);
    expect(screen.queryByText(FUNDED_BY_BORROWER_NOTE)).toBeNull();
  });

  it('leaves out empty layers and shows shares', () => {
    const { funding } = loanBreakdown.capitalization;
    render(
      <Stack
        title="Who pays"
        layers={[...funding, { label: 'Mezzanine', value: 0, format: 'usd0', share: 0 }]}
        total={loanBreakdown.capitalization.total}
        palette="funding"
      />,
    );
    expect(screen.queryByText('Mezzanine')).toBeNull();
    expect(screen.getByText('56.7%')).toBeTruthy();
  });
});

describe('a long text', () => {
  const laidOut = (height: number) => {
    vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(height);
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(private readonly told: () => void) {}
        observe = () => act(this.told);
        disconnect = () => undefined;
      },
    );
  };
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it('is folded where it is higher than 130 px, and opens', () => {
    laidOut(200);
    const { container } = render(<Prose text={'One.\n\nTwo.'} />);
    const prose = container.firstElementChild;
    expect(prose?.getAttribute('data-folded')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(prose?.getAttribute('data-folded')).toBe('false');
    expect(screen.getByRole('button', { name: 'Show less' })).toBeTruthy();
  });

  it.each([
    ['as high as that', 130, false],
    ['on a static page', 200, true],
  ])('%s it stands whole', (_, height, whole) => {
    laidOut(height);
    const { container } = render(
      <StaticContext value={whole}>
        <Prose text="One." />
      </StaticContext>,
    );
    expect(container.firstElementChild?.getAttribute('data-folded')).toBe('false');
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('where the property lies', () => {
  const map = {
    width: 720,
    height: 300,
    x: 360,
    y: 150,
    county: 'Bronx',
    isMiddle: true,
    counties: [{ name: 'Bronx', path: 'M0 0L9 0L9 9Z', isHere: true, label: { x: 5, y: 5 } }],
  };
  const page = (known: boolean, whole = false) =>
    render(
      <StaticContext value={whole}>
        <Location report={{ ...sampleReport, ...(known && { map }) }} />
      </StaticContext>,
    );

  it('is drawn among its counties, with the way to a maps service in a tab of its own', () => {
    page(true);
    expect(screen.getByRole('img', { name: `Map: ${sampleReport.address} (Bronx)` })).toBeTruthy();
    expect(screen.getByText(/center of the ZIP code/)).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Search on Google Maps' });
    expect(link.getAttribute('href')).toContain(
      new URLSearchParams({ query: sampleReport.address }).toString(),
    );
    expect(link.getAttribute('target')).toBe('_blank');
  });

  it('is a drawing alone on a static page, and nothing there where the place is not known', () => {
    page(true, true);
    expect(screen.getByRole('img')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
    cleanup();
    expect(page(false, true).container.textContent).toBe('');
  });
});
