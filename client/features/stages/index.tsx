import { Navigate, useParams } from 'react-router';
import { STAGE_LABELS } from '#contract';
import { Message } from '../../components/Message';
import { paths } from '../../paths';
import { checklistOf, placeOfStep } from './steps';

/** /loans/{uuid}/{stage}/{step}: a step of the workflow, on the screen where it is done. */
export default function StageStep() {
  const { uuid = '', stage = '', step } = useParams();
  const list = checklistOf(stage);
  if (step === undefined && list) return <Navigate to={paths.loan(uuid).stageChecklist(list)} replace />;
  if (step === undefined && stage === 'fully_paid') return <Navigate to={paths.loan(uuid).deal} replace />;
  const place = step === undefined ? undefined : placeOfStep(stage, step);
  if (place !== undefined) return <Navigate to={paths.loan(uuid).at(place)} replace />;
  return (
    <Message page title="Page not found">
      {list
        ? `${STAGE_LABELS[list === 'origination' ? 'quote' : list]} has no such step.`
        : 'A loan has no such page.'}
    </Message>
  );
}
