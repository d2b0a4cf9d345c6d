import { useSyncExternalStore } from 'react';

const reduced = () => window.matchMedia('(prefers-reduced-motion: reduce)');

function follow(changed: () => void): () => void {
  const query = reduced();
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether this person has asked their system for less motion: then nothing slides or fades. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(follow, () => reduced().matches);
}
