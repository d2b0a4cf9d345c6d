import { expect, type APIRequestContext, type APIResponse, type Browser, type Page } from '@playwright/test';
import {
  committeeSettings,
  loansResponse,
  loanSchema,
  reportAuthResponse,
  saveResponse,
  shareSchema,
  snapshotSchema,
  workbookResponse,
  type CommitteeSettings,
  type UpdateLoanRequest,
} from '#contract';
import type { Action } from '#domain';
import { signedIn, type StoredSession, type TokenChanges } from './signedIn';

export const ADMINISTRATOR = 'admin@bridgebook.test';
export const ANALYST = 'analyst@bridgebook.test';
export const UNDERWRITER = 'underwriter@bridgebook.test';
export const SECOND_ANALYST = 'analyst2@bridgebook.test';
export const COMMITTEE = 'committee@bridgebook.test';

/** Of the committee that every test decides with. */
const COMMITTEE_RULES = {
  quorum: 2,
  roles: ['COMMITTEE', 'ADMIN', 'UNDERWRITER'],
} satisfies Pick<CommitteeSettings, 'quorum' | 'roles'>;

/**
 * A token of the product lives 15 minutes, and its refresh token is used up by the first page that renews it: whoever
 * was signed in longer ago than this signs in anew, so that no test begins with the rest of another's time.
 */
const SIGN_IN_ANEW_MS = 5 * 60_000;

/**
 * People of the demo, each signed in when first needed and anew in time; and loans made as a script would, by
 * the API.
 */
export class Staff {
  private readonly sessions = new Map<
    string,
    { readonly stored: Promise<StoredSession>; readonly at: number }
  >();
  private loans = 0;

  /** @param worker tells the loans of this worker from those that others make in the same product */
  constructor(
    private readonly browser: Browser,
    readonly url: string,
    private readonly worker: number,
  ) {}

  session(email: string): Promise<StoredSession> {
    const known = this.sessions.get(email);
    if (known && Date.now() - known.at < SIGN_IN_ANEW_MS) return known.stored;
    const stored = this.newSession(email);
    this.sessions.set(email, { stored, at: Date.now() });
    return stored;
  }

  /** One that no other test shares: for a test that ends it, or harms its tokens. */
  newSession(email: string, changes: TokenChanges = {}): Promise<StoredSession> {
    return signedIn(this.url, email, changes);
  }

  /** A page of a browser in which this person is signed in. */
  async page(email: string): Promise<Page> {
    const context = await this.browser.newContext({
      baseURL: this.url,
      storageState: await this.session(email),
    });
    return context.newPage();
  }

  /** A loan of its own for one test, with the rows given in its residential rent roll; answers its identifier. */
  async loan(
    request: APIRequestContext,
    units: readonly Readonly<Record<string, string | number>>[] = [],
  ): Promise<string> {
    this.loans += 1;
    const address = {
      street: `${1000 * this.worker + this.loans} Tested St`,
      city: 'Brooklyn',
      state: 'NY',
      zip: '11216',
    };
    const created = await this.send(request, 'POST', '/api/loans', { address, loanRequest: {} });
    const { uuid } = loanSchema.parse(created);
    if (units.length > 0) {
      const rows = units.map((cells, index) => ({ id: `unit-${index + 1}`, cells: { ...cells } }));
      await this.save(request, uuid, [{ type: 'addRows', sheet: 'RentRollResidential', after: null, rows }]);
    }
    return uuid;
  }

  /** The identifier of a loan of the demo, by its address. Other tests read the same loan. */
  async demoLoan(request: APIRequestContext, address: string): Promise<string> {
    const { data } = loansResponse.parse(
      await this.send(request, 'GET', `/api/loans?address=${encodeURIComponent(address)}`),
    );
    const [loan] = data;
    expect(data).toHaveLength(1);
    return loan?.uuid ?? '';
  }

  /** Saves actions on top of the newest revision; answers the revision they became. */
  async save(request: APIRequestContext, loan: string, actions: readonly Action[]): Promise<number> {
    const { revision: baseRevision } = workbookResponse.parse(
      await this.send(request, 'GET', `/api/loans/${loan}/workbook`),
    );
    const saved = await this.send(request, 'POST', `/api/loans/${loan}/workbook/actions`, {
      saveId: crypto.randomUUID(),
      baseRevision,
      actions,
    });
    return saveResponse.parse(saved).revision;
  }

  /** Changes a loan's own fields. */
  async update(request: APIRequestContext, loan: string, changes: UpdateLoanRequest): Promise<void> {
    await this.send(request, 'PATCH', `/api/loans/${loan}`, changes);
  }

  /** Past its screening, whatever that says of it. */
  async passScreening(request: APIRequestContext, loan: string): Promise<void> {
    await this.send(
      request,
      'PATCH',
      `/api/loans/${loan}`,
      { stages: { screening: { status: 'pass' } }, note: 'For what comes after' },
      UNDERWRITER,
    );
  }

  /** Ready for the committee: its property is described and its report is no draft any more. */
  async readyForCommittee(request: APIRequestContext, loan: string): Promise<void> {
    const background = { background: 'A walk-up of 1931, full.' };
    await this.send(request, 'PATCH', `/api/loans/${loan}/property-information`, background);
    await this.update(request, loan, { reportStatus: 'Internal Approval' });
  }

  /**
   * How the committee decides, for all loans of the product: {@link COMMITTEE_RULES} for every test, set by
   * the first.
   */
  async committee(request: APIRequestContext): Promise<void> {
    const path = '/api/committee-settings';
    const read = async () => committeeSettings.parse(await this.send(request, 'GET', path));
    const { version, ...rules } = await read();
    if (rules.quorum === COMMITTEE_RULES.quorum && rules.roles.length === COMMITTEE_RULES.roles.length)
      return;
    const set = await this.ask(request, 'PUT', path, { ...COMMITTEE_RULES, version }, ADMINISTRATOR);
    // Another test set the same in this moment.
    if (set.status() !== 409) expect(set.ok(), await set.text()).toBe(true);
    expect(await read()).toMatchObject(COMMITTEE_RULES);
  }

  /** The token that a link to the deal page of a loan gives its reader. */
  async shareToken(request: APIRequestContext, loan: string): Promise<string> {
    const label = { label: 'For the committee' };
    const { uuid: snapshotId } = snapshotSchema.parse(
      await this.send(request, 'POST', `/api/loans/${loan}/snapshots`, label),
    );
    const { hash } = shareSchema.parse(
      await this.send(request, 'POST', `/api/loans/${loan}/shares`, { snapshotId }),
    );
    return reportAuthResponse.parse(await this.send(request, 'GET', `/api/loans-deals/report-auth/${hash}`))
      .token;
  }

  /** The ids of the events of a loan's timeline, in the order in which they are stored. */
  async timelineIds(request: APIRequestContext, loan: string): Promise<string[]> {
    const { loanFile } = workbookResponse.parse(
      await this.send(request, 'GET', `/api/loans/${loan}/workbook`),
    );
    const events = loanFile.information?.timeline;
    return Array.isArray(events) ? events.map((event: { id: string }) => event.id) : [];
  }

  private async send(
    request: APIRequestContext,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH',
    path: string,
    data?: unknown,
    as = ANALYST,
  ): Promise<unknown> {
    const response = await this.ask(request, method, path, data, as);
    expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true);
    return response.json();
  }

  private async ask(
    request: APIRequestContext,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH',
    path: string,
    data: unknown,
    as: string,
  ): Promise<APIResponse> {
    const authorization = `Bearer ${tokenOf(await this.session(as))}`;
    return request.fetch(this.url + path, {
      method,
      headers: { authorization },
      ...(data !== undefined && { data }),
    });
  }
}

function tokenOf({ origins }: StoredSession): string {
  const user = origins
    .flatMap(({ localStorage }) => localStorage)
    .find(({ name }) => name.startsWith('bridgebook.user:'));
  const { access_token: token } = JSON.parse(user?.value ?? '{}') as { access_token?: string };
  if (token === undefined) throw new Error('Nobody is signed in');
  return token;
}
