import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildLoan } from '../../testing/builders';
import { renderRoutes } from '../../testing/render';
import { BorrowerForm } from './BorrowerCard';

function open(update: boolean) {
  const loan = buildLoan();
  renderRoutes([
    {
      path: '/',
      element: (
        <BorrowerForm
          loan={{ ...loan, borrowerName: 'Hancock LLC', can: { ...loan.can, update } }}
          at="/borrower"
        />
      ),
    },
  ]);
  return screen.getByRole<HTMLInputElement>('textbox', { name: /Name/ });
}

it('lets those who edit the loan name the borrower', () => {
  expect(open(true).matches(':disabled')).toBe(false);
  expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy();
});

it('shows the name to readers, who can neither type nor save', () => {
  expect(open(false).matches(':disabled')).toBe(true);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});
