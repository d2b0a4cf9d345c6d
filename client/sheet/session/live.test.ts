import { describe, expect, it, vi } from 'vitest';
import { joinRoom } from './live';

const join = (accessToken: () => Promise<string | null>) =>
  joinRoom({ loanUuid: 'loan', user: { id: 'me', name: 'Me', color: '#b4447a' }, accessToken, server: 'ws://localhost' });

describe('a room', () => {
  it('is tried again when the sign-in service could not be reached for a token', async () => {
    vi.useFakeTimers();
    const accessToken = vi.fn<() => Promise<string | null>>().mockRejectedValueOnce(new Error('The sign-in service cannot be reached')).mockResolvedValue(null);
    const room = join(accessToken);
    await vi.advanceTimersByTimeAsync(2999);
    expect(accessToken).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(accessToken).toHaveBeenCalledTimes(2);
    room.close();
  });

  it('is left alone once it is closed', async () => {
    vi.useFakeTimers();
    const accessToken = vi.fn<() => Promise<string | null>>().mockRejectedValue(new Error('The sign-in service cannot be reached'));
    const room = join(accessToken);
    await vi.advanceTimersByTimeAsync(0);
    room.close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(accessToken).toHaveBeenCalledTimes(1);
  });
});
