import type { OtherSave, SetAsideRequest } from '#contract';
import type { Action, CellValue } from '#domain';
import { openWorkbook, parseTemplate, type Workbook } from '#engine';
import type { Draft, DraftMeta, DraftStep, DraftStore } from '../session/drafts';
import { WorkbookSession } from '../session/session';
import type { SaveOutcome, SessionTransport } from '../session/transport';

const MANIFEST = JSON.stringify({
  key: 'small',
  version: 1,
  title: 'Small',
  groups: [{ key: 'all', label: 'All', sheets: ['Units', 'Results'] }],
  sheets: [
    {
      key: 'Units',
      kind: 'table',
      label: 'Units',
      file: 'units.csv',
      path: 'units',
      maxRows: 8,
      download: 'units.csv',
      emptyText: 'No Units',
      savedMessage: 'Units Saved',
    },
    { key: 'Results', kind: 'figures', label: 'Results', file: 'results.csv', download: 'results.csv' },
  ],
});
const UNITS = `column,label,type,format,formula,total,overwritable,hidden,options,default,min,max,required,width,aliases,note
unitNumber,Unit,text,text,,,,,,,,,yes,90,,
status,Status,choice,text,,,,,OCC=Occupied|VAC=Vacant,,,,,90,,
sqft,SF,number,number0,,=SUM(Units[sqft]),,,,,0,,,90,Area,
rent,Rent,number,usd2,,=SUM(Units[rent]),,,,,,,,90,,
share,Share,number,percent2,,,,,,,,,,90,,
start,Start,date,date,,,,,,,,,,90,,
paid,Paid,boolean,boolean,,,,,,,,,,90,,
psf,PSF,number,usd2,"=IF([@sqft]=0,"""",[@rent]*12/[@sqft])",,,,,,,,,90,,
market,Market,number,usd0,=[@sqft]*rate,,yes,,,,,,,90,,
`;
const RESULTS = `section,name,label,type,format,formula,path,overwritable,hidden,options,default,min,max,required,note
Inputs,rate,Rate,number,usd2,,inputs.rate,,,,2,,,,
Totals,totalRent,Total Rent,number,usd0,=SUM(Units[rent]),,,,,,,,,sum of the rents
Totals,totalMarket,Total Market,number,usd0,=SUM(Units[market]),,,,,,,,,
`;

export const UNIT_ROWS = [
  { id: 'a', unitNumber: '1A', status: 'OCC', sqft: 500, rent: 1000 },
  { id: 'b', unitNumber: '1B', status: 'VAC', sqft: 600, rent: 1200 },
  { id: 'c', unitNumber: '1C', status: 'OCC', sqft: 700, rent: 1400 },
];

const templateOf = (manifest: string, units = UNITS) =>
  parseTemplate({ manifest, files: { 'units.csv': units, 'results.csv': RESULTS } });
const template = templateOf(MANIFEST);
const roomy = templateOf(MANIFEST.replace('"maxRows":8', '"maxRows":20000'));
/** Square feet lose their fraction. */
const wholeFeet = templateOf(
  MANIFEST,
  UNITS.replace('aliases,note', 'aliases,note,whole').replace('90,Area,', '90,Area,,yes'),
);

/**
 * The small workbook of another kind: of up to 20,000 units instead of 8, or of square feet that lose their
 * fraction.
 */
export type SmallKind = 'plain' | 'roomy' | 'wholeFeet';
const TEMPLATES = { plain: template, roomy, wholeFeet };

/** A table of three units and a sheet of figures over it. */
export function smallWorkbook(rows: readonly object[] = UNIT_ROWS, kind: SmallKind = 'plain'): Workbook {
  return openWorkbook(TEMPLATES[kind], { units: rows, inputs: { rate: 2 } });
}

export const setRent = (row: string, value: number): Action => ({
  type: 'setCells',
  sheet: 'Units',
  cells: [{ row, column: 'rent', value }],
});

/** Answers saves in turn as told, and records the requests. */
export class FakeServer implements SessionTransport {
  readonly requests: { saveId: string; baseRevision: number; actions: readonly Action[] }[] = [];
  readonly answers: (SaveOutcome | Error)[] = [];
  since: { revision: number; actions: Action[]; saves?: OtherSave[]; movedTo?: number } = {
    revision: 1,
    actions: [],
  };

  save(request: { saveId: string; baseRevision: number; actions: Action[] }): Promise<SaveOutcome> {
    this.requests.push(request);
    const answer = this.answers.shift() ?? {
      status: 'saved',
      response: { revision: request.baseRevision + 1, merged: [] },
    };
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  }

  actionsSince(): Promise<FakeServer['since']> {
    return Promise.resolve(this.since);
  }

  readonly kept: SetAsideRequest['values'] = [];
  setAsideFails = false;

  setAside(values: SetAsideRequest['values']): Promise<unknown> {
    if (this.setAsideFails) return Promise.reject(new Error('The server does not answer'));
    this.kept.push(...values);
    return Promise.resolve();
  }
}

/** Drafts in memory. */
export class FakeDrafts implements DraftStore {
  readonly drafts = new Map<string, { meta: DraftMeta; steps: Map<number, DraftStep> }>();

  orphans(): Promise<Draft[]> {
    return Promise.resolve(
      [...this.drafts].map(([id, { meta, steps }]) => ({ id, meta, steps: [...steps.values()] })),
    );
  }

  write(id: string, meta: DraftMeta, changed: readonly DraftStep[], gone: readonly number[]): Promise<void> {
    const draft = this.drafts.get(id) ?? { meta, steps: new Map<number, DraftStep>() };
    for (const step of changed) draft.steps.set(step.id, step);
    for (const step of gone) draft.steps.delete(step);
    this.drafts.set(id, { meta, steps: draft.steps });
    return Promise.resolve();
  }

  remove({ id }: { readonly id: string }): Promise<void> {
    this.drafts.delete(id);
    return Promise.resolve();
  }

  own(): Promise<() => void> {
    return Promise.resolve(() => undefined);
  }
}

export function smallSession(
  options: {
    readonly canEdit?: boolean;
    readonly rows?: readonly object[];
    readonly revision?: number;
    readonly transport?: SessionTransport;
    readonly kind?: SmallKind;
    readonly tab?: string;
  } = {},
) {
  const server = new FakeServer();
  const drafts = new FakeDrafts();
  let ids = 0;
  const session = new WorkbookSession({
    workbook: smallWorkbook(options.rows, options.kind),
    revision: options.revision ?? 1,
    canEdit: options.canEdit ?? true,
    transport: options.transport ?? server,
    drafts,
    draftId: options.tab ?? 'tab',
    userId: 'me',
    loanUuid: 'loan',
    newId: () => `save-${options.tab ?? ''}${++ids}`,
  });
  return { session, server, drafts };
}

/** The cell of a unit's rent. */
export const rentCell = (row: string) => ({ sheet: 'Units', row, column: 'rent' });

/** A column of the units, from top to bottom. */
export const unitValues = (session: WorkbookSession, column: string): CellValue[] =>
  session.workbook.columnValues('Units', column);
