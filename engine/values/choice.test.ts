import { describe, expect, it } from 'vitest';
import { readChoice, readChoiceOrBlank } from './index';

const TYPES = { options: ['Multi Family', 'Co-Op', 'Mixed Use'] };

describe('a choice', () => {
  it.each([
    ['Multi-Family', 'Multi Family'],
    ['multifamily', 'Multi Family'],
    ['MULTI  FAMILY', 'Multi Family'],
    ['Multi–Family', 'Multi Family'],
    ['Coop', 'Co-Op'],
    ['co op', 'Co-Op'],
    ['Mixed/Use', undefined],
    ['Multi', undefined],
    ['-', undefined],
  ])('%s is %s, whatever its hyphens, blanks and capitals', (text, option) =>
    expect(readChoice(text, TYPES)).toBe(option),
  );

  it('is named by its label as well', () =>
    expect(readChoice('pay-off', { options: ['PAY_OFF'], optionLabels: { PAY_OFF: 'Pay Off' } })).toBe(
      'PAY_OFF',
    ));

  it('is the one written so, and none where two would be meant', () => {
    const alike = { options: ['Re-Cover', 'Recover'] };
    expect(['recover', 're-cover', 're cover'].map((text) => readChoice(text, alike))).toEqual([
      'Recover',
      'Re-Cover',
      undefined,
    ]);
  });

  it('of one option beside blank takes yes and no', () => {
    const liquid = { options: ['Liquid'] };
    expect(
      ['Yes', 'y', 'x', 'LIQUID', 'no', 'N', 'false', 'maybe'].map((text) => readChoiceOrBlank(text, liquid)),
    ).toEqual(['Liquid', 'Liquid', 'Liquid', 'Liquid', null, null, null, undefined]);
  });

  it('of several options, or that may not be blank, takes no such words', () => {
    expect(['yes', 'no'].map((text) => readChoiceOrBlank(text, TYPES))).toEqual([undefined, undefined]);
    expect(
      ['yes', 'no'].map((text) => readChoiceOrBlank(text, { options: ['Liquid'], required: true })),
    ).toEqual([undefined, undefined]);
  });
});
