import { Button } from 'antd';
import { useParams } from 'react-router';
import { CHECKLISTS, STAGE_LABELS, type Loan } from '#contract';
import { STAGES, type Stage, STAGES_OF_STATUS } from '#domain';
import { LoanPage } from '../../loan/widgets/LoanPage';
import { Message } from '../../components/Message';
import { useUpdateLoan } from '../../loan/actions/loanSteps';
import { List } from './List';
import { Stack } from '../../components/boxes';

/** /loans/{uuid}/{stage}/checklist: the requirements of a stage, with links to where they are done. */
export default function StageChecklist() {
  const { stage: segment } = useParams();
  const list = CHECKLISTS.find((one) => one === segment);
  const stage = STAGES.find((one) => one === segment);
  if (list === undefined || stage === undefined)
    return (
      <Message page title="Page not found">
        A loan has no such checklist.
      </Message>
    );
  const title = `${STAGE_LABELS[stage]} Checklist`;
  return (
    <LoanPage plain title={title} actions={(loan) => <MoveHere loan={loan} stage={stage} />}>
      {(loan) => (
        <Stack gap={2} most={1200}>
          <List loanUuid={loan.loanLifecycleId} list={list} title={title} />
        </Stack>
      )}
    </LoanPage>
  );
}

/** Brings the loan to the stage in front, where its status allows that. */
function MoveHere({ loan, stage }: { readonly loan: Loan; readonly stage: Stage }) {
  const update = useUpdateLoan(loan.uuid);
  const may =
    loan.can.changeStatus &&
    loan.status !== 'Rejected' &&
    loan.currentStage !== stage &&
    STAGES_OF_STATUS[loan.status].includes(stage);
  if (!may) return null;
  return (
    <Button
      type="primary"
      loading={update.isPending}
      onClick={() => update.mutate({ currentStage: stage, previous: { currentStage: loan.currentStage } })}
    >
      Move to {STAGE_LABELS[stage]}
    </Button>
  );
}
