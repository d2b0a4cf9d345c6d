import { Component, type ErrorInfo, type ReactNode } from 'react';
import { logError } from '../lib/log';
import { CrashScreen } from './CrashScreen';

interface State {
  readonly error: unknown;
  readonly failed: boolean;
}

/** Catches what a screen throws while it renders, reports it and shows the crash screen. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: undefined, failed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { error, failed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    logError(error, { component: info.componentStack ?? '' });
  }

  override render(): ReactNode {
    return this.state.failed ? <CrashScreen error={this.state.error} /> : this.props.children;
  }
}
