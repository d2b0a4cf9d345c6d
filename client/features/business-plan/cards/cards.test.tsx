import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { fakeApi } from '../../../testing/fakeApi';
import { openPlan } from '../testing/openPlan';
import { StrategyCards } from './StrategyCards';

const cards = [
  { id: 'c2', number: 2, title: 'Refinance', description: 'Agency loan on the stabilized NOI' },
  {
    id: 'c1',
    number: 1,
    title: 'Sale',
    description: 'Sold once it is leased',
    links: [{ source: 'Broker', link: 'https://example.com/opinion' }],
  },
];

function open(businessPlanStrategies: readonly object[] = cards, canEdit = true) {
  fakeApi(() => ({ body: { files: [] } }));
  return openPlan(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={['/loans/u']}>
        <Routes>
          <Route path="/loans/:uuid" element={<StrategyCards />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
    { file: { information: { businessPlanStrategies } }, canEdit },
  );
}
const form = () => within(screen.getByRole('form'));
const fill = (label: string, value: string) =>
  fireEvent.change(form().getByLabelText(label), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const titles = () => screen.queryAllByRole('article').map((card) => card.getAttribute('aria-label'));

it('shows the cards by their numbers, with their links', () => {
  open();
  expect(titles()).toEqual(['Sale', 'Refinance']);
  expect(screen.getByRole('link', { name: 'https://example.com/opinion' })).toBeTruthy();
});

it('a new card takes the next number and is typed at once; Cancel takes it away', async () => {
  const { session } = open();
  press(/Add card/);
  expect(form().getByLabelText('Number')).toHaveProperty('value', '3');
  press('Cancel');
  expect(screen.queryByRole('form')).toBeNull();
  expect(session.hasUnsaved).toBe(false);
  press(/Add card/);
  fill('Title', 'Bridge');
  fill('Description', 'Another bridge loan');
  press('Done');
  await waitFor(() => expect(titles()).toEqual(['Sale', 'Refinance', 'Bridge']));
  expect(session.hasUnsaved).toBe(true);
});

it('says word for word what is missing, and that a number is taken', async () => {
  const { session } = open();
  press('Edit Refinance');
  fill('Number', '1');
  fill('Title', ' ');
  press('Done');
  await waitFor(() => expect(form().getByText('Already taken')).toBeTruthy());
  expect(form().getByText('Title is required')).toBeTruthy();
  fill('Number', '5');
  fill('Title', 'Refinance');
  press('Done');
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  expect(session.workbook.value({ sheet: 'ExitStrategyCards', row: 'c2', column: 'number' })).toBe(5);
  press('Delete Sale');
  await waitFor(() => expect(titles()).toEqual(['Refinance']));
});

it('says while it is typed that a title is too long, and keeps all of it', () => {
  open();
  press('Edit Refinance');
  fill('Title', 'x'.repeat(504));
  expect(form().getByRole('alert').textContent).toBe('At most 500 characters: 4 too many');
  expect(form().getByLabelText('Title')).toHaveProperty('value', 'x'.repeat(504));
});

it('offers no change to who may only read', () => {
  open(cards, false);
  expect(screen.queryByRole('button', { name: /Add card|Edit|Delete/ })).toBeNull();
});
