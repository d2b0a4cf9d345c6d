import { randomUUID } from 'node:crypto';
import type { Action } from '#domain';
import type { SaveResponse } from '#contract';
import { NEW_LOAN } from '../api/loanHelpers';
import type { Person } from './installation';

const SHEET = 'RentRollResidential';
/** An answer that does not come in so long counts as a hang. */
const HANG_MS = 45_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export interface Attempt {
  readonly saveId: string;
  readonly loanUuid: string;
  readonly row: string;
  readonly number: number;
}
export interface Acknowledged extends Attempt {
  readonly revision: number;
  readonly took: number;
}
export const rowOf = (writer: number): string => `w${writer}`;

/**
 * What one save writes: three cells of the writer's row that belong together, and now and then a figure that
 * all share.
 */
function actionsOf(row: string, number: number): Action[] {
  const cells = [
    { row, column: 'sqft', value: 400 + number },
    { row, column: 'actualRentInPlace', value: 1000 + number },
    { row, column: 'notes', value: `save ${number}` },
  ];
  const own: Action = { type: 'setCells', sheet: SHEET, cells };
  return number % 10 === 7
    ? [own, { type: 'setInputs', inputs: [{ name: 'interestRate', value: 0.05 + (number % 500) / 10_000 }] }]
    : [own];
}

export async function call<T>(
  url: string,
  person: Person,
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; body: T }> {
  const response = await fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${person.token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(HANG_MS),
  });
  return { status: response.status, body: (await response.json()) as T };
}

/** Loans whose rent rolls have a row for each writer. */
export async function makeLoans(url: string, person: Person, count: number, rows: number): Promise<string[]> {
  const loans: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const made = await call<{ uuid: string }>(url, person, 'POST', '/api/loans', {
      ...NEW_LOAN,
      address: { ...NEW_LOAN.address, street: `${n} Load Street` },
    });
    const { uuid } = made.body;
    const units = Array.from({ length: rows }, (_, row) => ({
      id: rowOf(row),
      cells: { unitNumber: `${row}`, sqft: 400, actualRentInPlace: 1000, notes: 'save 0' },
    }));
    const { status } = await call(url, person, 'POST', `/api/loans/${uuid}/workbook/actions`, {
      saveId: randomUUID(),
      baseRevision: 1,
      actions: [{ type: 'addRows', sheet: SHEET, after: null, rows: units }],
    });
    if (made.status !== 201 || status !== 200)
      throw new Error(`A loan for the load could not be made: ${made.status}, ${status}`);
    loans.push(uuid);
  }
  return loans;
}

/**
 * Somebody who edits a row and saves, again and again, and sends a save whose answer was lost once more, as
 * the browser does.
 */
export class Writer {
  readonly acknowledged: Acknowledged[] = [];
  readonly attempted: Attempt[] = [];
  /** Answers that were no acknowledgement, by status; 0 is a connection that broke. */
  readonly refusals = new Map<number, number>();
  readonly unexpected: string[] = [];
  private base = 2;

  constructor(
    private readonly url: string,
    private readonly person: Person,
    readonly loanUuid: string,
    readonly index: number,
  ) {}

  async run(goOn: () => boolean, thinkMs = 0): Promise<void> {
    for (let number = 1; goOn(); number += 1) {
      await this.save(number);
      if (thinkMs > 0) await pause(thinkMs);
    }
  }

  /** One save, sent until it is answered for good. */
  private async save(number: number): Promise<void> {
    const attempt: Attempt = {
      saveId: randomUUID(),
      loanUuid: this.loanUuid,
      row: rowOf(this.index),
      number,
    };
    this.attempted.push(attempt);
    const request = {
      saveId: attempt.saveId,
      baseRevision: this.base,
      actions: actionsOf(attempt.row, number),
    };
    const at = performance.now();
    for (let wait = 50; ; wait = Math.min(500, wait * 2)) {
      const answer = await call<SaveResponse>(
        this.url,
        this.person,
        'POST',
        `/api/loans/${this.loanUuid}/workbook/actions`,
        request,
      ).catch((error: unknown) => error);
      if (answer instanceof Error) {
        if (answer.name === 'TimeoutError') this.unexpected.push('no answer in time');
        this.count(0);
      } else {
        const { status, body } = answer as { status: number; body: SaveResponse };
        if (status === 200) {
          this.base = body.revision;
          this.acknowledged.push({ ...attempt, revision: body.revision, took: performance.now() - at });
          return;
        }
        this.count(status);
        // Somebody else changed the shared figure: this edit is given up, the next one begins where they are.
        if (status === 409) return void (this.base = body.revision);
        if (status !== 503)
          return void this.unexpected.push(`${status} ${JSON.stringify(body).slice(0, 300)}`);
      }
      await pause(wait);
    }
  }

  private count(status: number): void {
    this.refusals.set(status, (this.refusals.get(status) ?? 0) + 1);
  }
}
