import { describe, expect, it } from 'vitest';
import { linkAddress, richTextSchema, sameText, toRichText } from './richText';

describe('the address of a link', () => {
  it.each([
    ['https://example.test/a', 'https://example.test/a'],
    ['example.test/a?b=1', 'https://example.test/a?b=1'],
    ['example.test:8080', 'https://example.test:8080'],
    [' ana@example.test ', 'mailto:ana@example.test'],
    ['mailto:ana@example.test', 'mailto:ana@example.test'],
    ['javascript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['tel:+1', undefined],
    ['two words', undefined],
    ['nowhere', undefined],
    ['', undefined],
  ])('%s', (typed, address) => expect(linkAddress(typed)).toBe(address));
});

describe('what the editor holds, as it is saved', () => {
  it('keeps words and known formats, and is what the server takes', () => {
    const saved = toRichText({
      ops: [
        { insert: 'Bold', attributes: { bold: true, color: 'red', italic: false } },
        { insert: { image: 'data:x' } },
        { insert: 'link', attributes: { link: 'javascript:alert(1)' } },
        { insert: '\n', attributes: { list: 'checked', header: 9, indent: 20, align: 'right' } },
      ],
    });
    expect(saved).toEqual({
      ops: [
        { insert: 'Bold', attributes: { bold: true } },
        { insert: 'link' },
        { insert: '\n', attributes: { list: 'bullet', header: 3, indent: 8 } },
      ],
    });
    expect(richTextSchema.safeParse(saved).success).toBe(true);
  });

  it('an empty editor is an empty text, an empty list is not', () => {
    expect(toRichText({ ops: [{ insert: '\n' }] })).toEqual({ ops: [] });
    expect(toRichText({ ops: [{ insert: '\n', attributes: { list: 'bullet' } }] }).ops).toHaveLength(1);
  });
});

it('texts that read and look alike are the same, however they are cut', () => {
  const cut = {
    ops: [
      { insert: 'A' },
      { insert: 'b', attributes: { bold: true, link: 'https://a.test' } as const },
      { insert: '\n' },
      { insert: 'c' },
    ],
  };
  const whole = {
    ops: [
      { insert: 'A' },
      { insert: 'b', attributes: { link: 'https://a.test', bold: true } as const },
      { insert: '\nc\n' },
    ],
  };
  expect(sameText(cut, whole)).toBe(true);
  expect(sameText(cut, { ops: [{ insert: 'Ab\nc\n' }] })).toBe(false);
  expect(sameText({ ops: [] }, { ops: [{ insert: '\n' }] })).toBe(false);
});
