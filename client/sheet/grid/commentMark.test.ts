import { afterEach, expect, it } from 'vitest';
import { smallGrid } from '../testing/smallGrid';

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

function open(sheet: string) {
  const page = smallGrid(sheet);
  closing.push(page.close);
  const marked = () =>
    [...page.hot.rootElement.querySelectorAll<HTMLElement>('.ht_master td.bb-commented')].map(
      (td) => td.title,
    );
  const markedAt = (row: number, column: number) =>
    page.hot.getCell(row, column)?.classList.contains('bb-commented');
  return { ...page, marked, markedAt };
}

it('marks the cell in its corner, and says what is said', () => {
  const { grid, marked, markedAt } = open('Units');
  grid.repainter.comments(new Map([['Units/a/rent', 'Una: Legal?']]));
  expect(markedAt(0, 3)).toBe(true);
  expect(marked()).toEqual(['Una: Legal?']);
  grid.repainter.comments(new Map());
  expect(marked()).toEqual([]);
});

it('follows its row', () => {
  const { grid, session, markedAt } = open('Units');
  grid.repainter.comments(new Map([['Units/a/rent', 'Una: Legal?']]));
  session.edit([{ type: 'moveRows', sheet: 'Units', rows: ['a'], after: 'c' }], 'Move');
  expect([markedAt(0, 3), markedAt(2, 3)]).toEqual([false, true]);
});

it('marks a figure where its value stands', () => {
  const { grid, marked, markedAt } = open('Results');
  grid.repainter.comments(new Map([['rate', 'Una: Whose rate?']]));
  expect(markedAt(1, 1)).toBe(true);
  expect(marked()).toHaveLength(1);
});
