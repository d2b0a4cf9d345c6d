import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import type { DealOutcome } from '#contract';
import { placeOf, renderDealPage } from './render';
import { sampleReport } from './testing/sampleReport';

const DOCUMENT = `<html><head><title>Deal · Bridgebook</title>
<script async src="/deal-start.js"></script></head>
<body><!--deal--><div id="root"><i>waiting</i></div><!--/deal--></body></html>`;

const report: DealOutcome = { kind: 'report', report: sampleReport };
const asked = { path: '/ld/abc/valuation', search: '' };

/** The page as a reader without script gets it. */
function read(outcome: DealOutcome, at = asked): Document {
  return new DOMParser().parseFromString(
    renderDealPage(DOCUMENT, at, outcome, 'https://deals.example'),
    'text/html',
  );
}

it('holds the section that was asked for, its menu and its title', () => {
  const page = read(report);
  expect(page.querySelector('h2')?.textContent).toBe('Valuation');
  expect([...page.querySelectorAll('nav a')].map((link) => link.getAttribute('href'))).toContain(
    '/ld/abc/loan-breakdown',
  );
  expect(page.title).toBe(`${sampleReport.address.split(',')[0]} · Bridgebook`);
  expect(page.body.textContent).not.toContain('waiting');
});

it('tells a preview of the link the address and the figures that come first', () => {
  const page = read(report);
  const told = (name: string) => page.querySelector(`meta[property="og:${name}"]`)?.getAttribute('content');
  expect(told('title')).toBe(sampleReport.address);
  expect(told('description')).toMatch(/^Total Loan Amount \$[\d,]+ · .*LTV /);
});

it('shows a picture of the property, small on the page and in a preview of the link', () => {
  const images = [{ id: '1b8f6c2e-1111-4111-8111-111111111111', name: 'front.jpg' }];
  const page = read(
    { kind: 'report', report: { ...sampleReport, images } },
    { path: '/ld/abc/overview', search: '' },
  );
  const small = '/api/loans-deals/report-auth/abc/images/1b8f6c2e-1111-4111-8111-111111111111?thumbnail=yes';
  expect(page.querySelector('img')?.getAttribute('src')).toBe(small);
  expect(page.querySelector('meta[property="og:image"]')?.getAttribute('content')).toBe(
    `https://deals.example${small}`,
  );
  expect(page.querySelector('meta[name="twitter:card"]')?.getAttribute('content')).toBe('summary');
});

it('shows where the property lies in a preview of the link to a deal without photos', () => {
  const page = read({ kind: 'report', report: { ...sampleReport, images: [] } });
  expect(page.querySelector('meta[property="og:image"]')?.getAttribute('content')).toBe(
    'https://deals.example/api/loans-deals/report-auth/abc/map.png',
  );
  const told = (what: string) =>
    page.querySelector(`meta[property="og:image:${what}"]`)?.getAttribute('content');
  expect([told('width'), told('height'), told('alt')]).toEqual([
    '1200',
    '630',
    `Map: ${sampleReport.address}`,
  ]);
  expect(page.querySelector('meta[name="twitter:card"]')?.getAttribute('content')).toBe(
    'summary_large_image',
  );
});

it('lists the files that were released, each to be taken along', () => {
  const file = {
    id: 'f',
    name: 'appraisal.pdf',
    category: 'Appraisal',
    contentType: 'application/pdf',
    size: 2_500_000,
  };
  const report = { ...sampleReport, files: [file] };
  const page = read({ kind: 'report', report }, { path: '/loan-deal/u1/overview', search: '?token=t' });
  const link = page.querySelector('.deal-files a');
  expect(link?.getAttribute('href')).toBe('/api/loans-deals/report/u1/files/f?token=t');
  expect(page.querySelector('.deal-files')?.textContent).toContain('Appraisal · 2.4 MB');
});

it('is whole without script: all borrowers, all rows, and no button that does nothing', () => {
  const document = readFileSync(resolve(import.meta.dirname, '../deal.html'), 'utf8');
  const without = /<noscript\s*>([\s\S]*)<\/noscript/.exec(document)?.[1] ?? '';
  expect(without).toMatch(/\.deal-more-row \{\s*display: table-row/);
  expect(without).toMatch(/\.deal-fold-body \{\s*display: block/);
  const hidden =
    without
      .split(/\{\s*display: none/)[0]
      ?.split('}')
      .at(-1) ?? '';
  expect(hidden).toContain('button.deal-button');
  // How a score comes about opens without script too.
  expect(hidden).not.toMatch(/(?:^|[\s,])\.deal-more/);
});

it('asks for nothing a second time', () => {
  expect(renderDealPage(DOCUMENT, asked, report, 'https://deals.example')).not.toContain('deal-start.js');
});

it.each(['</script><script>alert(1)</script>', '<!--', '$& "quoted" & more'])(
  'keeps the text %s a text',
  (words) => {
    const address = `12 Main St ${words}, Albany, NY`;
    const page = read({ kind: 'report', report: { ...sampleReport, address } });
    expect(page.querySelectorAll('script:not([type="application/json"])')).toHaveLength(0);
    expect(page.querySelector('h1')?.textContent).toContain(`12 Main St ${words}`);
    expect(page.querySelector('meta[property="og:title"]')?.getAttribute('content')).toBe(address);
    expect(JSON.parse(page.getElementById('deal-written')?.textContent ?? '')).toMatchObject({
      report: { address },
    });
  },
);

it('says why there is nothing to read', () => {
  expect(read({ kind: 'expired' }).querySelector('h1')?.textContent).toBe('This link has expired');
  expect(read({ kind: 'notFound' }).querySelector('h1')?.textContent).toBe('Page not found');
  const gone = read({ kind: 'disabled' }, { path: '/ld/abc/sharing-disabled', search: '' });
  expect(gone.body.textContent).toContain('This loan deal is not currently shared with external viewers');
});

it.each([
  ['/ld/abc', report, '/ld/abc/overview'],
  ['/ld/abc/', report, '/ld/abc/overview'],
  ['/ld/abc/valuation', report, '/ld/abc/valuation'],
  ['/ld/abc/valuation', { kind: 'disabled' }, '/ld/abc/sharing-disabled'],
  ['/ld/abc/sharing-disabled', { kind: 'disabled' }, '/ld/abc/sharing-disabled'],
] as const)('%s with %o stands at %s', (path, outcome, place) => {
  expect(placeOf({ base: '/ld/abc' }, path, outcome)).toBe(place);
});
