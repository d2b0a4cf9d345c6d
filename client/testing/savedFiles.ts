import { vi } from 'vitest';

/** The files that are handed to the browser's downloads from now on, as they come; addresses are read as ever. */
export function savedFiles(): Blob[] {
  const files: Blob[] = [];
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
      static override revokeObjectURL = () => undefined;
    },
  );
  return files;
}
