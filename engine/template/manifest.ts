import { z } from 'zod';

const name = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9_]{0,63}$/, 'is a name of letters, digits and _ that begins with a letter');
const file = z.string().regex(/^[\w.-]+\.csv$/, 'is the name of a CSV file in the same folder');

const tableEntry = z.strictObject({
  key: name,
  kind: z.literal('table'),
  label: z.string().min(1),
  file,
  path: z.string().regex(/^\w+(\.\w+)*$/, 'is a dotted path into the loan file'),
  maxRows: z.number().int().positive().max(100_000).default(10_000),
  download: z.string().min(1),
  emptyText: z.string().default('No Rows Available'),
  /** Column to the figure that is its average, for a pinned line of averages. */
  averages: z.record(name, name).optional(),
  savedMessage: z.string().optional(),
});

const figuresEntry = z.strictObject({
  key: name,
  kind: z.literal('figures'),
  label: z.string().min(1),
  file,
  download: z.string().min(1),
  /** Sections that a workbook on paper leaves out. */
  unprinted: z.array(z.string()).optional(),
  savedMessage: z.string().optional(),
});

/**
 * A rule between inputs beyond their own bounds: above 0, one at most the other, or distinct values in a
 * table. The message is shown to the person who breaks the rule. `inOrder` and `notNegative` are not
 * enforced, because imported rows bring such mistakes: the later or the negative cell is marked with the
 * message, and an import warns of it.
 */
const inputRule = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('positive'), name, message: z.string().min(1) }),
  z.strictObject({ kind: z.literal('ordered'), least: name, most: name, message: z.string().min(1) }),
  z.strictObject({ kind: z.literal('unique'), sheet: name, column: name, message: z.string().min(1) }),
  z.strictObject({
    kind: z.literal('inOrder'),
    sheet: name,
    least: name,
    most: name,
    message: z.string().min(1),
  }),
  z.strictObject({ kind: z.literal('notNegative'), sheet: name, column: name, message: z.string().min(1) }),
]);
export type InputRule = z.infer<typeof inputRule>;

/** `manifest.json` of a template folder. */
export const manifestSchema = z.strictObject({
  key: z.string().regex(/^[a-z0-9-]+$/, 'is made of small letters, digits and -'),
  version: z.number().int().positive(),
  title: z.string().min(1),
  groups: z.array(
    z.strictObject({ key: z.string().min(1), label: z.string().min(1), sheets: z.array(z.string()) }),
  ),
  sheets: z.array(z.discriminatedUnion('kind', [tableEntry, figuresEntry])).min(1),
  rules: z.array(inputRule).default([]),
  /** The date input that each save sets to its day; formulas use it instead of TODAY. */
  asOf: name.optional(),
});
export type Manifest = z.infer<typeof manifestSchema>;
