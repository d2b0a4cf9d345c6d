import { readFileSync } from 'node:fs';
import type { z } from 'zod';

/**
 * Reads a JSON file that configures an installation's services.
 * @throws Error naming the file and what is wrong in it
 */
export function readSettingsFile<T extends z.ZodType>(path: string, schema: T): z.output<T> {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`${path} cannot be read: ${error instanceof Error ? error.message : 'unknown'}`, {
      cause: error,
    });
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new Error(`${path} is not usable: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`);
}
