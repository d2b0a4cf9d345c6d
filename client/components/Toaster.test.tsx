import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'jotai';
import { beforeEach, describe, expect, it } from 'vitest';
import { store } from '../lib/store';
import { toast } from '../lib/toast';
import { Toaster } from './Toaster';

const stateOf = (element: HTMLElement) => element.getAttribute('data-state');

describe('Toaster', () => {
  beforeEach(() => {
    render(
      <Provider store={store}>
        <Toaster />
        <p>Elsewhere</p>
      </Provider>,
    );
  });

  it('announces an error with its details as a list', () => {
    act(
      () =>
        void toast({
          variant: 'destructive',
          title: 'Street is required',
          description: ['city: City is required', 'zip: Bad'],
        }),
    );
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('Street is required');
    expect([...alert.querySelectorAll('li')].map((line) => line.textContent)).toEqual([
      'city: City is required',
      'zip: Bad',
    ]);
  });

  it('is dismissed by a click outside, not by one inside', () => {
    act(() => void toast({ title: 'Saved', variant: 'success' }));
    const box = screen.getByRole('status');
    fireEvent.pointerDown(screen.getByText('Saved'));
    expect(stateOf(box)).toBe('open');
    fireEvent.pointerDown(screen.getByText('Elsewhere'));
    expect(stateOf(box)).toBe('closed');
  });

  it('is dismissed by its button', () => {
    act(() => void toast({ title: 'Saved' }));
    const box = screen.getByRole('status');
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(stateOf(box)).toBe('closed');
  });
});
