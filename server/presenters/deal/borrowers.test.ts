import { expect, it } from 'vitest';
import { USUAL_VIEW, type DealBorrower, type DealTable } from '#contract';
import type { BorrowerModel } from '../../models';
import { borrowersFor, type Audience } from './borrowers';

const PICTURE = '5b3a7e4e-0b6a-4a51-8a0e-6a1f6f3f0c21';
const GONE = '9d7c2f10-3a47-4a5e-9c55-1c7b1f6e2d80';
const ID = '7b0f2a2e-5e39-4a10-9a59-0b5d1f0a1c11';
const person = {
  id: ID,
  firstName: 'Dora',
  middleName: '',
  lastName: 'Castellano',
  email: 'd@owners.test',
  phone: null,
  taxStreet: '14 Willow Ct',
  erasedAt: null,
} as BorrowerModel;
const empty: DealTable = { title: 'x', columns: [], rows: [], total: null, emptyText: '', more: 0 };
const node = { x: 0, y: 0, turn: 0, anchor: 'start', cases: 0, state: 'plain' } as const;
const frozen: DealBorrower = {
  id: ID,
  initials: '',
  name: null,
  overview: [],
  checks: [],
  experience: null,
  assets: empty,
  liabilities: empty,
  netWorth: { key: 'netWorth', label: 'Net Worth', value: null, format: 'usd0', source: null },
  sreo: {
    ...empty,
    columns: [
      { key: 'validAddress', label: 'Address', format: 'text' },
      { key: 'currentValue', label: 'Current Value', format: 'usd0' },
    ],
    rows: [
      ['12 Elm St, Albany, NY 12207', 900_000],
      ['14 Willow Ct, Rye, NY 10580', 700_000],
    ],
  },
  sreoPlaces: [
    { at: 0, lat: 42.65, lng: -73.75, value: 900_000, images: [{ id: PICTURE }] },
    { at: 1, lat: 40.98, lng: -73.68, value: 700_000 },
  ],
  graph: {
    size: 330,
    nodes: [
      { ...node, kind: 'borrower', label: 'Dora Castellano' },
      { ...node, kind: 'company', label: 'Elm Owners LLC' },
      { ...node, kind: 'property', label: '14 Willow Ct, Rye, NY 10580' },
    ],
    edges: [{ from: 0, to: 1 }],
    more: 0,
  },
  files: [],
};
const readAs = (
  audience: Audience,
  changes: Partial<typeof USUAL_VIEW.sreoTableSettings> = {},
  who = person,
) =>
  borrowersFor([frozen], {
    audience,
    settings: { ...USUAL_VIEW.sreoTableSettings, ...changes },
    people: new Map([[ID, who]]),
    pictures: new Set([PICTURE]),
    files: [],
  })[0];
const labels = (read: DealBorrower | undefined) => read?.graph?.nodes.map(({ label }) => label);

it('draws names for staff and investors, and how it hangs together for who holds a link', () => {
  expect(labels(readAs('staff'))).toEqual([
    'Dora Castellano',
    'Elm Owners LLC',
    '14 Willow Ct, Rye, NY 10580',
  ]);
  expect(labels(readAs('investor'))).toEqual([
    'Dora Castellano',
    'Elm Owners LLC',
    '[withheld], Rye, NY 10580',
  ]);
  expect(labels(readAs('link'))).toEqual(['D.C.', '', '']);
  expect(readAs('link')?.graph?.edges).toEqual([{ from: 0, to: 1 }]);
});

it('puts on a map no address that is withheld, and no value that is not shown', () => {
  expect(readAs('staff')?.sreoPlaces).toEqual(frozen.sreoPlaces);
  expect(readAs('link')?.sreoPlaces).toEqual([
    { at: 0, lat: 42.65, lng: -73.75, value: 900_000, images: [{ id: PICTURE }] },
  ]);
  expect(readAs('staff', { columnsVisibility: { currentValue: false } })?.sreoPlaces?.[0]?.value).toBeNull();
  expect(readAs('staff', { columnsVisibility: { validAddress: false } })?.sreoPlaces).toEqual([]);
  expect(readAs('staff', { hideSREOTable: true })?.sreoPlaces).toEqual([]);
});

it('shows the pictures of a property that are there today', () => {
  const [read] = borrowersFor(
    [
      {
        ...frozen,
        sreoPlaces: [{ at: 0, lat: 1, lng: 2, value: null, images: [{ id: GONE }, { id: PICTURE }] }],
      },
    ],
    {
      audience: 'link',
      settings: USUAL_VIEW.sreoTableSettings,
      people: new Map([[ID, person]]),
      pictures: new Set([PICTURE]),
      files: [],
    },
  );
  expect(read?.sreoPlaces).toEqual([{ at: 0, lat: 1, lng: 2, value: null, images: [{ id: PICTURE }] }]);
});

it('draws and maps nothing of who was erased', () => {
  const gone = { ...person, erasedAt: new Date() } as BorrowerModel;
  expect(readAs('staff', {}, gone)).toMatchObject({ graph: null, sreoPlaces: [] });
});
