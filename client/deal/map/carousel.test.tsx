import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Carousel } from './Carousel';

const shown = (count: number) =>
  render(<Carousel label="Pictures of 12 Elm St" count={count} picture={(at) => `picture ${at + 1}`} />);

it('goes through its pictures in a ring, by its buttons and by arrow keys', () => {
  shown(3);
  const carousel = screen.getByRole('region', { name: 'Pictures of 12 Elm St' });
  expect(carousel.textContent).toContain('picture 1');
  fireEvent.click(screen.getByRole('button', { name: 'Previous picture' }));
  expect(screen.getByText('3 of 3')).toBeTruthy();
  fireEvent.keyDown(carousel, { key: 'ArrowRight' });
  expect(carousel.textContent).toContain('picture 1');
});

it('stays on a picture that is there when others are taken away, and is nothing without one', () => {
  const { rerender, container } = shown(2);
  fireEvent.click(screen.getByRole('button', { name: 'Next picture' }));
  rerender(<Carousel label="Pictures" count={1} picture={(at) => `picture ${at + 1}`} />);
  expect(container.textContent).toBe('picture 1');
  rerender(<Carousel label="Pictures" count={0} picture={() => 'none'} />);
  expect(container.textContent).toBe('');
});
