import { readFileSync } from 'node:fs';
import type { LoanFile } from '#domain';
import { openWorkbook, type Template, type Workbook } from '#engine';
import { loadTemplate, templateVersions } from '#engine/node';
import { notFound } from '../../errors';
import { WorkbookRow } from '../../models';

/** The template of new loans. */
export const DEFAULT_TEMPLATE = 'bridge-loan';

/** A template as a workbook's row pins it. */
export interface Pinned {
  readonly templateKey: string;
  readonly templateVersion: number;
}

/** The version of this program and its formula engine, stored with every value. */
export const ENGINE_VERSION = readEngineVersion();

function readEngineVersion(): string {
  const text = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8');
  const { version, dependencies } = JSON.parse(text) as {
    version: string;
    dependencies: { hyperformula: string };
  };
  return `${version}+hyperformula.${dependencies.hyperformula}`;
}

/** @throws AppError 404 for a template that this installation does not have. */
export function templateOf({ templateKey, templateVersion }: Pinned): Template {
  if (!templateVersions(templateKey).includes(templateVersion))
    throw notFound(`There is no template ${templateKey} version ${templateVersion}`);
  return loadTemplate(templateKey, templateVersion);
}

/** The newest version of a template, which new loans use. */
export function newestTemplate(templateKey: string): Template {
  const version = templateVersions(templateKey).at(-1);
  if (version === undefined) throw notFound(`There is no template ${templateKey}`);
  return loadTemplate(templateKey, version);
}

/** Opens a stored loan file with the template it is pinned to. The caller destroys the workbook. */
export function openStored(pinned: Pinned, inputs: LoanFile | Record<string, unknown>): Workbook {
  return openWorkbook(templateOf(pinned), inputs);
}

/** Templates in use whose files have changed since the loans that use them were made. */
export async function changedTemplates(): Promise<string[]> {
  const rows = await WorkbookRow.findAll({
    attributes: ['templateKey', 'templateVersion', 'templateChecksum'],
    group: ['templateKey', 'templateVersion', 'templateChecksum'],
  });
  const changed = rows.filter(
    (row) =>
      !templateVersions(row.templateKey).includes(row.templateVersion) ||
      templateOf(row).checksum !== row.templateChecksum,
  );
  return changed.map(({ templateKey, templateVersion }) => `${templateKey}/v${templateVersion}`);
}
