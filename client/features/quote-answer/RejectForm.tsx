import { Button, Checkbox } from 'antd';
import { BORROWER_REJECT_REASONS } from '#domain';
import type { AnswerQuoteRequest } from '#contract';
import { Row } from '../../components/boxes';
import styles from './QuoteAnswer.module.css';
import { LimitedText } from '../../components/form/LimitedText';

/** A borrower who answers cannot choose "No response from borrower". */
const REASONS = BORROWER_REJECT_REASONS.filter((reason) => reason !== 'No response from borrower');

export interface Rejecting {
  readonly reasons: readonly string[];
  readonly note: string;
}

interface Props {
  /** The current choices and text. */
  readonly draft: Rejecting;
  readonly onDraft: (draft: Rejecting) => void;
  readonly busy: boolean;
  readonly onReject: (reasons: Pick<AnswerQuoteRequest, 'rejectReason' | 'note'>) => void;
  readonly onBack: () => void;
}

/** Why a borrower rejects a quote: at least one reason, and what else there is to say. */
export function RejectForm({ draft, onDraft, busy, onReject, onBack }: Props) {
  const { reasons, note } = draft;
  const chosen = REASONS.filter((reason) => reasons.includes(reason));
  return (
    <form
      className={styles.reject}
      onSubmit={(event) => {
        event.preventDefault();
        onReject({ rejectReason: chosen, note: note.trim() || null });
      }}
    >
      <fieldset>
        <legend>Why does the quote not work for you?</legend>
        <Checkbox.Group
          className={styles.reasons}
          value={[...reasons]}
          onChange={(next: string[]) => onDraft({ reasons: next, note })}
          options={REASONS.map((reason) => ({ value: reason, label: reason }))}
        />
      </fieldset>
      <label htmlFor="quote-note">Note</label>
      <LimitedText
        id="quote-note"
        rows={3}
        most={2000}
        value={note}
        onChange={(event) => onDraft({ reasons, note: event.target.value })}
      />
      <Row gap={3} justify="end" above={4}>
        <Button size="large" onClick={onBack}>
          Back
        </Button>
        <Button
          size="large"
          danger
          type="primary"
          htmlType="submit"
          disabled={chosen.length === 0}
          loading={busy}
        >
          Reject quote
        </Button>
      </Row>
    </form>
  );
}
