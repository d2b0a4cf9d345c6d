import request from '../../server/testing/request';
import type { Borrower } from '#contract';
import type { SignedIn, TestServer } from '../../server/testing/harness';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
let made = 0;

/** A person nobody else is: each has an e-mail address of their own. */
export const contact = (changes: object = {}) => ({
  firstName: 'Dora',
  lastName: 'Castellano',
  email: `dora${(made += 1)}@owners.test`,
  ...changes,
});

/** A row of a schedule of real estate owned. */
export const row = (validAddress: string, changes: object = {}) => ({
  validAddress,
  propertyType: 'Multi Family',
  ...changes,
});

/** Calls about borrowers, of somebody unless another is said; `null` for nobody. */
export function borrowerCalls(api: () => TestServer, usual: () => SignedIn) {
  const call = (method: Method, path: string, who: SignedIn | null = usual()) => {
    const sent = request(api().url)[method](path);
    return who === null ? sent : sent.set(who.headers);
  };
  return {
    call,
    async add(loan: string, body: object = {}): Promise<string> {
      const sent = { contact: contact(), ...body };
      const { body: answer } = await call('post', `/api/loans/${loan}/borrowers`).send(sent).expect(201);
      return (answer as { id: string }).id;
    },
    read: async (id: string): Promise<Borrower> =>
      (await call('get', `/api/borrowers/${id}`).expect(200)).body as Borrower,
    nameOf: async (loan: string): Promise<unknown> =>
      ((await call('get', `/api/loans/${loan}`).expect(200)).body as { borrowerName: unknown }).borrowerName,
  };
}
