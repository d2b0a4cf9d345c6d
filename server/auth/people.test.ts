import { expect, it } from 'vitest';
import { namesOf } from './people';

it.each([
  [{ given_name: 'Ada', family_name: 'Byron' }, 'Ada', 'Byron'],
  [{ name: 'Ada King Byron' }, 'Ada', 'King Byron'],
  [{ name: '  Ada ' }, 'Ada', ''],
  [{ given_name: ' ', name: 7 }, 'ada', ''],
])('names from claims %o', (claims, firstName, lastName) => {
  expect(namesOf(claims, 'ada@example.test')).toEqual({ firstName, lastName });
});
