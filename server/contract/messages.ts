import { z } from 'zod';
import { countOf } from '#domain';

/**
 * The message for an invalid field, worded for the person who filled it in; used if the schema has no message
 * of its own.
 */
function inWords(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? 'A value is required'
        : typeWanted(issue.expected);
    case 'too_big':
      return limit(issue.origin, 'at most', Number(issue.maximum), issue.inclusive);
    case 'too_small':
      return limit(issue.origin, 'at least', Number(issue.minimum), issue.inclusive);
    case 'invalid_value':
      return issue.values.length > 1
        ? `One of ${issue.values.map(String).join(', ')} is expected`
        : undefined;
    case 'unrecognized_keys':
      return `There is no field ${issue.keys.join(', ')}`;
    default:
      return undefined;
  }
}

const WANTED: Readonly<Record<string, string>> = {
  number: 'Enter a number',
  int: 'Enter a whole number',
  string: 'Enter a text',
  boolean: 'Choose yes or no',
  array: 'A list is expected',
  object: 'A group of fields is expected',
  record: 'A group of fields is expected',
};
const typeWanted = (expected: string): string | undefined => WANTED[expected];

function limit(
  origin: string,
  bound: 'at most' | 'at least',
  size: number,
  inclusive = true,
): string | undefined {
  const count = size.toLocaleString('en-US');
  if (origin === 'string')
    return size === 1 && bound === 'at least'
      ? 'A value is required'
      : `Must be ${count} characters or ${bound === 'at most' ? 'less' : 'more'}`;
  if (origin === 'array') return `Must be ${bound} ${countOf(size, 'entry', 'entries')}`;
  if (origin !== 'number' && origin !== 'int') return undefined;
  return inclusive
    ? `Value must be ${bound} ${count}`
    : `Value must be ${bound === 'at most' ? 'below' : 'above'} ${count}`;
}

z.config({ customError: inWords });
