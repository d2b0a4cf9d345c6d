import { useState } from 'react';
import { useNavigate } from 'react-router';
import { DECLINE_REASONS, MOST_DECLINE_REASONS, type DeclineReason } from '#domain';
import type { OwnOffering } from '#contract';
import { FormDialog } from '../../components/form/FormDialog';
import { ManySelect } from '../../components/form/ManySelect';
import { Quiet } from '../../components/Quiet';
import { Stack } from '../../components/boxes';
import { confirm } from '../../lib/confirm';
import { toVersion, useAnswer } from './calls';
import { mayApprove, mayDecline } from './standing';

interface Props {
  readonly offer: OwnOffering;
  /** The version on screen. */
  readonly reading: number;
  readonly section: string;
}

/** The investor's two buttons, each shown for as long as it can be pressed. */
export function AnswerButtons({ offer, reading, section }: Props) {
  const answer = useAnswer(offer);
  const navigate = useNavigate();
  const [declining, setDeclining] = useState(false);
  const { offeredVersion } = offer;
  /** Terms are approved while they are on screen: an offer is of one version, and another may say another rate. */
  const readOffered = async () => {
    const sure = await confirm({
      title: 'Deal Approval',
      description:
        `Version ${offeredVersion} is offered to you, and you are reading version ${reading}. ` +
        `You approve what is offered: read version ${offeredVersion} first.`,
      confirmText: `Read version ${offeredVersion}`,
    });
    if (sure) await navigate(toVersion(offer, section, offeredVersion));
  };
  const approve = async () => {
    if (reading !== offeredVersion) return readOffered();
    const sure = await confirm({
      title: 'Deal Approval',
      description: 'You are about to approve this deal and kick off the term sheet signature process.',
      confirmText: 'Approve Deal',
    });
    if (sure) answer.mutate({ approve: true });
  };
  return (
    <>
      {mayDecline(offer) && (
        <button
          type="button"
          className="deal-button"
          aria-haspopup="dialog"
          onClick={() => setDeclining(true)}
        >
          Decline Deal
        </button>
      )}
      {mayApprove(offer) && (
        <button
          type="button"
          className="deal-button deal-button-strong"
          aria-haspopup="dialog"
          disabled={answer.isPending}
          onClick={() => void approve()}
        >
          Approve Deal
        </button>
      )}
      {declining && <DeclineDialog offer={offer} onClose={() => setDeclining(false)} />}
    </>
  );
}

/** Asks for one to ten reasons. Closing discards the choice. */
function DeclineDialog({ offer, onClose }: Pick<Props, 'offer'> & { readonly onClose: () => void }) {
  const answer = useAnswer(offer);
  const [reasons, setReasons] = useState<readonly DeclineReason[]>([]);
  return (
    <FormDialog
      title="Decline a Deal"
      okText="Confirm"
      danger
      okDisabled={reasons.length === 0}
      busy={answer.isPending}
      onClose={onClose}
      onSubmit={() =>
        answer.mutate({ approve: false, rejectionReasons: [...reasons] }, { onSuccess: onClose })
      }
    >
      <Stack gap={2}>
        <label htmlFor="decline-reasons">Why do you decline this deal?</label>
        <ManySelect<DeclineReason>
          id="decline-reasons"
          style={{ width: '100%' }}
          placeholder="Reasons"
          value={reasons}
          onChange={setReasons}
          maxCount={MOST_DECLINE_REASONS}
          options={DECLINE_REASONS.map((reason) => ({ value: reason, label: reason }))}
        />
        <Quiet>At least one, at most {MOST_DECLINE_REASONS}. Our team reads them.</Quiet>
      </Stack>
    </FormDialog>
  );
}
