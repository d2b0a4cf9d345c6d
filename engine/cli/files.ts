import { readFileSync } from 'node:fs';
import { loadTemplate, templateVersions } from '../node';
import type { Template } from '../template/types';
import { Failure } from './output';

const DEFAULT_TEMPLATE = 'bridge-loan';

/** The template a loan was made with: the version it names, else the newest. */
export function templateOf(key = DEFAULT_TEMPLATE, version?: number): Template {
  const versions = known(key);
  const chosen = version ?? versions.at(-1) ?? 0;
  if (!versions.includes(chosen))
    throw new Failure(`There is no template ${key}${version === undefined ? '' : ` version ${version}`}.`);
  return loadTemplate(key, chosen);
}

function known(key: string): number[] {
  try {
    return templateVersions(key);
  } catch {
    return [];
  }
}

export function readText(path: string): string {
  return readBytes(path)
    .toString('utf8')
    .replace(/^\uFEFF/, '');
}

export function readBytes(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    throw new Failure(
      code === 'ENOENT'
        ? `There is no file ${path}.`
        : `${path} cannot be read${code === undefined ? '' : ` (${String(code)})`}.`,
    );
  }
}
