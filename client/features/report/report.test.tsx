import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sampleReport } from '../../deal/testing/sampleReport';
import { fakeApi } from '../../testing/fakeApi';
import { renderRoutes } from '../../testing/render';
import SingleReport from './SingleReport';

const IMAGE = '00000000-0000-4000-8000-0000000000aa';
const asked: string[] = [];
const open = (query = '') => {
  asked.length = 0;
  return renderRoutes(
    [{ path: '/single-report-page/:uuid', element: <SingleReport /> }],
    `/single-report-page/${sampleReport.uuid}${query}`,
  );
};

describe('the report in one piece, for who is signed in', () => {
  it('shows every section, with nothing to switch and no way to open a figure', async () => {
    fakeApi(({ path, query }) => {
      asked.push(`${path}?${String(query)}`);
      return { body: { ...sampleReport, images: [{ id: IMAGE, name: 'front.jpg' }] } };
    });
    open('?dealType=A&version=2');
    expect(
      (await screen.findAllByRole('heading', { level: 2 })).map((heading) => heading.textContent),
    ).toEqual(['Overview', 'Valuation', 'Loan Breakdown']);
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Print']);
    expect(screen.getByRole('img', { name: 'front.jpg' })).toBeTruthy();
    expect(asked[0]).toContain('dealType=A');
    expect(asked[0]).toContain('version=2');
  });

  it('says what is wrong where there is none', async () => {
    fakeApi(() => ({ status: 404, body: { message: 'There is no such loan', details: [] } }));
    open();
    expect(await screen.findByText('There is no such loan')).toBeTruthy();
  });
});
