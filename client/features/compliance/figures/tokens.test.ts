import { expect, it } from 'vitest';
import { fromEditor, toEditor } from './tokens';

const text = {
  ops: [{ insert: 'LTV is ' }, { insert: '@ltv', attributes: { bold: true as const } }, { insert: '.\n' }],
};

it('shows each name as one insert, and keeps it as it was', () => {
  expect(toEditor({ ops: [{ insert: 'LTV is @ltv, DSCR @dscr.\n' }] })).toEqual([
    { insert: 'LTV is ' },
    { insert: { figure: 'ltv' } },
    { insert: ', DSCR ' },
    { insert: { figure: 'dscr' } },
    { insert: '.\n' },
  ]);
  expect(fromEditor({ ops: toEditor(text) })).toEqual(text);
});

it('keeps a name apart from letters and from another name', () => {
  const between = (...inserts: readonly unknown[]) =>
    fromEditor({ ops: inserts.map((insert) => ({ insert })) })
      .ops.map(({ insert }) => insert)
      .join('');
  const ltv = { figure: 'ltv' };
  expect(between(ltv, 'x\n')).toBe('@ltv x\n');
  expect(between('x', ltv, '\n')).toBe('x @ltv\n');
  expect(between(ltv, { figure: 'noi' }, '\n')).toBe('@ltv @noi\n');
  expect(between('(', ltv, '), 5\n')).toBe('(@ltv), 5\n');
  expect(between(ltv, '[1]\n')).toBe('@ltv[1]\n');
  expect(between(ltv, '[total x]\n')).toBe('@ltv [total x]\n');
});

it('keeps cells and totals by their row and column', () => {
  const said = { ops: [{ insert: '@Rents[rent of "r""1"] of @Rents[total rent].\n' }] };
  const shown = toEditor(said);
  expect(shown.map(({ insert }) => insert)).toEqual([
    { figure: 'Rents/r"1/rent' },
    ' of ',
    { figure: 'Rents//rent' },
    '.\n',
  ]);
  expect(
    fromEditor({ ops: shown })
      .ops.map(({ insert }) => insert)
      .join(''),
  ).toBe(said.ops[0]?.insert);
});

it('leaves out pictures and whatever else is no text', () =>
  expect(fromEditor({ ops: [{ insert: { image: 'x' } }, { insert: 'y\n' }] })).toEqual({
    ops: [{ insert: 'y\n' }],
  }));
