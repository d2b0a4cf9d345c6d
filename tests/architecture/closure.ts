import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

export const STATIC_IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^'"]*?\bfrom\s+)?['"]([^'"]+)['"]/gm;
export const LAZY_IMPORT = /\bimport\(\s*['"]([^'"]+)['"]/gm;

function fileOf(base: string): string {
  const file = [base, `${base}.ts`, `${base}.tsx`, join(base, 'index.ts')].find(
    (path) => /\.\w+$/.test(path) && existsSync(path),
  );
  if (file === undefined) throw new Error(`No file for ${base}`);
  return file;
}

/** Every module that the entry pulls in when it runs, and every package from elsewhere. */
export function closure(
  entry: string,
  imports: readonly RegExp[],
): { readonly files: Set<string>; readonly packages: Set<string> } {
  const files = new Set<string>();
  const packages = new Set<string>();
  const visit = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    if (file.endsWith('.css')) return;
    const text = readFileSync(file, 'utf8');
    for (const [, specifier = ''] of imports.flatMap((pattern) => [...text.matchAll(pattern)])) {
      if (specifier.startsWith('.')) visit(fileOf(resolve(dirname(file), specifier)));
      else packages.add(specifier);
    }
  };
  visit(entry);
  return { files, packages };
}
