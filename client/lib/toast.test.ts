import { beforeEach, describe, expect, it, vi } from 'vitest';
import { store } from './store';
import { dismissToast, OPEN_TIME, REMOVE_DELAY, toast, toastAtom } from './toast';

const shown = () => store.get(toastAtom);

describe('toast', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('shows one at once: the last', () => {
    toast({ title: 'First' });
    toast({ title: 'Second' });
    expect(shown()?.title).toBe('Second');
  });

  it('is removed 5 seconds after dismissal', () => {
    toast({ title: 'Bad', variant: 'destructive' });
    dismissToast();
    expect(shown()?.open).toBe(false);
    vi.advanceTimersByTime(REMOVE_DELAY - 1);
    expect(shown()).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(shown()).toBeNull();
  });

  it('closes a success by itself and leaves an error to be read', () => {
    toast({ title: 'Saved', variant: 'success' });
    vi.advanceTimersByTime(OPEN_TIME);
    expect(shown()?.open).toBe(false);
    toast({ title: 'Bad', variant: 'destructive' });
    vi.advanceTimersByTime(OPEN_TIME * 10);
    expect(shown()?.open).toBe(true);
  });

  it('does not remove a newer toast when the time of an older one is over', () => {
    toast({ title: 'Old' });
    dismissToast();
    vi.advanceTimersByTime(REMOVE_DELAY - 10);
    toast({ title: 'New', variant: 'destructive' });
    vi.advanceTimersByTime(REMOVE_DELAY);
    expect(shown()).toMatchObject({ title: 'New', open: true });
  });

  it('leaves the toast alone when another is meant', () => {
    const old = toast({ title: 'Old' });
    toast({ title: 'New' });
    dismissToast(old);
    expect(shown()?.open).toBe(true);
  });
});
