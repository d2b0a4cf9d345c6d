import { inflateSync } from 'node:zlib';

/** The pages of a PDF that the server drew, each as its words in the order in which they were written. */
export function pdfPages(bytes: Buffer): string[] {
  const file = bytes.toString('latin1');
  const streams = [...file.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, body = '']) =>
    inflateSync(Buffer.from(body, 'latin1')).toString('latin1'),
  );
  return streams
    .filter((stream) => stream.includes('BT'))
    .map((stream) =>
      [...stream.matchAll(/\[([^[\]]*)\] TJ/g)]
        .map(([, glyphs = '']) =>
          [...glyphs.matchAll(/<([0-9a-f]+)>/g)]
            .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
            .join(''),
        )
        .join('\n'),
    );
}
