import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionAtom } from '../../lib/auth/session';
import { store } from '../../lib/store';
import { buildLoan, buildMe } from '../../testing/builders';
import { fakeApi, refusal, type Answer } from '../../testing/fakeApi';
import { renderRoutes } from '../../testing/render';
import { readDraft } from './draft';
import { LoanCreateForm } from './index';

// A map has no canvas here.
vi.mock('../../components/map/PlaceMap', () => ({ default: () => null }));

const me = buildMe();
const loan = buildLoan();

const GOOD = {
  valid: true,
  options: [],
  position: { lat: 42.65, lng: -73.75 },
  positionPrecision: 'zip',
  county: 'Albany',
  fips: '36001',
};

function setUp(answer: Answer = { status: 201, body: loan }, checked: object = GOOD) {
  const others: Readonly<Record<string, object>> = {
    '/api/settings/map': { mapTilesUrl: null, mapTilesCredit: null },
    '/api/addresses/check': checked,
  };
  const calls = fakeApi((call) => (call.path === '/api/loans' ? answer : { body: others[call.path] ?? [] }));
  const view = renderRoutes(
    [
      { path: '/loans/new', element: <LoanCreateForm me={me} /> },
      { path: '/loans/:uuid/screening/*', element: <p>Screening</p> },
      { path: '/loans', element: <p>Loans list</p> },
    ],
    '/loans/new',
  );
  return { ...view, posted: () => calls.filter((call) => call.path === '/api/loans') };
}

function fill(label: string, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

function leave(label: string) {
  fireEvent.focus(screen.getByLabelText(label));
  fireEvent.blur(screen.getByLabelText(label));
}

async function choose(label: string, option: string) {
  fireEvent.mouseDown(screen.getByLabelText(label));
  fireEvent.click(await screen.findByTitle(option));
}

function fillAddress() {
  fill('Street', '12 Main St');
  fill('City', 'Albany');
  fill('State', 'ny');
  fill('Zip code', '12207');
}

const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Create loan' }));

describe('LoanCreateForm', () => {
  beforeEach(() => store.set(sessionAtom, 'signedIn'));

  it('says on blur what is wrong with the address, in the words of the form', async () => {
    setUp();
    leave('Street');
    expect(await screen.findByText('Street is required')).toBeTruthy();
    fill('Zip code', '1220');
    leave('Zip code');
    expect(await screen.findByText('Zip code must be exactly 5 digits')).toBeTruthy();
    fill('State', 'N');
    leave('State');
    expect(await screen.findByText('State must be a 2-letter abbreviation')).toBeTruthy();
    expect(screen.queryByText('City is required')).toBeNull();
  });

  it('asks a purchase for its price and a refinance for the balance', async () => {
    const { posted } = setUp();
    fillAddress();
    await choose('Transaction type', 'Purchase');
    submit();
    expect(await screen.findByText('Purchase price is required for Purchase transactions')).toBeTruthy();
    await choose('Transaction type', 'Refinance');
    expect(
      await screen.findByText('Current loan balance is required for Refinance transactions'),
    ).toBeTruthy();
    await waitFor(() =>
      expect(screen.queryByText('Purchase price is required for Purchase transactions')).toBeNull(),
    );
    expect(posted()).toHaveLength(0);
  });

  it('asks for the commercial shares of a Mixed Use property only', async () => {
    setUp();
    fillAddress();
    expect(screen.queryByLabelText('Commercial income after construction')).toBeNull();
    await choose('Property type', 'Mixed Use');
    submit();
    expect(
      await screen.findByText('Commercial square footage percentage is required for Mixed Use properties'),
    ).toBeTruthy();
    expect(
      screen.getByText('Commercial income percentage is required for Mixed Use properties'),
    ).toBeTruthy();
  });

  it('names the range of a figure outside it', async () => {
    setUp();
    fill('Residential units', '10001');
    leave('Residential units');
    expect(await screen.findByText('Value must be between 0 and 10000')).toBeTruthy();
  });

  it('names the limit of an amount that is too large, keeps it as typed, and makes no loan of it', async () => {
    const { posted } = setUp();
    fillAddress();
    fill("Borrower's NOI", '12345678901234567890');
    leave("Borrower's NOI");
    submit();
    expect(await screen.findByText('Value must be smaller than 1,000,000,000,000,000')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>("Borrower's NOI").value).toBe(
      '12,345,678,901,234,567,890',
    );
    expect(posted()).toHaveLength(0);
  });

  it('creates the loan, goes on to its screening and drops the draft', async () => {
    const { posted, router } = setUp();
    fillAddress();
    fill('Requested loan amount', '$3,000,000');
    submit();
    expect(await screen.findByText('Screening')).toBeTruthy();
    expect(router.state.location.pathname).toBe(`/loans/${loan.uuid}/screening/address`);
    expect(posted()[0]?.body).toMatchObject({
      address: { street: '12 Main St', city: 'Albany', state: 'NY', zip: '12207' },
      loanRequest: { borrowerRequestedLoanAmount: 3_000_000, lien: 'First' },
      propertySpec: { numberOfBuildings: 1, unitsResidential: null },
    });
    expect(readDraft(me.id)).toBeNull();
  });

  it('offers the address that may be meant, and fills in its county', async () => {
    const meant = { street: '12 Maine St', city: 'Albany', state: 'NY', zip: '12207' };
    setUp(undefined, { ...GOOD, valid: false, options: [meant] });
    fillAddress();
    expect(
      await screen.findByText(
        'Invalid address: 12 Main St, Albany, NY 12207, pick the right one from the dropdown.',
      ),
    ).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '12 Maine St, Albany, NY 12207' }));
    expect(screen.getByLabelText<HTMLInputElement>('Street').value).toBe('12 Maine St');
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('FIPS').value).toBe('36001'));
    expect(screen.getByLabelText<HTMLInputElement>('County').value).toBe('Albany');
  });

  it('puts a refusal on its field and keeps what was typed', async () => {
    setUp(
      refusal(400, 'The request is not acceptable', [
        { message: 'There is no such street', path: 'body.address.street', code: 'invalid' },
      ]),
    );
    fillAddress();
    submit();
    await waitFor(() => expect(screen.getByLabelText('Street').getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByLabelText<HTMLInputElement>('Street').value).toBe('12 Main St');
  });

  it('asks before typed words are left, keeps them as a draft, and brings them back', async () => {
    const first = setUp();
    fill('Street', '99 Draft Ave');
    await act(() => first.router.navigate('/loans'));
    const question = await screen.findByRole('dialog');
    fireEvent.click(within(question).getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(first.router.state.location.pathname).toBe('/loans/new');

    await act(() => first.router.navigate('/loans'));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('Loans list')).toBeTruthy();
    first.unmount();

    setUp();
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Street').value).toBe('99 Draft Ave'));
    expect(screen.getByText(/^Your draft of \d\d\/\d\d\/\d{4}, \d\d:\d\d GMT is back\.$/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Start over' }));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Street').value).toBe(''));
    expect(readDraft(me.id)).toBeNull();
  });

  it('brings back text that is no figure as it was typed, with what is wrong, and starts over without it', async () => {
    const first = setUp();
    fill('Purchase price', 'about 3');
    leave('Purchase price');
    fill('Residential units', 'a dozen');
    fill('Requested loan amount', 'two');
    fill('Requested loan amount', '2500000');
    first.unmount();

    setUp();
    const price = screen.getByLabelText<HTMLInputElement>('Purchase price');
    await waitFor(() => expect(price.value).toBe('about 3'));
    expect(screen.getByLabelText<HTMLInputElement>('Residential units').value).toBe('a dozen');
    expect(screen.getByLabelText<HTMLInputElement>('Requested loan amount').value).toBe('2,500,000.00');
    await waitFor(() => expect(price.getAttribute('aria-invalid')).toBe('true'));
    fireEvent.click(screen.getByRole('button', { name: 'Start over' }));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Purchase price').value).toBe(''));
    expect(readDraft(me.id)).toBeNull();
  });
});
