import type { Locator } from '@playwright/test';

export interface Watched {
  /** Texts the element had in frames that were drawn. */
  readonly seen: readonly string[];
  /** How many frames were drawn. */
  readonly frames: number;
}

/** Watches the page from frame to frame, as a person does: how it moves, and what an element says meanwhile. */
export async function watchFrames(element: Locator): Promise<{ stop(): Promise<Watched> }> {
  const watching = await element.evaluateHandle((node) => {
    const seen = new Set<string>();
    let frames = 0;
    let frame = 0;
    const look = (): void => {
      frames += 1;
      seen.add((node.textContent ?? '').trim());
      frame = requestAnimationFrame(look);
    };
    frame = requestAnimationFrame(look);
    return {
      stop() {
        cancelAnimationFrame(frame);
        return { seen: [...seen], frames };
      },
    };
  });
  return { stop: () => watching.evaluate((it) => it.stop()) };
}
