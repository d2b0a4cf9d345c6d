export type ColorMode = 'light' | 'dark';

/**
 * Values that antd must compute with (hover shades, alphas) and so cannot read from a CSS variable;
 * palette.test.ts holds tokens.css to them.
 */
export const PALETTE = {
  light: {
    accent: '#0b5c7a',
    text: '#16202e',
    muted: '#566375',
    faint: '#647184',
    page: '#f6f7f9',
    surface: '#ffffff',
    raised: '#ffffff',
    lineSoft: '#e8ecf1',
    error: '#c0182b',
    success: '#0b7a4b',
    warning: '#a15c00',
    control: '#c3cbd6',
    hover: '#f3f7fa',
    selected: '#e3f0f5',
  },
  dark: {
    accent: '#5fbcdb',
    text: '#e4eaf2',
    muted: '#a3b0c2',
    faint: '#8794a7',
    page: '#10161f',
    surface: '#171f2b',
    raised: '#1e2836',
    lineSoft: '#232e3d',
    error: '#ff8088',
    success: '#5fcf94',
    warning: '#f0b454',
    control: '#3d4d64',
    hover: '#1c2735',
    selected: '#16344a',
  },
} as const;

/** Steps of the scale of type (scale.css), in pixels, that antd must compute with. */
export const TYPE = { text: 14, head: 16, title: 20, large: 28 } as const;

/** The CSS variable of tokens.css that states the same color; what antd alone draws has none. */
export const CSS_NAMES = {
  accent: '--accent',
  text: '--text',
  muted: '--text-muted',
  faint: '--text-faint',
  page: '--page',
  surface: '--surface',
  raised: '--surface-raised',
  error: '--error',
  success: '--success',
  warning: '--overwritten',
  control: '--line-strong',
  selected: '--accent-soft',
} as const satisfies Partial<Record<keyof (typeof PALETTE)['light'], string>>;
