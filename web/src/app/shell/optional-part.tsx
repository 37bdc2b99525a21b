import { Component, Suspense } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { WordSlice } from '../../words.ts';
import { forgetLost, part } from './routing.tsx';
import type { Part } from './routing.tsx';

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

/** Such a part, loaded together with the message packs of its slices. */
export function optionalPart<Props extends object>(
  slices: readonly WordSlice[],
  load: () => Promise<ComponentType<Props>>,
): Part<Props> {
  const Loaded = part(slices, load);
  const Optional = (props: Props) => (
    <OptionalPart>
      <Loaded {...props} />
    </OptionalPart>
  );
  return Object.assign(Optional, { prepare: Loaded.prepare });
}
