const waiting: (() => void)[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let isRunning = false;

/**
 * Does something once the event under way is over, and before the next key: on a busy page a timer alone comes too
 * late, and the key goes to what had the focus before.
 */
export function beforeNextKey(work: () => void): void {
  if (isRunning) return work();
  waiting.push(work);
  if (waiting.length > 1) return;
  timer = setTimeout(run, 0);
  // Of an event under way, a listener added to the window now hears nothing.
  window.addEventListener('keydown', onKey, true);
}

function onKey(event: KeyboardEvent): void {
  // The key under way, held down.
  if (!event.repeat) run();
}

function run(): void {
  clearTimeout(timer);
  window.removeEventListener('keydown', onKey, true);
  isRunning = true;
  try {
    for (const work of waiting.splice(0)) work();
  } finally {
    isRunning = false;
  }
}
