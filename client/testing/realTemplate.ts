import { parseTemplate } from '#engine';

const texts = import.meta.glob<string>('../../templates/bridge-loan/v1/*.{json,csv}', { query: '?raw', import: 'default', eager: true });
const files = Object.fromEntries(Object.entries(texts).map(([path, text]) => [path.slice(path.lastIndexOf('/') + 1), text]));

/** The template that loans are made with. */
export const realTemplate = parseTemplate({ manifest: files['manifest.json'] ?? '', files });
