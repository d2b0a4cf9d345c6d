import { waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LOAN_FILE } from './testing/loanFile';
import { openValuation } from './testing/openValuation';
import { dialog as dialogOf, press } from './testing/queries';

const saved: { name: string; text: Promise<string> }[] = [];

beforeEach(() => {
  saved.length = 0;
  const blobs = new Map<string, Blob>();
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = (blob: Blob) => {
        blobs.set(`blob:${blobs.size}`, blob);
        return `blob:${blobs.size - 1}`;
      };
      static override revokeObjectURL = () => undefined;
    },
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: textOf(blobs.get(this.href)) });
  });
});
afterEach(() => vi.restoreAllMocks());

const textOf = (blob: Blob | undefined): Promise<string> =>
  new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => failed(new Error('The file cannot be read'));
    reader.readAsText(blob ?? new Blob());
  });

async function openDetails(method: string, title: string) {
  openValuation(LOAN_FILE);
  press(`Details of ${method}, Future Value`);
  return dialogOf(`${title}: Future Value`);
}
const cells = (row: HTMLTableRowElement | null) => [...(row?.cells ?? [])].map((cell) => cell.textContent);

async function download(dialog: Awaited<ReturnType<typeof dialogOf>>) {
  const before = saved.length;
  press('Download CSV', dialog);
  await waitFor(() => expect(saved).toHaveLength(before + 1));
  return saved[before];
}

const tableOf = (scope: Awaited<ReturnType<typeof dialogOf>>, caption: string) =>
  scope.getByRole<HTMLTableElement>('table', { name: caption });

describe('sales comps', () => {
  it('show mean, deviation, both ends, and what each comp does to the mean', async () => {
    const dialog = await openDetails('Sales Comps', 'Sales Comps');
    for (const figure of [
      'Comps Counted: 3',
      'Mean Price per Unit: $350,000',
      'Deviation: $50,000',
      'Lower End: $300,000',
      'Higher End: $400,000',
    ]) {
      expect(dialog.getAllByLabelText(figure).length).toBeGreaterThan(0);
    }
    const row = dialog.getByText('1 First St').closest('tr');
    // Without the first, the mean of the others is 375,000: it goes up by 25,000.
    expect(cells(row).slice(-2)).toEqual(['$375,000', '$25,000']);
    expect(dialog.getByLabelText('Value by sales comps: $3,500,000')).toBeTruthy();
    const file = await download(dialog);
    expect(file?.name).toBe('sales_comps_table.csv');
    expect(await file?.text).toContain('1 First St');
  });
});

describe('DSCR', () => {
  it('shows the steps from income to value, by usage', async () => {
    const dialog = await openDetails('DSCR', 'Value Based on DSCR');
    const steps = [...(tableOf(dialog, 'Future Value by DSCR')?.querySelectorAll('tbody th') ?? [])].map(
      (head) => head.textContent,
    );
    expect(steps).toEqual([
      'Net Operating Income',
      'DSCR',
      'Max DSCR Payment, Monthly',
      'Bank Interest Rate',
      'Amortization, Years',
      'Bank Loan Amount before Margin',
      'Bank LTV',
      'Value Based on DSCR',
    ]);
    const file = await download(dialog);
    expect(file?.name).toBe('DSCR_Calculations.csv');
    const lines = ((await file?.text) ?? '').split('\r\n');
    expect(lines.slice(0, -1).map((line) => line.split(',')[0])).toEqual([
      'Step',
      ...steps.map((step) => (step?.includes(',') ? `"${step.split(',')[0]}` : step)),
    ]);
    expect(lines[2]).toBe('DSCR,1.25,1.4');
  });
});

describe('cap rate', () => {
  it('goes down to the pro forma and the rent roll, each with its file', async () => {
    const dialog = await openDetails('Cap Rate', 'Value Based on Cap Rate');
    const trail = document.querySelector<HTMLElement>('.ant-breadcrumb');
    expect([...(trail?.querySelectorAll('button') ?? [])].map((crumb) => crumb.textContent)).toEqual([
      'Value Based on Cap Rate',
      'Pro Forma Table',
      'Rent Roll Table',
    ]);
    expect((await download(dialog))?.name).toBe('value_based_on_cap_rate.csv');
    press('Pro Forma Table', within(trail ?? document.body));
    expect(tableOf(dialog, 'Pro Forma Table')).toBeTruthy();
    expect((await download(dialog))?.name).toBe('pro_forma_table.csv');
    press('Rent Roll Table', within(trail ?? document.body));
    expect(dialog.getByText('1B')).toBeTruthy();
    const file = await download(dialog);
    expect(file?.name).toBe('rent_roll_table.csv');
    expect(await file?.text).toContain('1B');
    press('Value Based on Cap Rate', within(trail ?? document.body));
    expect(tableOf(dialog, 'Value Based on Cap Rate')).toBeTruthy();
  });
});
