import { describe, expect, it } from 'vitest';
import { namesIn, placeholder, renderText, textParts } from './renderText';

const values = {
  noi: 1234567.4,
  ltv: 0.6512,
  profit: -500,
  zero: 0,
  blank: null,
  broken: { error: '#DIV/0!', cause: '`units` is zero' } as const,
  status: 'Purchase',
  yes: true,
};
const formats: Record<string, string> = { noi: 'usd0', ltv: 'percent2', profit: 'usd0', zero: 'usd0' };
const render = (text: string) => renderText(text, values, (name) => formats[name]);

describe('names in prose', () => {
  it.each([
    ['NOI of @noi at @ltv.', 'NOI of $1,234,567 at 65.12%.'],
    ['(@noi), @noi; "@noi" @noi!', '($1,234,567), $1,234,567; "$1,234,567" $1,234,567!'],
    ['Loss @profit, none @zero', 'Loss ($500), none $0'],
    ['@unknown @blank @broken', 'N/A N/A N/A'],
    ['@status and @yes', 'Purchase and Yes'],
    ['write to a@b.com, x.y@noi.org or me+@noi.com', 'write to a@b.com, x.y@noi.org or me+@noi.com'],
    ['@@noi costs 3 @ 5', '@noi costs 3 @ 5'],
    ['@noi.', '$1,234,567.'],
    ['@noi/@ltv-@profit', '$1,234,567/65.12%-($500)'],
    ['@constructor @toString', 'N/A N/A'],
    ['', ''],
  ])('%s', (text, expected) => expect(render(text)).toBe(expected));

  it('says $0 of an amount that is too small to be shown, and knows no amount that is no number', () => {
    const said = (value: number) => renderText('@left', { left: value }, () => 'usd0');
    expect([0.3, -0.3, 1e-9, Number.NaN].map(said)).toEqual(['$0', '$0', '$0', 'N/A']);
  });

  it('lists each name once, in order', () =>
    expect(namesIn('@ltv of @noi, @ltv; a@b.com @@no')).toEqual(['ltv', 'noi']));
});

describe('the parts of a text', () => {
  it.each([
    ['LTV is @ltv.', [{ words: 'LTV is ' }, { name: 'ltv' }, { words: '.' }]],
    ['@noi', [{ name: 'noi' }]],
    ['ana@example.com, 2 @@ 3', [{ words: 'ana@example.com, 2 @@ 3' }]],
    [
      'Rents @Rents[total rent], of them @Rents[rent of "r""1"]; @ltv[1]',
      [
        { words: 'Rents ' },
        { name: 'Rents//rent' },
        { words: ', of them ' },
        { name: 'Rents/r"1/rent' },
        { words: '; ' },
        { name: 'ltv' },
        { words: '[1]' },
      ],
    ],
    ['', []],
  ])('%s', (text, parts) => expect(textParts(text)).toEqual(parts));
});

it.each(['noi', 'Rents//rent', 'Rents/r"1/rent', 'Rents/a/b/rent'])('speaks of %s by its key', (key) => {
  expect(textParts(placeholder(key))).toEqual([{ name: key }]);
  expect(renderText(placeholder(key), { [key]: 12 }, () => 'usd0')).toBe('$12');
});
