import { describe, expect, it, vi } from 'vitest';
import { colorOf } from '#contract';
import { joinRoom } from './live';

const join = (accessToken: () => Promise<string | null>) =>
  joinRoom({
    loanUuid: 'loan',
    user: { id: 'me', name: 'Me', color: '#b4447a' },
    accessToken,
    server: 'ws://localhost',
  });

describe('a room', () => {
  it('is tried again when the sign-in service could not be reached for a token', async () => {
    vi.useFakeTimers();
    const accessToken = vi
      .fn<() => Promise<string | null>>()
      .mockRejectedValueOnce(new Error('The sign-in service cannot be reached'))
      .mockResolvedValue(null);
    const room = join(accessToken);
    await vi.advanceTimersByTimeAsync(2999);
    expect(accessToken).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(accessToken).toHaveBeenCalledTimes(2);
    room.close();
  });

  it('is left alone once it is closed', async () => {
    vi.useFakeTimers();
    const accessToken = vi
      .fn<() => Promise<string | null>>()
      .mockRejectedValue(new Error('The sign-in service cannot be reached'));
    const room = join(accessToken);
    await vi.advanceTimersByTimeAsync(0);
    room.close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(accessToken).toHaveBeenCalledTimes(1);
  });
});

describe('the colour of a person', () => {
  const light = (part: string) => {
    const share = parseInt(part, 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  const luminance = (color: string) =>
    0.2126 * light(color.slice(1, 3)) + 0.7152 * light(color.slice(3, 5)) + 0.0722 * light(color.slice(5, 7));

  it('lets their initials be read in white', () => {
    const colors = new Set(Array.from({ length: 500 }, (_, i) => colorOf(`person-${i}`)));
    expect(colors.size).toBeGreaterThan(5);
    // WCAG 2.1, 1.4.3: at least 4.5 to 1.
    for (const color of colors) expect(1.05 / (luminance(color) + 0.05), color).toBeGreaterThanOrEqual(4.5);
  });
});
