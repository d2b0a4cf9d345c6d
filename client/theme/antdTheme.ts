import { theme as antd, type ThemeConfig } from 'antd';
import { PALETTE, TYPE, type ColorMode } from './palette';

export type { ColorMode } from './palette';

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
 * @param motion whether lists, dialogs and colors slide and fade
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
      fontSize: TYPE.text,
      fontSizeHeading1: TYPE.large,
      fontSizeHeading2: TYPE.title,
      fontSizeHeading3: TYPE.head,
      fontWeightStrong: 600,
      controlHeight: 32,
      controlHeightSM: 24,
      borderRadius: 6,
      borderRadiusLG: 8,
      wireframe: false,
      motion,
      // Named without motion too, they would count: colors would fade all the same.
      ...(motion && { motionDurationMid: '0.12s', motionDurationSlow: '0.16s' }),
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
      colorTextPlaceholder: c.faint,
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
      Tabs: {
        horizontalMargin: '0',
        titleFontSize: TYPE.text,
        horizontalItemPadding: '8px 0',
        horizontalItemGutter: 20,
      },
      Button: { fontWeight: 500, primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
      Tooltip: { colorBgSpotlight: mode === 'dark' ? '#2d3a4d' : '#16202e', colorTextLightSolid: '#ffffff' },
      Menu: { itemHeight: 32 },
      Select: { optionSelectedBg: c.selected, optionActiveBg: c.hover },
      Modal: { titleFontSize: TYPE.head },
    },
  };
}
