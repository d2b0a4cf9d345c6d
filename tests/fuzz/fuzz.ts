import { QueryTypes } from 'sequelize';
import { errorSchema, statusOfCodes } from '#contract';
import { ROLES } from '#domain';
import type { SignedIn, TestServer } from '../../server/testing/harness';
import { filledLoan, postSave, setInput } from '../api/loanHelpers';
import { generate, operationsOf, type GeneratedRequest, type Who } from './requests';
import type { Hints } from './schema';

/** An answer that does not come in so long counts as a hang. */
const HANG_MS = 30_000;
/** What no answer may hold: frames of a stack, statements, names of our files. */
const INSIDES =
  /\n\s+at |node_modules|\bat [\w.<>]+ \((file|node|\/)|Sequelize|SELECT .* FROM|INSERT INTO|\.ts:\d+/;
const LOANS = 4;

export interface Finding {
  readonly request: GeneratedRequest;
  readonly problem: string;
}
export interface FuzzReport {
  readonly sent: number;
  readonly statuses: ReadonlyMap<number, number>;
  readonly routes: number;
  readonly findings: readonly Finding[];
}

type People = Readonly<Partial<Record<Who, Record<string, string>>>>;

async function everybody(server: TestServer): Promise<{ people: People; staff: SignedIn }> {
  const people: Partial<Record<Who, Record<string, string>>> = {
    nobody: {},
    forged: { authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' },
  };
  for (const role of ROLES) people[role] = (await server.signIn(role, { expiresIn: 3 * 3600 })).headers;
  return { people, staff: await server.signIn('ANALYST', { expiresIn: 3 * 3600 }) };
}

/** Loans with workbooks and a second revision, and the names by which requests may speak of them. */
async function furnish(server: TestServer, staff: SignedIn): Promise<Hints> {
  const uuid: string[] = [];
  for (let n = 0; n < LOANS; n += 1) {
    const loan = await filledLoan(server, staff);
    await postSave(server, staff, loan, 1, [setInput('interestRate', 0.1)]).expect(200);
    uuid.push(loan);
  }
  const users = await server.context.db.query<{ id: string }>('SELECT id FROM users', {
    type: QueryTypes.SELECT,
  });
  return {
    uuid,
    loanUuid: uuid,
    userId: users.map(({ id }) => id),
    assigneeId: users.map(({ id }) => id),
    sheet: ['RentRollResidential', 'SalesCompsFuture', 'ConstructionBudgetHardCost', 'RentRollSummary'],
    row: ['r1', 'r2', 's1', 'h1'],
    after: ['r1', null],
    column: [
      'sqft',
      'actualRentInPlace',
      'notes',
      'stabilization',
      'vacant',
      'salePrice',
      'saleDate',
      'scheduledValue',
    ],
    name: ['interestRate', 'noi', 'purchasePrice', 'ltv', 'propertyType'],
    value: [
      1000,
      0.07,
      '=noi/2',
      '=SUM(RentRollResidential[sqft])',
      '=1/0',
      '@totalLoanAmount',
      'Vacant',
      '2026-01-31',
      null,
    ],
    baseRevision: [1, 2],
    revision: [1, 2],
    version: [1],
    key: ['bridge-loan'],
    kind: ['current', 'future', 'residential', 'commercial'],
    scope: ['property', 'valuation'],
  };
}

async function send(
  server: TestServer,
  request: GeneratedRequest,
  people: People,
  share: string,
): Promise<{ status: number; text: string; type: string }> {
  const separator = request.path.includes('?') ? '&' : '?';
  const path = request.who === 'share' ? `${request.path}${separator}token=${share}` : request.path;
  const form = request.form === undefined ? undefined : new FormData();
  for (const [name, value] of Object.entries(request.form ?? {})) form?.append(name, value);
  request.files.forEach((content, at) => form?.append('files', new Blob([content]), `file ${at}.pdf`));
  const body = form ?? (request.method === 'GET' ? undefined : request.body);
  const response = await fetch(server.url + path, {
    method: request.method,
    headers: {
      ...people[request.who],
      ...(body !== undefined && request.contentType !== undefined && { 'content-type': request.contentType }),
    },
    ...(body !== undefined && { body }),
    redirect: 'manual',
    signal: AbortSignal.timeout(HANG_MS),
  });
  return {
    status: response.status,
    text: await response.text(),
    type: response.headers.get('content-type') ?? '',
  };
}

/** What is wrong with an answer, in words. */
function problemOf({
  status,
  text,
  type,
}: {
  status: number;
  text: string;
  type: string;
}): string | undefined {
  if (status >= 500) return `${status} ${text.slice(0, 200)}`;
  if (status >= 400) {
    const refusal = errorSchema.safeParse(type.includes('json') ? JSON.parse(text) : undefined);
    if (!refusal.success) return `${status} is not of the one error shape: ${text.slice(0, 200)}`;
    if (statusOfCodes(refusal.data.details.map(({ code }) => code)) !== status)
      return `${status} is not the status of its codes: ${text.slice(0, 200)}`;
  }
  if (status >= 400 && INSIDES.test(text)) return `${status} tells of the insides: ${text.slice(0, 200)}`;
  return undefined;
}

/** The line of the log that tells why a request failed. */
const reasonOf = (server: TestServer): string => {
  const line = server.logged.findLast((one) => one.includes('"level":50'));
  return line === undefined ? '' : ` — ${line.slice(line.indexOf('"err"'), line.indexOf('"err"') + 500)}`;
};

/** Sends generated requests one after the other, as everybody, to a server of its own. */
export async function fuzz(
  server: TestServer,
  count: number,
  seed: number,
  tell: (done: number) => void = () => undefined,
): Promise<FuzzReport> {
  const { people, staff } = await everybody(server);
  const hints = await furnish(server, staff);
  const share = await server.context.shareTokens.sign(
    String(hints.uuid?.[0]),
    '00000000-0000-4000-8000-000000000001',
    '00000000-0000-4000-8000-000000000002',
  );
  const document: unknown = await (await fetch(`${server.url}/api/openapi.json`)).json();
  const operations = operationsOf(document, hints);
  const requests = generate(operations, count, seed);
  const [findings, statuses]: [Finding[], Map<number, number>] = [[], new Map()];
  for (const [at, request] of requests.entries()) {
    // Neither counted attempts nor deleted loans are to hide what lies behind them.
    if (at % 50 === 0) await server.context.db.query('DELETE FROM rate_limits');
    if (at % 200 === 0) {
      await server.context.db.query('UPDATE loans SET deleted_at = NULL WHERE deleted_at IS NOT NULL');
      await server.context.db.query(
        "UPDATE users SET active = true, role = substring(last_name FROM 1) WHERE subject LIKE 'test-%'",
      );
      tell(at);
    }
    try {
      const answer = await send(server, request, people, share);
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      const problem = problemOf(answer);
      if (problem !== undefined)
        findings.push({ request, problem: problem + (answer.status >= 500 ? reasonOf(server) : '') });
    } catch (error) {
      findings.push({
        request,
        problem:
          error instanceof Error && error.name === 'TimeoutError'
            ? 'no answer in time'
            : String(error instanceof Error ? (error.cause ?? error) : error),
      });
    }
  }
  await server.jobsDone();
  const alive = await fetch(`${server.url}/readyz`);
  if (alive.status !== 200) throw new Error(`The server is not ready any more: ${await alive.text()}`);
  return { sent: requests.length, statuses, routes: operations.length, findings };
}

/** A finding as a person would repeat it. */
export function inWords({
  request: { method, path, route, who, contentType, body, form },
  problem,
}: Finding): string {
  return `${method} ${route} as ${who}\n    ${path.slice(0, 400)}\n    ${contentType ?? ''} ${(body ?? JSON.stringify(form) ?? '').slice(0, 600)}\n    ${problem}`;
}
