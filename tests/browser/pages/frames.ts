import type { Locator } from '@playwright/test';

export interface Watched {
  /** Texts the element had in frames that were drawn. */
  readonly seen: readonly string[];
  /** The longest time in which no frame was drawn, ms. */
  readonly longest: number;
}

/** Watches the page from frame to frame, as a person does: how it moves, and what an element says meanwhile. */
export async function watchFrames(element: Locator): Promise<{ stop(): Promise<Watched> }> {
  const watching = await element.evaluateHandle((node) => {
    const seen = new Set<string>();
    let longest = 0;
    let last = performance.now();
    let frame = 0;
    const look = (): void => {
      const now = performance.now();
      longest = Math.max(longest, now - last);
      last = now;
      seen.add((node.textContent ?? '').trim());
      frame = requestAnimationFrame(look);
    };
    frame = requestAnimationFrame(look);
    return {
      stop() {
        cancelAnimationFrame(frame);
        return { seen: [...seen], longest };
      },
    };
  });
  return { stop: () => watching.evaluate((it) => it.stop()) };
}
