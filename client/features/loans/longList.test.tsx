import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildLoan, buildMe } from '../../testing/builders';
import { fakeApi, refusal } from '../../testing/fakeApi';
import { renderRoutes } from '../../testing/render';
import LoansPage from './index';
import { begin, openLoans } from './testing/openLoans';

describe('a long list', () => {
  beforeEach(begin);

  it('has only the rows in sight, and fetches a page when it comes into sight', async () => {
    const page = (offset: number) =>
      Array.from({ length: 100 }, (_, index) =>
        buildLoan({ uuid: `loan-${offset + index}`, address: `${offset + index} Long St` }),
      );
    const { calls } = openLoans([], (call) =>
      call.path === '/api/loans'
        ? {
            body: {
              data: page(Number(call.query.get('offset'))).map((loan) => ({
                ...loan,
                uuid: crypto.randomUUID(),
              })),
              total: 10_000,
              more: true,
            },
          }
        : undefined,
    );
    expect(await screen.findByRole('link', { name: '0 Long St' })).toBeTruthy();
    expect(screen.getByText('10,000+')).toBeTruthy();
    expect(screen.getAllByRole('row').length).toBeLessThan(60);
    const box = screen.getByRole('region', { name: 'Loans' });
    box.scrollTop = 33 * 5000;
    fireEvent.scroll(box);
    expect(await screen.findByRole('link', { name: '5000 Long St' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: '0 Long St' })).toBeNull();
    expect(
      calls.filter(({ path }) => path === '/api/loans').map(({ query }) => query.get('offset')),
    ).toContain('5000');
  });

  it('says when the loans in sight could not be loaded, and tries again', async () => {
    let broken = true;
    const page = Array.from({ length: 100 }, (_, index) =>
      buildLoan({ uuid: crypto.randomUUID(), address: `${index} Long St` }),
    );
    openLoans([], (call) => {
      if (call.path !== '/api/loans') return undefined;
      return broken && call.query.get('offset') !== '0'
        ? refusal(400, 'The database is away')
        : { body: { data: page, total: 10_000, more: true } };
    });
    await screen.findByRole('link', { name: '0 Long St' });
    const box = screen.getByRole('region', { name: 'Loans' });
    box.scrollTop = 33 * 5000;
    fireEvent.scroll(box);
    expect(await screen.findByText(/These loans could not be loaded/)).toBeTruthy();
    broken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: '0 Long St' })).toBeTruthy();
    expect(screen.queryByText(/These loans could not be loaded/)).toBeNull();
  });

  it('is where it was left when one comes back to it', async () => {
    const page = Array.from({ length: 100 }, (_, index) =>
      buildLoan({ uuid: crypto.randomUUID(), address: `${index} Long St` }),
    );
    fakeApi((call) => {
      if (call.path === '/api/loans') return { body: { data: page, total: 10_000, more: true } };
      return call.path === '/api/users/me' ? { body: buildMe() } : { body: { data: [] } };
    });
    const { router } = renderRoutes(
      [
        { path: '/loans', element: <LoansPage /> },
        { path: '/elsewhere', element: <p>Elsewhere</p> },
      ],
      '/loans',
    );
    const box = await screen.findByRole('region', { name: 'Loans' });
    await screen.findByRole('link', { name: '0 Long St' });
    box.scrollTop = 33 * 300;
    fireEvent.scroll(box);
    await router.navigate('/elsewhere');
    await screen.findByText('Elsewhere');
    await router.navigate(-1);
    await waitFor(() => expect(screen.getByRole('region', { name: 'Loans' }).scrollTop).toBe(33 * 300));
    fireEvent.click(await screen.findByRole('button', { name: 'Amount' }));
    await waitFor(() => expect(screen.getByRole('region', { name: 'Loans' }).scrollTop).toBe(0));
  });
});
