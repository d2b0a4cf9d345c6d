import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { LTV } from '../../../testing/memo';
import { UnlinkedInWords } from './UnlinkedNumbers';

it('points out a number of a risk or red flag that looks like a figure, and links it', () => {
  const onLink = vi.fn();
  render(
    <UnlinkedInWords
      words="LTV of 71.43% at @noi"
      figures={new Map([[LTV.name, LTV]])}
      first={[LTV]}
      onLink={onLink}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Link 71.43% to LTV' }));
  expect(onLink).toHaveBeenCalledWith('LTV of @ltv at @noi');
});
