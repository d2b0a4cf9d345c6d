import type { HoldingStatus } from '#domain';
import type { Loan } from '#contract';

const WORDS: Readonly<Record<HoldingStatus, string>> = {
  Draft: 'is not on the market yet.',
  Matching: 'is available.',
  Approved: 'is approved.',
  Closing: 'is closing.',
  Holder: 'is held.',
  'Past Holder': 'was held.',
  Consolidated: 'was consolidated.',
};

/** The status of an offering, as the rest of a sentence about it. */
export function standing({
  holdingStatus: { status },
  currentStage,
}: Pick<Loan, 'holdingStatus' | 'currentStage'>): string {
  return status === 'Holder' && currentStage === 'monitoring' ? 'is deployed.' : WORDS[status];
}
