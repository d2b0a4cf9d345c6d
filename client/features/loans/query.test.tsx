import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildLoan } from '../../testing/builders';
import { begin, openLoans } from './testing/openLoans';

describe('a query over the list', () => {
  beforeEach(begin);

  it('is built by hand and asked of the server', async () => {
    const { calls, router } = openLoans([buildLoan()]);
    fireEvent.click(await screen.findByRole('button', { name: /Query/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Query' }));
    expect(dialog.getByRole('button', { name: 'Show loans' }).hasAttribute('disabled')).toBe(true);
    fireEvent.change(dialog.getByRole('textbox', { name: 'Value of Amount' }), { target: { value: '2.5m' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Show loans' }));
    await waitFor(() =>
      expect(new URLSearchParams(router.state.location.search).get('complexQuery')).toBe(
        'totalLoanAmount > 2500000',
      ),
    );
    await waitFor(() => expect(calls.at(-1)?.query.get('complexQuery')).toBe('totalLoanAmount > 2500000'));
    expect(await screen.findByText('totalLoanAmount > 2500000')).toBeTruthy();
  });

  it('written as text says where it is wrong, and turns into the builder when it is right', async () => {
    openLoans([buildLoan()], undefined, '/loans?complexQuery=ltv+%3E+65%25');
    fireEvent.click(await screen.findByRole('button', { name: /^(?!Take).*Query/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Query' }));
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Value of LTV' }).value).toBe('65%');
    fireEvent.click(dialog.getByText('Text'));
    const text = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Query as text' });
    expect(text.value).toBe('ltv > 65%');
    fireEvent.change(text, { target: { value: 'ltv > 65% or state = NY' } });
    expect(dialog.getByText(/Put texts in quotes: "NY" \(character 22\)/)).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Show loans' }).hasAttribute('disabled')).toBe(true);
    fireEvent.change(text, { target: { value: 'ltv > 65% or state = "NY"' } });
    fireEvent.click(dialog.getByText('Builder'));
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Value of State' }).value).toBe('NY');
  });

  const askedQuery = async (query: string) => {
    openLoans([buildLoan()], undefined, `/loans?${new URLSearchParams({ complexQuery: query })}`);
    fireEvent.click(await screen.findByRole('button', { name: /^(?!Take).*Query/ }));
    return within(await screen.findByRole('dialog', { name: 'Query' }));
  };

  it('shows the values of the conditions that stay when one before them is removed', async () => {
    const dialog = await askedQuery('totalLoanAmount > 1000000 and totalLoanAmount < 2000000');
    fireEvent.click(
      dialog.getAllByRole('button', { name: 'Remove the condition on Amount' })[0] ?? document.body,
    );
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Value of Amount' }).value).toBe('2000000');
  });

  it('half built is not lost on the way to the text and back', async () => {
    const dialog = await askedQuery('ltv > 65%');
    fireEvent.click(dialog.getByRole('button', { name: /Condition$/ }));
    fireEvent.click(dialog.getByText('Text'));
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Query as text' }).value).toBe(
      'ltv > 65% and totalLoanAmount > ',
    );
    expect(dialog.getByText(/A value for Amount is missing here/)).toBeTruthy();
    fireEvent.click(dialog.getByText('Builder'));
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Value of LTV' }).value).toBe('65%');
    expect(dialog.getByRole('textbox', { name: 'Value of Amount' })).toBeTruthy();
  });

  it('says what cannot be read as a value', async () => {
    const dialog = await askedQuery('totalLoanAmount > 1m');
    fireEvent.change(dialog.getByRole('textbox', { name: 'Value of Amount' }), { target: { value: 'much' } });
    expect(dialog.getByText('“much” is not a number')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Show loans' }).hasAttribute('disabled')).toBe(true);
  });

  it('longer than a query may be is refused where it is built', async () => {
    const dialog = await askedQuery('address contains "x"');
    fireEvent.change(dialog.getByRole('textbox', { name: 'Value of Address' }), {
      target: { value: 'x'.repeat(4100) },
    });
    expect(dialog.getByText(/A query has at most 4,?000 characters/)).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Show loans' }).hasAttribute('disabled')).toBe(true);
  });
});
