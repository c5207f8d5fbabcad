import { Component, type ReactNode } from 'react';
import { logProblem } from '../../browser/log.ts';

interface ErrorBoundaryProps {
  /** The path of the screen; on another path the children are tried again. */
  at?: string;
  /** Shown instead of what could not be loaded or rendered; `retry` renders the children again. */
  fallback: ReactNode | ((error: unknown, retry: () => void) => ReactNode);
  children: ReactNode;
}

/** Keeps an error in its children from unmounting the elements around it. */
export class ErrorBoundary extends Component<
  ErrorBoundaryProps,
  { failure: { error: unknown } | null }
> {
  override state: { failure: { error: unknown } | null } = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown) {
    logProblem('A screen could not be shown.', error);
  }

  override componentDidUpdate({ at }: ErrorBoundaryProps) {
    if (this.state.failure && at !== this.props.at) this.setState({ failure: null });
  }

  override render() {
    const { fallback, children } = this.props;
    const { failure } = this.state;
    if (failure === null) return children;
    if (typeof fallback !== 'function') return fallback;
    return fallback(failure.error, () => this.setState({ failure: null }));
  }
}
