import { Component, useState, type ReactNode } from 'react';
import { Message } from './Messages';

interface Props {
  readonly children: ReactNode;
  /** Reloads the page unless a test looks. */
  readonly onRefresh?: () => void;
}

interface State {
  readonly error: unknown;
  readonly failed: boolean;
}

/** Catches what a deal throws while it renders: a reader outside sees the crash screen, never an empty page. */
export class DealBoundary extends Component<Props, State> {
  override state: State = { error: undefined, failed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { error, failed: true };
  }

  override render(): ReactNode {
    const { children, onRefresh = () => window.location.reload() } = this.props;
    return this.state.failed ? <Crash error={this.state.error} onRefresh={onRefresh} /> : children;
  }
}

/** The crash screen of the product, in the looks of the deal page: its bundle holds no antd. */
function Crash({ error, onRefresh }: { readonly error: unknown; readonly onRefresh: () => void }) {
  const [shown, setShown] = useState(false);
  const action = (
    <>
      <button type="button" className="deal-button deal-button-strong" onClick={onRefresh}>
        Refresh
      </button>{' '}
      <button type="button" className="deal-button" aria-expanded={shown} onClick={() => setShown(!shown)}>
        {shown ? 'Hide stack trace' : 'Show stack trace'}
      </button>
      {shown && (
        <pre className="deal-trace" tabIndex={0} aria-label="Stack trace">
          {error instanceof Error ? (error.stack ?? error.message) : String(error)}
        </pre>
      )}
    </>
  );
  return (
    <Message
      title="Something went wrong"
      text="Don't worry, we're looking into it. Please try again in a moment."
      action={action}
    />
  );
}
