import { Component, type ReactNode } from 'react';
import { logProblem } from '../log.ts';

interface ErrorBoundaryProps {
  /** Where the screen is; another place is another try. */
  at?: string;
  /** In place of what could not be loaded or drawn. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Keeps what fails inside from taking everything around it away. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    logProblem('A screen could not be shown.', error);
  }

  override componentDidUpdate({ at }: ErrorBoundaryProps) {
    if (this.state.hasFailed && at !== this.props.at) this.setState({ hasFailed: false });
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
