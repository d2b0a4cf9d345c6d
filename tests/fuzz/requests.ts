import fc, { type Arbitrary } from 'fast-check';
import { z } from 'zod';
import { ROLES } from '#domain';
import { anything, broken, NASTY, schemaSchema, valid, type Hints, type Schema } from './schema';

const operationSchema = z.object({
  parameters: z
    .array(z.object({ name: z.string(), in: z.string(), schema: schemaSchema.optional() }))
    .default([]),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: schemaSchema })) }).optional(),
});
const documentSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), operationSchema)) });

/** Somebody of a role, or one of those who are nobody. */
export const WHO = [...ROLES, 'nobody', 'forged', 'share'] as const;
export type Who = (typeof WHO)[number];

export interface GeneratedRequest {
  readonly method: string;
  /** As declared, for the report. */
  readonly route: string;
  readonly path: string;
  readonly who: Who;
  readonly contentType: string | undefined;
  readonly body: string | undefined;
  /** For a multipart body: its fields; the files go with them. */
  readonly form: Readonly<Record<string, string>> | undefined;
  readonly files: readonly string[];
}

export interface Operation {
  readonly method: string;
  readonly route: string;
  readonly request: Arbitrary<GeneratedRequest>;
}

/** What can stand in a path or a query: nothing that the client itself refuses to send. */
const addressed = (value: unknown): string =>
  encodeURIComponent(
    (typeof value === 'object' ? JSON.stringify(value) : String(value))
      .slice(0, 3000)
      .replace(/[\ud800-\udfff]/gu, '\ufffd'),
  );
const RAW = ['%', '%00', '%E0%A4%A', '..', '%2e%2e%2f', '.', '%0d%0ax: y'];

function pathOf(route: string, schemas: ReadonlyMap<string, Schema>, hints: Hints): Arbitrary<string> {
  const parts = route.split(/(\{\w+\})/);
  const pieces = parts.map((part) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name === undefined) return fc.constant(part);
    const known = hints[name] ?? [];
    const right = valid(schemas.get(name) ?? {}, hints, name).map(addressed);
    return fc.oneof(
      { weight: 8, arbitrary: known.length > 0 ? fc.constantFrom(...known).map(addressed) : right },
      { weight: 2, arbitrary: right },
      { weight: 1, arbitrary: fc.constantFrom(...NASTY).map(addressed) },
      { weight: 1, arbitrary: fc.constantFrom(...RAW) },
    );
  });
  return fc.tuple(...pieces).map((all) => all.join(''));
}

function queryOf(fields: readonly { name: string; schema: Schema }[], hints: Hints): Arbitrary<string> {
  const one = ({ name, schema }: { name: string; schema: Schema }) =>
    fc.oneof(
      { weight: 5, arbitrary: fc.constant('') },
      { weight: 5, arbitrary: valid(schema, hints, name).map((value) => `${name}=${addressed(value)}`) },
      { weight: 2, arbitrary: anything.map((value) => `${name}=${addressed(value)}`) },
      {
        weight: 1,
        arbitrary: fc.constantFrom(`${name}=1&${name}=2`, `${name}[]=x`, `${name}[a]=b`, name, `${name}=%`),
      },
    );
  return fc.tuple(...fields.map(one)).map((parts) => parts.filter(Boolean).join('&'));
}

interface Body {
  contentType: string | undefined;
  body: string | undefined;
  form?: Record<string, string>;
  files?: string[];
}
const NONE: Body = { contentType: undefined, body: undefined };
const asJson = (value: unknown): Body => ({
  contentType: 'application/json',
  body: JSON.stringify(value) ?? 'undefined',
});
/** Bodies that are none: cut short, of another kind, too deep, with doubled and inherited keys. */
const NO_BODIES: Body[] = [
  NONE,
  { contentType: 'application/json', body: '' },
  { contentType: 'application/json', body: '{"a":' },
  { contentType: 'application/json', body: `${'['.repeat(5000)}${']'.repeat(5000)}` },
  { contentType: 'application/json', body: '{"__proto__":{"admin":true},"constructor":{"prototype":{}}}' },
  { contentType: 'application/json; charset=utf-7', body: '{}' },
  { contentType: 'text/plain', body: '{}' },
  { contentType: 'multipart/form-data', body: 'x' },
  {
    contentType: 'multipart/form-data; boundary=x',
    body: '--x\r\ncontent-disposition: form-data; name="files"; filename="a"\r\n\r\nz',
  },
  { contentType: 'application/x-www-form-urlencoded', body: 'a[b][c]=1&a[b][c]=2' },
];
const FILES = [
  '',
  '%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n',
  'Unit,Rent\n1A,"$1,200"\n',
  '\u0089PNG\r\n\u001a\n',
  'GIF89a',
  '\u0000'.repeat(2000),
  'PK\u0003\u0004 not a zip',
  '<svg onload="x"/>',
];

function bodyOf(operation: z.infer<typeof operationSchema>, hints: Hints): Arbitrary<Body> {
  const content = operation.requestBody?.content;
  const json = content?.['application/json']?.schema;
  const form = content?.['multipart/form-data']?.schema;
  const no = fc.constantFrom(...NO_BODIES);
  if (form !== undefined) {
    const fields = valid(form, hints).map((value) =>
      Object.fromEntries(
        Object.entries(value as object)
          .filter(([, field]) => !Array.isArray(field))
          .map(([name, field]) => [name, String(field)]),
      ),
    );
    const upload = fc
      .tuple(fields, fc.array(fc.constantFrom(...FILES), { maxLength: 3 }))
      .map(([values, files]): Body => ({ contentType: undefined, body: undefined, form: values, files }));
    return fc.oneof({ weight: 6, arbitrary: upload }, { weight: 1, arbitrary: no });
  }
  if (json === undefined)
    return fc.oneof({ weight: 8, arbitrary: fc.constant(NONE) }, { weight: 1, arbitrary: no });
  const right = valid(json, hints);
  return fc.oneof(
    { weight: 5, arbitrary: right.map(asJson) },
    { weight: 4, arbitrary: broken(right).map(asJson) },
    { weight: 1, arbitrary: anything.map(asJson) },
    { weight: 1, arbitrary: no },
  );
}

/** Every operation of the API document with the requests it could meet. */
export function operationsOf(document: unknown, hints: Hints): Operation[] {
  const { paths } = documentSchema.parse(document);
  return Object.entries(paths).flatMap(([route, methods]) =>
    Object.entries(methods).map(([method, operation]): Operation => {
      const schemas = new Map(
        operation.parameters
          .filter((parameter) => parameter.in === 'path')
          .map(({ name, schema = {} }) => [name, schema]),
      );
      const fields = operation.parameters
        .filter((parameter) => parameter.in === 'query')
        .map(({ name, schema = {} }) => ({ name, schema }));
      // Those who may do much find more: half of the requests are theirs.
      const who = fc.oneof(
        fc.constantFrom<Who>('ADMIN', 'UNDERWRITER', 'ANALYST'),
        fc.constantFrom<Who>(...WHO),
      );
      const request = fc
        .tuple(pathOf(route, schemas, hints), queryOf(fields, hints), bodyOf(operation, hints), who)
        .map(([path, query, body, by]): GeneratedRequest => ({
          method: method.toUpperCase(),
          route,
          path: query === '' ? path : `${path}?${query}`,
          who: by,
          contentType: body.contentType,
          body: body.body,
          form: body.form,
          files: body.files ?? [],
        }));
      return { method, route, request };
    }),
  );
}

/** So many requests, as many for each operation, the same ones for the same seed. */
export function generate(operations: readonly Operation[], count: number, seed: number): GeneratedRequest[] {
  const each = Math.ceil(count / operations.length);
  const lists = operations.map(({ request }, at) => fc.sample(request, { numRuns: each, seed: seed + at }));
  return Array.from({ length: each }, (_, round) => lists.flatMap((list) => list[round] ?? []))
    .flat()
    .slice(0, Math.max(count, operations.length));
}
