import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { closure, LAZY_IMPORT, STATIC_IMPORT } from './closure';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
/** The editor of rich text, and what several people write it with. */
const EDITOR = /^(?:quill|quill-cursors|y-quill|y-websocket|yjs)(?:\/|$)/;
const editorOf = (file: string, imports: readonly RegExp[]) =>
  [...closure(resolve(root, file), imports).packages].filter((name) => EDITOR.test(name));

it.each([
  'client/app/main.tsx',
  'client/features/loans/index.tsx',
  'client/loan/widgets/LoanHeader.tsx',
  'client/features/deal-staff/index.tsx',
])('%s does not load the editor of notes before a note is opened', (file) => {
  expect(editorOf(file, [STATIC_IMPORT])).toEqual([]);
});

it('has the editor loaded by the first note that is opened', () => {
  expect(editorOf('client/features/loans/index.tsx', [STATIC_IMPORT, LAZY_IMPORT])).toContain('quill');
});
