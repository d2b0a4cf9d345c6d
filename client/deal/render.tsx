import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import type { DealOutcome, DealReport } from '#contract';
import { addressOf, DEAL_ADDRESSES, LINK_MAP } from '#contract/address';
import { DealPage } from './DealPage';
import { figureText } from './parts/Figures';
import { headlines, splitAddress } from './Hero';
import { dealAddress, type DealAddress } from './loading/loadDeal';
import { mediaOf } from './media';
import { scriptJson, WRITTEN_ID } from './loading/written';
import { sectionOf } from './sections';

/*
 * The shared page as the server writes it, built to `dist/deal-page/` beside the browser's part: readable before any
 * script runs and without one, with a title for whoever shows a preview of the link.
 */
export { dealAddress, type DealAddress };

const escaped = (text: string): string =>
  text.replace(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign,
  );

const meta = (property: string, content: string): string =>
  `<meta property="${property}" content="${escaped(content)}" />`;
/** The same in the older form, which page descriptions and some previews read. */
const named = (name: string, content: string): string =>
  `<meta name="${name}" content="${escaped(content)}" />`;

/** The picture of a link preview, with the size needed to reserve room before it is loaded. */
function pictured(image: string, address: string, isMap: boolean): string[] {
  const size = isMap
    ? [meta('og:image:width', String(LINK_MAP.width)), meta('og:image:height', String(LINK_MAP.height))]
    : [];
  return [
    meta('og:image', image),
    ...size,
    meta('og:image:alt', isMap ? `Map: ${address}` : address),
    // A photo is sent small, and would be blurred over the width of a preview.
    named('twitter:card', isMap ? 'summary_large_image' : 'summary'),
  ];
}

/** What a preview of the link says: the address, and the figures that a reader looks for first. */
function preview(
  { address, overview, images = [] }: DealReport,
  picture: (id?: string) => string | null,
): string {
  const figures = headlines(overview.metrics).map((figure) => `${figure.label} ${figureText(figure)}`);
  const description = figures.join(' · ');
  const [photo] = images;
  const image = picture(photo?.id);
  return [
    meta('og:type', 'website'),
    meta('og:site_name', 'Bridgebook'),
    meta('og:title', address),
    meta('og:description', description),
    named('description', description),
    ...(image === null ? [] : pictured(image, address, photo === undefined)),
  ].join('\n    ');
}

const titleOf = (outcome: DealOutcome): string =>
  outcome.kind === 'report' ? `${splitAddress(outcome.report.address)[0]} · Bridgebook` : 'Deal · Bridgebook';

/** The right address for an outcome: the overview of a deal, or the page that says it is not shared. */
export function placeOf(address: { readonly base: string }, path: string, outcome: DealOutcome): string {
  const page = path.slice(address.base.length).replace(/^\/|\/$/g, '');
  if (address.base.startsWith('/single-report-page/')) return path;
  if (page === '') return `${address.base}/overview`;
  if (outcome.kind === 'disabled' && sectionOf(page)) return `${address.base}/sharing-disabled`;
  return path;
}

/**
 * @param document the built `deal.html`
 * @param origin the public address of this installation
 * @returns the same document with the deal in it
 */
export function renderDealPage(
  document: string,
  asked: { readonly path: string; readonly search: string },
  outcome: DealOutcome,
  origin: string,
): string {
  const address = dealAddress(asked.path, asked.search);
  // Of a short link only: another address holds a token that ends within the hour.
  const picture = (id?: string) => {
    if (!address || !('hash' in address)) return null;
    // Without a photo, where the property lies.
    const path = id === undefined ? null : mediaOf(address).image(id, true);
    return new URL(path ?? addressOf(DEAL_ADDRESSES.sharedMap, { hash: address.hash }), origin).href;
  };
  const markup = renderToString(
    <StrictMode>
      <DealPage address={address} asked={asked} outcome={outcome} />
    </StrictMode>,
  );
  const written = `<script type="application/json" id="${WRITTEN_ID}">${scriptJson(outcome)}</script>`;
  return document
    .replace(
      /<title>[^<]*<\/title>/,
      () =>
        `<title>${escaped(titleOf(outcome))}</title>${outcome.kind === 'report' ? `\n    ${preview(outcome.report, picture)}` : ''}`,
    )
    .replace(/<script async[^>]*deal-start\.js[^>]*><\/script>/, '')
    .replace(/<!--deal-->[^]*<!--\/deal-->/, () => `<div id="root">${markup}</div>\n    ${written}`);
}
