import { LINK_MAP, type DealReport } from '#contract';

const { width: WIDTH, height: HEIGHT } = LINK_MAP;

/** The mark of the product, as `client/public/icon.svg` has it, in a square of 32. */
const ARCHES = 'M4 21h24M4 21c5-13 19-13 24 0M10 21v-6.4M16 21v-9.6M22 21v-6.4';
const icon = (x: number, y: number, size: number): string =>
  `<g transform="translate(${x} ${y}) scale(${size / 32})"><rect width="32" height="32" rx="7" fill="#0f1c2e"/><path d="${ARCHES}" fill="none" stroke="#7fd0ea" stroke-width="2" stroke-linecap="round"/></g>`;

/** The counties over the whole picture, with the property in its middle. */
function counties({ width, height, x, y, counties: outlines }: NonNullable<DealReport['map']>): string {
  const scale = Math.max(WIDTH / width, HEIGHT / height);
  const paths = outlines.map(
    ({ path, isHere }) =>
      `<path d="${path}" fill="${isHere ? '#d6e6ee' : '#fbfaf6'}" stroke="${isHere ? '#1f6f8b' : '#d9d5c8'}"/>`,
  );
  return `<g transform="translate(${WIDTH / 2} ${HEIGHT / 2}) scale(${scale}) translate(${-x} ${-y})">${paths.join('')}<circle cx="${x}" cy="${y}" r="7" fill="#1f6f8b" stroke="#fbfaf6" stroke-width="2"/></g>`;
}

/**
 * The preview picture of a link to a deal without photos, as a PNG: the location of the property, if known.
 * It contains no figures and no text.
 */
export async function linkPicture(map: DealReport['map']): Promise<Buffer> {
  const drawn =
    map === undefined ? icon(WIDTH / 2 - 120, HEIGHT / 2 - 120, 240) : counties(map) + icon(40, 40, 72);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#eef1f5"/>${drawn}</svg>`;
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg)).png().toBuffer();
}
