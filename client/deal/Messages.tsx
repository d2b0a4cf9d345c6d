import { useEffect, type ReactNode } from 'react';
import type { DealOutcome } from '#contract';
import './deal.css';

export const SHARING_DISABLED = 'This loan deal is not currently shared with external viewers';

interface MessageProps {
  readonly title: string;
  readonly text: string;
  readonly action?: ReactNode;
}

/** A page that says one thing. */
export function Message({ title, text, action }: MessageProps) {
  useEffect(() => {
    document.title = `${title} · Bridgebook`;
  }, [title]);
  return (
    <div className="deal deal-message" data-standalone="true">
      <main>
        <span className="deal-wordmark">Bridgebook</span>
        <h1>{title}</h1>
        <p>{text}</p>
        {action}
      </main>
    </div>
  );
}

export function SharingDisabled({ action }: Pick<MessageProps, 'action'>) {
  return <Message title="Sharing disabled" text={SHARING_DISABLED} action={action} />;
}

/** The message to a reader if there is no report to show. */
export function OutcomeMessage({
  outcome,
  onRetry,
}: {
  readonly outcome: Exclude<DealOutcome, { kind: 'report' }>;
  readonly onRetry: () => void;
}) {
  const again = (
    <button type="button" className="deal-button deal-button-strong" onClick={onRetry}>
      Try again
    </button>
  );
  switch (outcome.kind) {
    case 'disabled':
      return <SharingDisabled />;
    case 'notFound':
      return (
        <Message
          title="Page not found"
          text="There is no deal at this address. Check the link, or ask the person who sent it for a new one."
        />
      );
    case 'expired':
      return (
        <Message
          title="This link has expired"
          text="Open the deal by the link you were sent, or ask the person who sent it for a new one."
        />
      );
    case 'failed':
      return (
        <Message
          title="The deal could not be loaded"
          text="The server cannot be reached or did not answer as expected. Check the connection and try again."
          action={again}
        />
      );
  }
}
