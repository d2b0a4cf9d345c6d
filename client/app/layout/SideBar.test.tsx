import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Role } from '#domain';
import { sessionAtom } from '../../lib/auth/session';
import { installationAtom } from '../../lib/installation';
import { store } from '../../lib/store';
import { buildMe } from '../../testing/builders';
import { fakeApi } from '../../testing/fakeApi';
import { renderRoutes } from '../../testing/render';
import { SideBar } from './SideBar';

async function menuOf(role: Role) {
  store.set(sessionAtom, 'signedIn');
  fakeApi(() => ({ body: buildMe({ role }) }));
  renderRoutes([{ path: '*', element: <SideBar /> }], '/loans/1/deal?token=x');
  const menu = await screen.findByRole('navigation', { name: 'Main' });
  return [...menu.querySelectorAll('a')];
}
const names = (links: HTMLAnchorElement[]) => links.map((link) => link.getAttribute('aria-label'));

describe('the side bar', () => {
  it('of the staff has loans, benchmark, investors and the report of an issue in a new tab', async () => {
    store.set(installationAtom, null);
    const links = await menuOf('COMMITTEE');
    expect(names(links)).toEqual(expect.arrayContaining(['Loans', 'Benchmark', 'Investors']));
    const report = links.at(-1);
    expect(report?.getAttribute('aria-label')).toBe('Report an issue (opens in a new tab)');
    expect([report?.target, report?.getAttribute('href')]).toEqual([
      '_blank',
      '/report-issue?from=%2Floans%2F1%2Fdeal',
    ]);
    expect(links[0]?.getAttribute('aria-current')).toBe('page');
  });

  it('leads reports where the installation wants them', async () => {
    store.set(installationAtom, {
      issuer: 'https://i.test',
      clientId: 'c',
      audience: 'a',
      scope: 's',
      errorReports: null,
      reportIssueUrl: 'https://issues.example/new',
      ownAccounts: true,
      selfRegistration: true,
      accessContact: null,
    });
    expect((await menuOf('ADMIN')).at(-1)?.getAttribute('href')).toBe('https://issues.example/new');
    store.set(installationAtom, null);
  });

  it('of an investor has overview, credit box and dashboard, of a borrower the overview', async () => {
    expect(names(await menuOf('INVESTOR'))).toEqual(['Overview', 'Credit Box', 'Dashboard']);
  });

  it('of a borrower has the overview alone', async () => {
    expect(names(await menuOf('BORROWER'))).toEqual(['Overview']);
  });
});
