export type Tone = 'neutral' | 'work' | 'good' | 'done' | 'bad';

const TONES: Readonly<Record<string, Tone>> = {
  Screening: 'neutral',
  'Loan Requested': 'neutral',
  Draft: 'neutral',
  Performing: 'good',
  Approved: 'good',
  'Deposit Received': 'good',
  Repaid: 'done',
  Rejected: 'bad',
  'Non Performing Loan': 'bad',
  'Quote Rejected': 'bad',
  Delinquent: 'bad',
  Default: 'bad',
  Insolvent: 'bad',
  Bankrupt: 'bad',
};

/** The colour of a status; by default that of work in progress. */
export function toneOf(status: string): Tone {
  return TONES[status] ?? 'work';
}
