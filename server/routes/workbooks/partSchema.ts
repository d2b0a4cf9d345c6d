import { z } from 'zod';
import { isRowDataShape, ROW_DATA, type CellDefinition } from '#domain';
import type { FigureDefinition, TableSheet, Template } from '#engine';

type Tree = Map<string, Tree | z.ZodType>;

/**
 * One part of a loan file (`parameters`, `sheets`, ...) as a template reads it, for the API document: the
 * workbook holds each cell to it when it is saved.
 */
export function partSchema(template: Template, key: string): z.ZodType {
  const tree: Tree = new Map();
  const lists = new Map<string, string[]>();
  for (const figure of template.figure.values()) {
    const [, path, member] = /^(.*?)(?:\[(\w+)\])?$/.exec(figure.path ?? '') ?? [];
    if (path === undefined || !path.startsWith(`${key}.`)) continue;
    if (member === undefined) put(tree, path.split('.').slice(1), figureSchema(figure));
    else lists.set(path, [...(lists.get(path) ?? []), member]);
  }
  for (const [path, members] of lists)
    put(tree, path.split('.').slice(1), z.array(z.enum(members)).nullable());
  for (const sheet of template.sheets) {
    if (sheet.kind === 'table' && sheet.path.startsWith(`${key}.`))
      put(tree, sheet.path.split('.').slice(1), rowsSchema(sheet));
  }
  return objectOf(tree);
}

function put(tree: Tree, [key = '', ...rest]: readonly string[], schema: z.ZodType): void {
  if (rest.length === 0) {
    tree.set(key, schema);
    return;
  }
  const known = tree.get(key);
  const inner: Tree = known instanceof Map ? known : new Map();
  if (inner !== known) tree.set(key, inner);
  put(inner, rest, schema);
}

const objectOf = (tree: Tree): z.ZodType =>
  z.looseObject(
    Object.fromEntries(
      [...tree].map(([key, inner]) => [key, (inner instanceof Map ? objectOf(inner) : inner).optional()]),
    ),
  );

const figureSchema = (figure: FigureDefinition): z.ZodType =>
  cellSchema(figure).meta({ description: told(figure) });

function rowsSchema(sheet: TableSheet): z.ZodType {
  const cells = sheet.columns
    .filter(({ formula, overwritable }) => formula === undefined || overwritable)
    .map(
      (column) =>
        [
          column.key,
          cellSchema(column)
            .meta({ description: told(column) })
            .optional(),
        ] as const,
    );
  return z
    .array(z.looseObject({ id: z.string().optional(), ...Object.fromEntries(cells) }))
    .max(sheet.maxRows)
    .meta({ description: sheet.label });
}

const told = ({ label, note }: CellDefinition): string => (note === undefined ? label : `${label}: ${note}`);

const FORMULA = z
  .string()
  .meta({ description: 'A formula, which begins with =, or a number as it is typed' });

/** The schema of a cell's input; null empties it or restores its default. */
function cellSchema({ type, options, min, max }: CellDefinition): z.ZodType {
  switch (type) {
    case 'number':
      return z.union([bounded(z.number(), min, max), FORMULA]).nullable();
    case 'amount':
      return z
        .union([
          z.number(),
          z.string().meta({ description: 'One variable, such as @totalLoanAmount, or a formula' }),
        ])
        .nullable();
    case 'date':
      return z.union([z.iso.date(), FORMULA]).nullable();
    case 'boolean':
      return z.union([z.boolean(), FORMULA]).nullable();
    case 'choice':
      return z.union([z.enum([...(options ?? [])]), FORMULA]).nullable();
    case 'text':
      return z.string().nullable();
    case 'json':
      return (isRowDataShape(options?.[0]) ? ROW_DATA[options[0]] : z.unknown()).nullable();
  }
}

function bounded(schema: z.ZodNumber, min: number | undefined, max: number | undefined): z.ZodNumber {
  const above = min === undefined ? schema : schema.min(min);
  return max === undefined ? above : above.max(max);
}
