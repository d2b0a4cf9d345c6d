import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Mark } from './clusters';
import SreoMap from './SreoMap';
import type { SreoMapController } from './SreoMapController';

type Listener = ConstructorParameters<typeof SreoMapController>[1];
const { opened, made } = vi.hoisted(() => ({ opened: vi.fn(), made: { listener: undefined as unknown } }));
// What is drawn on a canvas is looked at in a browser.
vi.mock('./SreoMapController', () => ({
  SreoMapController: class {
    open = opened;
    show = vi.fn();
    repaint = vi.fn();
    close = vi.fn();
    constructor(_: HTMLElement, listener: Listener) {
      made.listener = listener;
    }
  },
}));

const cluster: Mark = { lng: -74, lat: 40, cluster: 7, count: 3 };
const alone: Mark = { lng: -74, lat: 42, place: { at: 1, lat: 42, lng: -74, value: 450_000 } };
const NAMES = ['1 A St', '20 Maple Ave'];

function show() {
  render(
    <SreoMap label="Map" places={[]} nameOf={(at) => NAMES[at] ?? ''} card={(at) => `About ${NAMES[at]}`} />,
  );
  const listener = made.listener as Listener;
  act(() => listener.see([cluster, alone].map((mark) => ({ mark, x: 10, y: 20 }))));
  return listener;
}

it('marks are reached by the keyboard: Enter tells of a property or goes nearer, Escape leads back', () => {
  show();
  const button = (name: string) => screen.getByRole('button', { name });
  // Enter on a button is a click.
  const enter = (name: string) => {
    act(() => button(name).focus());
    fireEvent.click(button(name));
  };
  enter('3 properties, go nearer');
  expect(opened).toHaveBeenCalledExactlyOnceWith(cluster);
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Map' }));
  enter('20 Maple Ave');
  expect(screen.getByRole('status').textContent).toContain('About 20 Maple Ave');
  expect(document.activeElement).toBe(button('Close'));
  fireEvent.keyDown(button('Close'), { key: 'Escape' });
  expect(screen.queryByRole('status')).toBeNull();
  expect(document.activeElement).toBe(button('20 Maple Ave'));
});

it('properties at one place are told one after the other', () => {
  const { pick } = show();
  act(() => pick([0, 1].map((at) => ({ at, lat: 42, lng: -74, value: null }))));
  expect(screen.getByRole('status').textContent).toContain('About 1 A St');
  fireEvent.click(screen.getByRole('button', { name: 'Next here (1 of 2)' }));
  expect(screen.getByRole('status').textContent).toContain('About 20 Maple Ave');
});
