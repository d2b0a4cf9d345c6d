import { parseTemplate } from '#engine';

const texts = import.meta.glob<string>('../../templates/bridge-loan/*/*.{json,csv}', { query: '?raw', import: 'default', eager: true });
const parts = Object.entries(texts).map(([path, text]) => [...path.split('/').slice(-2), text] as const);
const newest = `v${Math.max(...parts.map(([folder]) => Number(folder?.slice(1))))}`;
const files: Record<string, string> = Object.fromEntries(parts.flatMap(([folder, name, text]) => (folder === newest ? [[name, text]] : [])));

/** The newest template: what new loans are made with. */
export const realTemplate = parseTemplate({ manifest: files['manifest.json'] ?? '', files });
