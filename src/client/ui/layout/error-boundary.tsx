import { Component, type ReactNode } from 'react';
import { logProblem } from '../../browser/log.ts';

interface ErrorBoundaryProps {
  /** The path of the screen; on another path the children are tried again. */
  at?: string;
  /** Shown instead of what could not be loaded or rendered. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Keeps an error in its children from unmounting the elements around it. */
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
