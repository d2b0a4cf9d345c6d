import { Op } from 'sequelize';
import { OPEN_STATUSES, type DefaultValue } from '#contract';
import { isRecord, type CellInput } from '#domain';
import type { Template } from '#engine';
import { Loan, ParameterDefaults, WorkbookRow } from '../../models';
import { defaultables, type Defaultable } from './definitions';

type Values = Readonly<Record<string, DefaultValue>>;
/** An open whole loan, without its workbook's documents. */
export type OpenLoan = Pick<Loan, 'uuid' | 'address' | 'status' | 'parameterDefaultsVersion'>;

export const openLoans = (): Promise<OpenLoan[]> =>
  Loan.findAll({
    where: { deletedAt: null, dealType: 'WL', status: { [Op.in]: [...OPEN_STATUSES] } },
    attributes: ['uuid', 'address', 'status', 'parameterDefaultsVersion'],
    order: [
      ['createdAt', 'DESC'],
      ['uuid', 'ASC'],
    ],
  });

export const workbookOf = (loanUuid: string): Promise<WorkbookRow | null> =>
  WorkbookRow.findByPk(loanUuid, {
    attributes: ['loanUuid', 'templateKey', 'templateVersion', 'inputs', 'figures'],
  });

/** The parameters of each version, by its number. */
export async function allVersions(): Promise<ReadonlyMap<number, Values>> {
  return new Map(
    (await ParameterDefaults.findAll({ attributes: ['version', 'parameters'] })).map(
      ({ version, parameters }) => [version, parameters],
    ),
  );
}

/** The value in a loan file at a path like `parameters.capRate.residential`; undefined if there is none. */
function storedAt(inputs: Readonly<Record<string, unknown>>, path: string): unknown {
  let at: unknown = inputs;
  for (const key of path.split('.')) at = isRecord(at) ? at[key] : undefined;
  return at;
}

/** Whether a loan leaves a parameter to the default: silent, or at the value it was given as one. */
export function follows(
  { path, name, default: usual }: Defaultable,
  inputs: Readonly<Record<string, unknown>>,
  taken: Values | undefined,
): boolean {
  const stored = storedAt(inputs, path);
  return stored === undefined || stored === null || stored === (taken?.[name] ?? usual);
}

export interface Setting {
  readonly name: string;
  readonly value: CellInput;
}

/**
 * The parameters of a loan that new defaults would change: those that follow the defaults, as `settings`, and
 * those that the loan sets itself, as `own`.
 */
export function settingsFor(
  template: Template,
  inputs: Readonly<Record<string, unknown>>,
  taken: Values | undefined,
  next: Values,
): { readonly settings: Setting[]; readonly own: string[] } {
  const settings: Setting[] = [];
  const own: string[] = [];
  for (const figure of defaultables(template)) {
    const { name, path, default: usual = null } = figure;
    const value = next[name] ?? usual;
    const now = storedAt(inputs, path) ?? usual;
    if (now === value) continue;
    if (follows(figure, inputs, taken)) settings.push({ name, value });
    else own.push(name);
  }
  return { settings, own };
}
