import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Remarks } from './Remarks';

it('shows some of every kind, refused lines first, and counts the others', () => {
  const notes = Array.from({ length: 250 }, (_, line) => ({ line, message: 'read as blank' }));
  render(
    <Remarks
      refused={[{ line: 3, message: 'no number' }]}
      warnings={[]}
      differences={[]}
      doubts={[]}
      notes={notes}
      skipped={[{ line: 7, why: 'group', text: 'Maple 1' }]}
    />,
  );
  const lines = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual([
    'Line 3 refused: no number',
    'Line 7 skipped, name of a group: Maple 1',
    'And 50 more.',
  ]);
});
