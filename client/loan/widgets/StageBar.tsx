import { Link } from 'react-router';
import { STAGES, type Stage } from '#domain';
import { STAGE_LABELS, type Loan } from '#contract';
import { Box } from '../../components/boxes';
import styles from './LoanHeader.module.css';
import { paths } from '../../paths';

/** Where each stage begins, behind /loans/{uuid}/. */
export const STAGE_PATHS: Readonly<Record<Stage, string>> = {
  screening: 'screening',
  quote: 'quote/checklist',
  underwriting: 'underwriting/checklist',
  termSheet: 'termSheet/checklist',
  dueDiligence: 'dueDiligence/checklist',
  closure: 'closure/checklist',
  monitoring: 'monitoring',
  fullyPaid: 'fully_paid',
};

/** The stages of a loan in order, with past ones distinguished from those ahead; each links to its screen. */
export function StageBar({
  loan: { currentStage, loanLifecycleId, status },
}: {
  readonly loan: Pick<Loan, 'currentStage' | 'loanLifecycleId' | 'status'>;
}) {
  const now = STAGES.indexOf(currentStage);
  return (
    <Box
      as="nav"
      aria-label="Stages"
      ruled="below"
      className={styles.stages}
      data-over={status === 'Rejected' || undefined}
    >
      <ol>
        {STAGES.map((stage, index) => (
          <li key={stage} data-place={index < now ? 'behind' : index === now ? 'here' : 'ahead'}>
            <Link
              to={paths.loan(loanLifecycleId).at(STAGE_PATHS[stage])}
              aria-current={index === now ? 'step' : undefined}
            >
              {STAGE_LABELS[stage]}
            </Link>
          </li>
        ))}
      </ol>
    </Box>
  );
}
