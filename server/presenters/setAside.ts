import type { z } from 'zod';
import type { setAsideValue } from '#contract';
import type { SetAsideRow } from '../models';
import { presentAuthor } from './author';

export function presentSetAside({
  id,
  at,
  user,
  ref,
  title,
  value,
  instead,
}: SetAsideRow): z.input<typeof setAsideValue> {
  return {
    id,
    at: at.toISOString(),
    by: presentAuthor(user),
    ref,
    title,
    value: value.input,
    instead: instead.input,
  };
}
