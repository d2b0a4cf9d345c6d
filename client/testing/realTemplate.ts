import { parseTemplate } from '#engine';

const texts = import.meta.glob<string>('../../templates/bridge-loan/*/*.{json,csv}', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const parts = Object.entries(texts).map(([path, text]) => [...path.split('/').slice(-2), text] as const);
const newest = Math.max(...parts.map(([folder]) => Number(folder?.slice(1))));

/** A version of the template: loans made with an older one go on computing with it. */
export function templateOf(version: number) {
  const files: Record<string, string> = Object.fromEntries(
    parts.flatMap(([folder, name, text]) => (folder === `v${version}` ? [[name, text]] : [])),
  );
  return parseTemplate({ manifest: files['manifest.json'] ?? '', files });
}

/** The newest template: what new loans are made with. */
export const realTemplate = templateOf(newest);
