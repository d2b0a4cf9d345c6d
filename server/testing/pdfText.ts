import { inflateSync } from 'node:zlib';

/** The letters of a font's glyphs, by the four hex digits that a page writes them with. */
type Letters = ReadonlyMap<string, string>;

const hex = (value: number): string => value.toString(16).padStart(4, '0');
const utf16 = (digits: string): string => Buffer.from(digits, 'hex').swap16().toString('utf16le');

/** Reads the table that a font carries for readers who copy its text. */
function lettersOf(table: string): Letters {
  const letters = new Map<string, string>();
  for (const [, first = '', list = ''] of table.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g))
    [...list.matchAll(/<([0-9a-f ]*)>/g)].forEach(([, digits = ''], at) =>
      letters.set(hex(parseInt(first, 16) + at), utf16(digits.replaceAll(' ', ''))),
    );
  return letters;
}

/** The pages of a PDF that the server drew, each as its words in the order in which they were written. */
export function pdfPages(bytes: Buffer): string[] {
  const file = bytes.toString('latin1');
  const objects = new Map(
    [...file.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [
      id,
      body,
    ]),
  );
  const streamOf = (body = ''): string => {
    const [, packed] = /stream\n([\s\S]*?)\nendstream/.exec(body) ?? [];
    return packed === undefined ? '' : inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
  };
  const fonts = new Map(
    [...file.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']): [string, Letters] => {
      const [, table = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '') ?? [];
      return [name, lettersOf(streamOf(objects.get(table)))];
    }),
  );
  return [...objects.values()]
    .filter((body) => /\nstream\n/.test(body) && !body.includes('/Type /'))
    .map(streamOf)
    .filter((stream) => /(^|\n)BT\n/.test(stream))
    .map((stream) => {
      let letters: Letters = new Map();
      return [...stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^[\]]*)\] TJ/g)]
        .flatMap(([, font, glyphs = '']) => {
          if (font === undefined) return [written(glyphs, letters)];
          letters = fonts.get(font) ?? letters;
          return [];
        })
        .join('\n');
    });
}

const written = (glyphs: string, letters: Letters): string =>
  [...glyphs.matchAll(/<([0-9a-f]+)>/g)]
    .flatMap(([, digits = '']) => digits.match(/.{4}/g) ?? [])
    .map((glyph) => letters.get(glyph) ?? '?')
    .join('');
