import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CSS_NAMES, PALETTE, type ColorMode } from './palette';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const OPENINGS: Readonly<Record<ColorMode, string>> = {
  light: '\n:root {',
  dark: "\n:root[data-theme='dark'] {",
};

/** What tokens.css says a variable is in one of the two themes. */
function stated(mode: ColorMode, name: string): string | undefined {
  const start = css.indexOf(OPENINGS[mode]);
  const block = css.slice(start, css.indexOf('\n}', start));
  return new RegExp(`^ *${name}: (#[0-9a-f]{6});`, 'm').exec(block)?.[1];
}

describe.each(['light', 'dark'] as const)('the %s theme', (mode) => {
  it.each(Object.entries(CSS_NAMES))('has the same %s for antd as in tokens.css (%s)', (key, name) => {
    const palette: Readonly<Record<string, string>> = PALETTE[mode];
    expect(stated(mode, name)).toBe(palette[key]);
  });
});
