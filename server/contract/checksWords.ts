import { formatDate } from '#domain';
import type { CheckSummary } from './borrowerChecks';

/** The author, end and reason of an override; null if there is none. */
export function overrideInWords({
  override,
  computed,
}: Pick<CheckSummary, 'override' | 'computed'>): string | null {
  if (override === null) return null;
  const { verdict, by, expiresOn, expired, reason } = override;
  const set = `${verdict === 'pass' ? 'Pass' : 'Fail'}${by === null ? ' set' : ` set by ${by}`}`;
  const until = expiresOn === null ? '' : `, ${expired ? 'expired on' : 'until'} ${formatDate(expiresOn)}`;
  return `${set}${until}: ${reason}${expired ? '' : ` (the rules say ${computed})`}`;
}
