import { Component, Suspense } from 'react';
import type { ReactNode } from 'react';
import { forgetLost } from './routing.tsx';

/** A part that a screen works without: nothing is shown until it is loaded, nor if it is lost. */
export class OptionalPart extends Component<{ children: ReactNode }, { isLost: boolean }> {
  override state = { isLost: false };

  // Navigating to a screen again retries its load.
  override componentWillUnmount() {
    forgetLost();
  }

  static getDerivedStateFromError() {
    return { isLost: true };
  }

  override render() {
    return !this.state.isLost && <Suspense>{this.props.children}</Suspense>;
  }
}
