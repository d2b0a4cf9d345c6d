import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { trace } from '#engine';
import { WorkbookContext } from '../../workbook/context';
import { smallOpen } from '../testing/smallGrid';
import { breakPoints } from './Breakable';
import { TraceTree } from './TraceTree';

describe('the tree of a trace', () => {
  it('shows a choice by its label, as the grid does', () => {
    const { open, session } = smallOpen();
    const root = trace(session.workbook, { sheet: 'Units', row: 'a', column: 'status' }, 'precedents');
    render(
      <WorkbookContext value={open}>
        <TraceTree root={root} direction="precedents" onGo={() => undefined} />
      </WorkbookContext>,
    );
    expect(screen.getByText('Occupied')).toBeDefined();
    expect(screen.queryByText('OCC')).toBeNull();
  });

  it('folds a long formula until the whole is asked for, and goes nowhere by that', () => {
    const { open, session } = smallOpen();
    const root = trace(session.workbook, { name: 'totalRent' }, 'precedents');
    const long = `=${Array.from({ length: 40 }, () => 'SUM(Units[rent])').join('+')}`;
    let gone = 0;
    const tree = (formula: string) => (
      <WorkbookContext value={open}>
        <TraceTree root={{ ...root, formula }} direction="precedents" onGo={() => (gone += 1)} />
      </WorkbookContext>
    );
    const { rerender, container } = render(tree(long));
    const folded = () => container.querySelector('code[data-folded]');
    expect(folded()?.textContent).toBe(long);
    fireEvent.click(screen.getByRole('button', { name: 'Show whole formula', expanded: false }));
    expect(folded()).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Show less of the formula', expanded: true }));
    expect([folded() === null, gone]).toEqual([false, 0]);
    rerender(tree('=SUM(Units[rent])'));
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('breaks formulas after punctuation and between the words of a name', () => {
    expect(breakPoints('=IF(totalRent,Units[sqft]*2)')).toEqual([
      '=',
      'IF(',
      'total',
      'Rent,',
      'Units[',
      'sqft]',
      '*',
      '2)',
    ]);
    expect(breakPoints('@noi >= 2')).toEqual(['@noi >', '= 2']);
  });
});
