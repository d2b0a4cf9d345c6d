import { theme as antd, type ThemeConfig } from 'antd';

export type ColorMode = 'light' | 'dark';

/** Values that antd must compute with (hover shades, alphas) and so cannot read from a CSS variable; same as tokens.css. */
const PALETTE = {
  light: {
    accent: '#0b5c7a',
    text: '#16202e',
    muted: '#566375',
    page: '#f6f7f9',
    surface: '#ffffff',
    raised: '#ffffff',
    line: '#dfe4ea',
    lineSoft: '#e8ecf1',
    error: '#c0182b',
    success: '#0b7a4b',
    warning: '#a15c00',
    control: '#c3cbd6',
    header: '#f0f3f6',
    hover: '#f3f7fa',
    selected: '#e3f0f5',
  },
  dark: {
    accent: '#5fbcdb',
    text: '#e4eaf2',
    muted: '#a3b0c2',
    page: '#10161f',
    surface: '#171f2b',
    raised: '#1e2836',
    line: '#2a3648',
    lineSoft: '#232e3d',
    error: '#ff8088',
    success: '#5fcf94',
    warning: '#f0b454',
    control: '#3d4d64',
    header: '#1b2431',
    hover: '#1c2735',
    selected: '#16344a',
  },
} as const;

/** By itself antd makes greys of pale grounds out of colours as dark as ours. */
const PALE_GROUNDS = {
  colorPrimaryBg: '#e3f0f5',
  colorPrimaryBgHover: '#d3e6ee',
  colorPrimaryBorder: '#a9cddb',
  colorInfoBg: '#e3f0f5',
  colorInfoBgHover: '#d3e6ee',
  colorInfoBorder: '#a9cddb',
  colorSuccessBg: '#e4f5ec',
  colorSuccessBgHover: '#d2eddf',
  colorSuccessBorder: '#a3d5bc',
  colorWarningBg: '#fdf3e1',
  colorWarningBgHover: '#fae9c9',
  colorWarningBorder: '#e2c48f',
} as const;

/**
 * The one antd theme: dense, quiet, 32 px rows, tabular digits.
 * @param motion whether lists and dialogs slide and fade
 */
export function antdTheme(mode: ColorMode, motion = true): ThemeConfig {
  const c = PALETTE[mode];
  return {
    cssVar: { key: `bridgebook-${mode}` },
    hashed: false,
    algorithm: mode === 'dark' ? antd.darkAlgorithm : antd.defaultAlgorithm,
    token: {
      fontFamily: 'var(--font)',
      fontFamilyCode: 'var(--font-mono)',
      fontSize: 14,
      fontSizeHeading1: 24,
      fontSizeHeading2: 20,
      fontSizeHeading3: 16,
      fontWeightStrong: 600,
      controlHeight: 32,
      controlHeightSM: 24,
      borderRadius: 6,
      borderRadiusLG: 8,
      wireframe: false,
      motion,
      motionDurationMid: '0.12s',
      motionDurationSlow: '0.16s',
      colorPrimary: c.accent,
      colorInfo: c.accent,
      colorLink: c.accent,
      colorError: c.error,
      colorSuccess: c.success,
      colorWarning: c.warning,
      colorText: c.text,
      colorTextHeading: c.text,
      colorTextSecondary: c.muted,
      colorTextTertiary: c.muted,
      colorTextDescription: c.muted,
      colorTextPlaceholder: mode === 'dark' ? '#8794a7' : '#647184',
      colorBgLayout: c.page,
      colorBgContainer: c.surface,
      colorBgElevated: c.raised,
      colorBorder: c.control,
      colorBorderSecondary: c.lineSoft,
      colorSplit: c.lineSoft,
      boxShadowTertiary: 'none',
      ...(mode === 'dark' ? { colorTextLightSolid: '#07131c' } : PALE_GROUNDS),
    },
    components: {
      Table: {
        cellPaddingBlock: 5,
        cellPaddingInline: 12,
        cellPaddingBlockSM: 3.5,
        cellPaddingInlineSM: 10,
        cellFontSizeSM: 13,
        headerBg: c.header,
        headerColor: c.muted,
        headerSplitColor: 'transparent',
        rowHoverBg: c.hover,
        rowSelectedBg: c.selected,
        borderColor: c.lineSoft,
        headerBorderRadius: 0,
        headerSortActiveBg: c.header,
        headerSortHoverBg: c.hover,
        bodySortBg: 'transparent',
      },
      Tabs: {
        horizontalMargin: '0',
        titleFontSize: 14,
        horizontalItemPadding: '8px 0',
        horizontalItemGutter: 20,
      },
      Button: { fontWeight: 500, primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
      Tooltip: { colorBgSpotlight: mode === 'dark' ? '#2d3a4d' : '#16202e', colorTextLightSolid: '#ffffff' },
      Menu: { itemHeight: 32 },
      Select: { optionSelectedBg: c.selected, optionActiveBg: c.hover },
      Modal: { titleFontSize: 16 },
    },
  };
}
