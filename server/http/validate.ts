import type { z } from 'zod';
import { AppError } from '../errors';

const dotted = (path: readonly PropertyKey[]): string => path.map(String).join('.');

/** A zod failure as the one error shape; `path` is dotted, `rows.3.sqft`. */
export function fromZod(error: z.ZodError): AppError {
  const details = error.issues.slice(0, 100).map((issue) => ({
    message: issue.message,
    ...(issue.path.length > 0 && { path: dotted(issue.path) }),
    code: 'invalid' as const,
  }));
  return new AppError('The request is not valid', details);
}

/**
 * Parses one part of a request; a route without a schema for it gets undefined.
 * @throws AppError 400 with every field that is wrong.
 */
export function parsePart(schema: z.ZodType | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined;
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw fromZod(parsed.error);
  return parsed.data;
}
