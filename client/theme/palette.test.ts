import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CSS_NAMES, PALETTE, TYPE, type ColorMode } from './palette';

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');
const css = read('tokens.css');
const scale = read('scale.css');
const OPENINGS: Readonly<Record<ColorMode, string>> = {
  light: '\n:root {',
  dark: "\n:root[data-theme='dark'] {",
};

/** Stated once, for grounds that are dark in both themes. */
const SAME_IN_BOTH = ['--side-mark', '--side-person', '--side-person-hover', '--on-dark'];

function block(mode: ColorMode): string {
  const start = css.indexOf(OPENINGS[mode]);
  return css.slice(start, css.indexOf('\n}', start));
}

/** What tokens.css says a variable is in one of the two themes. */
function stated(mode: ColorMode, name: string): string | undefined {
  return new RegExp(`^ *${name}: (#[0-9a-f]{6});`, 'm').exec(block(mode))?.[1];
}

describe.each(['light', 'dark'] as const)('the %s theme', (mode) => {
  it.each(Object.entries(CSS_NAMES))('has the same %s for antd as in tokens.css (%s)', (key, name) => {
    const palette: Readonly<Record<string, string>> = PALETTE[mode];
    expect(stated(mode, name)).toBe(palette[key]);
  });
});

it('every color has a dark value, but for those on grounds that are dark anyway', () => {
  const names = (mode: ColorMode) =>
    [...block(mode).matchAll(/^ *(--[\w-]+): (?:#|url\([^;]*%23)/gm)].map(([, name = '']) => name);
  const dark = new Set(names('dark'));
  expect(names('light').filter((name) => !dark.has(name))).toEqual(SAME_IN_BOTH);
  expect([...dark].filter((name) => !names('light').includes(name))).toEqual([]);
});

it.each(Object.entries(TYPE))('the scale of type has the same %s for antd as in scale.css', (step, size) => {
  expect(new RegExp(`^ *--size-${step}: (\\d+)px;`, 'm').exec(scale)?.[1]).toBe(String(size));
});
