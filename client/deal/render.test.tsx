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
  return new DOMParser().parseFromString(renderDealPage(DOCUMENT, at, outcome), 'text/html');
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

it('asks for nothing a second time', () => {
  expect(renderDealPage(DOCUMENT, asked, report)).not.toContain('deal-start.js');
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
