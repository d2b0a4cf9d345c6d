/** The part of the engine that reads template folders from disk; everything else is browser-safe (`#engine`). */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { parseTemplate } from './template/parse';
import type { Template, TemplateFiles } from './template/types';

/** The folder of this installation's templates. */
export const TEMPLATES_FOLDER = fileURLToPath(new URL('../templates/', import.meta.url));

/**
 * The texts of a template folder: `manifest.json` and every CSV file. Throws if the folder does not exist.
 */
export function readTemplateFiles(folder: string): TemplateFiles {
  const names = readdirSync(folder).filter((name) => name.endsWith('.csv'));
  return {
    manifest: readFileSync(join(folder, 'manifest.json'), 'utf8'),
    files: Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')])),
  };
}

const loaded = new Map<string, Template>();

/**
 * The template `templates/<key>/v<version>`, read once per process. Throws TemplateError, or RangeError if it
 * does not exist.
 */
export function loadTemplate(key: string, version: number): Template {
  const id = `${key}/v${version}`;
  const known = loaded.get(id);
  if (known) return known;
  if (!/^[a-z0-9-]+\/v\d+$/.test(id)) throw new RangeError(`No template ${id}`);
  const template = parseTemplate(readTemplateFiles(join(TEMPLATES_FOLDER, id)));
  loaded.set(id, template);
  return template;
}

/** Versions of a template on disk, oldest first. */
export function templateVersions(key: string): number[] {
  if (!/^[a-z0-9-]+$/.test(key)) return [];
  return readdirSync(join(TEMPLATES_FOLDER, key))
    .flatMap((name) => /^v(\d+)$/.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => a - b);
}

/** The newest version of a template, which new loans use. Throws RangeError if there is none. */
export function newestTemplate(key: string): Template {
  return loadTemplate(key, templateVersions(key).at(-1) ?? 0);
}

const part = z.record(z.string(), z.unknown());
const newLoanSchema = z.object({
  always: part.default({}),
  commercialOnly: part.default({}),
  byTransactionType: z.record(z.string(), part).default({}),
});

/** Parts of a loan file that a template holds ready for new loans; no calculation reads them from here. */
export type NewLoanParts = z.infer<typeof newLoanSchema>;

/**
 * Reads `new-loan.json` beside the template's sheets; empty if the file does not exist. Throws ZodError if it
 * is invalid.
 */
export function newLoanParts(key: string, version: number): NewLoanParts {
  const file = join(TEMPLATES_FOLDER, key, `v${version}`, 'new-loan.json');
  return newLoanSchema.parse(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});
}
