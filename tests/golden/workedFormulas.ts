/** Formulas that several parts of the worked loans share. */

export const USAGES = ['residential', 'commercial'] as const;
export type Usage = (typeof USAGES)[number];
export const upper = (usage: Usage) => usage.toUpperCase();
export const both = (name: string) => `={residential${name}}+{commercial${name}}`;
export const ratio = (over: string, under: string) =>
  `=IF(OR({${over}?}="",{${under}}=0),"",{${over}}/{${under}})`;
/** BORROWER, MARKET, the smaller that is not zero, the larger. */
export const select = (how: string, b: string, m: string) =>
  how === 'MARKET'
    ? m
    : how === 'MIN'
      ? `IF(${b}=0,${m},IF(${m}=0,${b},MIN(${b},${m})))`
      : how === 'MAX'
        ? `MAX(${b},${m})`
        : b;
