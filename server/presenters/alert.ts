import type { AlertView } from '#contract';
import type { Alert } from '../models';
import { presentAuthor } from './author';

export function presentAlert({
  id,
  scope,
  severity,
  trigger,
  message,
  note,
  status,
  createdAt,
  changedAt,
  author,
  changer,
}: Alert): AlertView {
  return {
    id,
    scope,
    severity,
    trigger,
    message,
    note,
    status,
    createdAt: createdAt.toISOString(),
    createdBy: presentAuthor(author),
    changedAt: changedAt.toISOString(),
    changedBy: presentAuthor(changer),
  };
}
