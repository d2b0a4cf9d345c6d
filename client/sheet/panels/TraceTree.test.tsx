import { render, screen } from '@testing-library/react';
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
