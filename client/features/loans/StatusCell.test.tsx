import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SCREENING_HINT, type Loan } from '#contract';
import { buildLoan } from '../../testing/builders';
import { fakeApi } from '../../testing/fakeApi';
import { renderRoutes } from '../../testing/render';
import { StatusCell } from './StatusCell';

const FIELDS = ['status', 'borrowerStatus', 'reportStatus'] as const;
const show = (loan: Loan) =>
  renderRoutes([
    { path: '/', element: FIELDS.map((field) => <StatusCell key={field} loan={loan} field={field} />) },
  ]);
const { can } = buildLoan();
const buttons = () =>
  screen.queryAllByRole('button').map((button) => button.getAttribute('aria-label')?.split(' of ')[0]);

it('of a whole loan past its screening is picked', () => {
  show(buildLoan({ status: 'Underwriting' }));
  expect(buttons()).toEqual(['Loan Status', 'Borrower Status', 'Report status']);
});

it('says why the status of a loan in screening is not picked', () => {
  show(buildLoan({ status: 'Screening' }));
  expect(screen.getByTitle(SCREENING_HINT).textContent).toBe('Screening');
  expect(buttons()).toEqual(['Borrower Status', 'Report status']);
});

it('of a note is its report status alone; the others say where they are changed', async () => {
  const note = buildLoan({
    dealType: 'A',
    status: 'Performing',
    borrowerStatus: 'Performing',
    reportStatus: 'Draft',
    can: { ...can, changeStatus: false },
  });
  const calls = fakeApi(() => ({ body: { ...note, reportStatus: 'Approved' } }));
  show(note);
  expect(screen.getAllByTitle('Changed on the whole loan only')).toHaveLength(2);
  expect(buttons()).toEqual(['Report status']);
  fireEvent.click(screen.getByRole('button'));
  fireEvent.click(await screen.findByTitle('Approved'));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PATCH')).toMatchObject({
      path: `/api/loans/${note.uuid}`,
      body: { reportStatus: 'Approved' },
    }),
  );
});

it('is only read by those who change no loan', () => {
  show(buildLoan({ status: 'Underwriting', can: { ...can, update: false, changeStatus: false } }));
  expect(buttons()).toEqual([]);
});
