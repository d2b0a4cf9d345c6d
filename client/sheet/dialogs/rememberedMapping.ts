import { z } from 'zod';
import type { Mapping } from '#exchange';

const storedSchema = z.record(z.string(), z.string().nullable());

const keyOf = (userId: string, sheet: string) => `bridgebook.import:${userId}:${sheet}`;

/** Which column a person gave each heading last time, for the same kind of file. */
export function rememberFields(userId: string, sheet: string, { headings, fields }: Mapping): void {
  const known = stored(userId, sheet);
  headings.forEach((heading, index) => {
    if (heading.trim() !== '') known[heading] = fields[index] ?? null;
  });
  localStorage.setItem(keyOf(userId, sheet), JSON.stringify(known));
}

/** The suggested mapping, with what the person chose before for headings of the same words. */
export function rememberedFields(userId: string, sheet: string, suggested: Mapping): Mapping {
  const known = stored(userId, sheet);
  const taken = new Set<string>();
  const chosen = suggested.headings.map((heading) => known[heading]);
  for (const field of chosen) if (typeof field === 'string') taken.add(field);
  const fields = suggested.fields.map((field, index) => {
    const before = chosen[index];
    if (before !== undefined) return before;
    return field !== null && taken.has(field) ? null : field;
  });
  return { ...suggested, fields };
}

function stored(userId: string, sheet: string): Record<string, string | null> {
  const text = localStorage.getItem(keyOf(userId, sheet));
  if (text === null) return {};
  try {
    return storedSchema.parse(JSON.parse(text));
  } catch {
    // Written by another version: only the suggestion applies.
    return {};
  }
}
