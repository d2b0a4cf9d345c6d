import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { CrashScreen } from './CrashScreen';
import { ErrorBoundary } from './ErrorBoundary';

function Broken(): never {
  throw new Error('Cannot read the rent roll');
}

describe('crash screen', () => {
  it('stands in for a screen that throws, in the words of the product', () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    render(
      <ErrorBoundary>
        <Broken />
      </ErrorBoundary>,
    );
    expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeTruthy();
    expect(
      screen.getByText("Don't worry, we're looking into it. Please try again in a moment."),
    ).toBeTruthy();
    expect(logged).toHaveBeenCalled();
    logged.mockRestore();
  });

  it('shows and hides the stack trace', () => {
    render(<CrashScreen error={new Error('Cannot read the rent roll')} />);
    expect(screen.queryByLabelText('Stack trace')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Show stack trace' }));
    expect(screen.getByLabelText('Stack trace').textContent).toContain('Cannot read the rent roll');
    fireEvent.click(screen.getByRole('button', { name: 'Hide stack trace' }));
    expect(screen.queryByLabelText('Stack trace')).toBeNull();
  });

  it('reloads on Refresh', () => {
    const refresh = vi.fn();
    render(<CrashScreen error="odd" onRefresh={refresh} />);
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(refresh).toHaveBeenCalledOnce();
  });
});
