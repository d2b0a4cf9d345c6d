import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { ActiveChecks, Job, Me, PropertyCheckReportView } from '#contract';
import { sessionAtom } from '../../lib/auth/session';
import { store } from '../../lib/store';
import { smallSession } from '../../workbook/testing/smallWorkbook';
import { buildMe } from '../../testing/builders';
import { fakeApi, type Call } from '../../testing/fakeApi';
import { InWorkbook } from '../../testing/openWorkbook';
import { renderRoutes } from '../../testing/render';
import PropertyChecksScreen from './index';

const LOAN = '0b8f6c2e-1111-4111-8111-111111111111';
const job = (change: Partial<Job> = {}): Job => ({
  uuid: LOAN,
  kind: 'property-checks',
  status: 'in_progress',
  progress: 0.1,
  step: 'Reading Imported records',
  errorMessage: null,
  createdAt: '2026-11-21T10:00:00.000Z',
  completedAt: null,
  failedAt: null,
  ...change,
});
const report: PropertyCheckReportView = {
  uuid: LOAN,
  createdAt: '2026-11-21T10:00:00.000Z',
  by: { id: 'u1', name: 'Una' },
  source: 'Imported records',
  propertyStats: {
    property_address: '12 Main St',
    open_violations: 26,
    evictions: 0,
    complaints: 0,
    taxliens_flag: 0,
    plaintiff_cases: 0,
    defendant_cases: 0,
    adverse_media: 0,
    rsdiff_flag: null,
    vacancy_flag: 0.5,
    floodzone_flag: null,
    failed_to_register_at_hpd_flag: null,
  },
  locationData: {
    locationName: 'Albany, NY 12207',
    niche: {
      overall: 'A+',
      safety: 'F',
      schools: null,
      housing: null,
      nightlife: null,
      families: null,
      jobs: null,
    },
    crime: { safetyGrade: 'D+', crimeGradeRating: null, safestAreas: ['Pine Hills'], mostDangerousAreas: [] },
    sourceUrls: ['https://grades.example.test/12207', 'javascript:alert(1)'],
  },
  lines: [
    {
      key: 'open_violations',
      label: 'Open violations',
      value: 26,
      unit: 'count',
      threshold: 25,
      anomaly: 150,
      level: 'flagged',
    },
    {
      key: 'vacancy_flag',
      label: 'Vacancy',
      value: 0.5,
      unit: 'share',
      threshold: 0.3,
      anomaly: null,
      level: 'flagged',
    },
    {
      key: 'rsdiff_flag',
      label: 'Rent stabilized units lost',
      value: null,
      unit: 'share',
      threshold: 0.1,
      anomaly: null,
      level: 'unknown',
    },
  ],
  records: [
    {
      kind: 'violation',
      date: '2026-01-02',
      status: 'Open',
      description: 'No heat',
      amount: null,
      url: null,
      open: true,
    },
    {
      kind: 'violation',
      date: '2026-03-04',
      status: 'Closed',
      description: 'Old paint',
      amount: null,
      url: null,
      open: false,
    },
    {
      kind: 'tax_lien',
      date: null,
      status: null,
      description: null,
      amount: 12500,
      url: 'https://city.example.test/d/1',
      open: true,
    },
  ],
};

let now: ActiveChecks;
let calls: Call[];
let role: Me['role'];
beforeEach(() => {
  now = { report: null, job: null };
  role = 'ANALYST';
  store.set(sessionAtom, 'signedIn');
  calls = fakeApi(({ method, path }) => {
    if (path === '/api/users/me') return { body: buildMe({ role }) };
    if (method === 'PUT') now = { ...now, job: job() };
    return { body: now, status: method === 'PUT' ? 202 : 200 };
  });
});
const show = (canEdit = true) => {
  const { session } = smallSession({ canEdit });
  renderRoutes(
    [
      {
        path: '/loans/:uuid',
        element: (
          <InWorkbook session={session}>
            <PropertyChecksScreen />
          </InWorkbook>
        ),
      },
    ],
    `/loans/${LOAN}`,
  );
};
const cellsOf = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

it('before the first run, says how records come in; a run shows how far it is, and its report', async () => {
  show();
  expect(await screen.findByRole('heading', { name: 'The property checks were not run yet' })).toBeTruthy();
  expect(screen.getByText(/are imported by an administrator, or read from a city’s open data/)).toBeTruthy();
  expect(screen.queryByText(/npm run/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Re-Run Property Checks' }));
  expect(
    (await screen.findByRole('status', { name: 'Progress of the property checks' })).textContent,
  ).toContain('Reading Imported records');
  now = { report, job: job({ status: 'completed', progress: 1 }) };
  expect(await screen.findByRole('table', { name: 'Findings' })).toBeTruthy();
  expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  expect(screen.queryByRole('status', { name: 'Progress of the property checks' })).toBeNull();
});

it('shows findings beside their limits, grades, and records by kind', async () => {
  now = { report, job: null };
  show(false);
  await screen.findByRole('table', { name: 'Findings' });
  expect(screen.queryByRole('button', { name: 'Re-Run Property Checks' })).toBeNull();
  expect(cellsOf(/^Open violations/)).toEqual(['26', '25', '150', 'Flagged']);
  expect(cellsOf(/^Vacancy/)).toEqual(['50%', '30%', '', 'Flagged']);
  expect(cellsOf(/^Rent stabilized/)).toEqual(['N/A', '10%', '', 'Not known']);
  const location = screen.getByRole('region', { name: 'Location' });
  expect(within(location).getByText('A+').getAttribute('data-tone')).toBe('a');
  expect(within(location).getByText('F').getAttribute('data-tone')).toBe('f');
  expect(
    within(location)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['https://grades.example.test/12207']);
  const records = () =>
    within(screen.getByRole('table', { name: 'Records' }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent);
  expect(records()).toEqual([
    '03/04/2026ViolationClosedOld paint',
    '01/02/2026ViolationOpenNo heat',
    'Tax lien$12,500city.example.test',
  ]);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Open only' }));
  await waitFor(() => expect(records()).toHaveLength(2));
});

it('takes no record for nothing known, and says why a run failed', async () => {
  const lines = report.lines.map((line) =>
    line.key === 'open_violations' ? { ...line, value: 0, level: 'clear' as const } : line,
  );
  now = {
    report: { ...report, lines, records: [], locationData: null },
    job: job({ status: 'failed', errorMessage: 'City records does not answer. Please try again.' }),
  };
  show();
  expect(await screen.findByText(/No record speaks of 12 Main St/)).toBeTruthy();
  expect(cellsOf(/^Open violations/)).toEqual(['N/A', '25', '150', 'Not known']);
  expect(cellsOf(/^Vacancy/)[3]).toBe('Flagged');
  expect(screen.getByText('City records does not answer. Please try again.')).toBeTruthy();
  expect(screen.getByText('No grades of this location are known.')).toBeTruthy();
});

it.each(['ADMIN', 'DEVELOPER'] as const)(
  'shows the command that imports records to %s, who can run it',
  async (privileged) => {
    role = privileged;
    show();
    expect(await screen.findByText('npm run import -- property-records FILE')).toBeTruthy();
  },
);
