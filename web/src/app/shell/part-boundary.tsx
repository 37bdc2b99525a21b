import { QueryErrorResetBoundary } from '@tanstack/react-query';
import { NavBar } from '@vela/ui/layout/nav-bar.tsx';
import { Screen } from '@vela/ui/layout/screen.tsx';
import { ErrorState } from '@vela/ui/state/empty.tsx';
import { Component, useEffect } from 'react';
import { useIsOnline } from '../read/use-online.ts';
import { wordsOf } from '../../words.ts';
import { Bar } from './bar.tsx';
import { ChunkLoadError, forgetLost } from './routing.tsx';

type BoundaryProps = {
  /** A root has tabs and no way back. */
  isRoot: boolean;
  /** Of what nobody has asked for: where it is missing, nothing is said. */
  isSilent?: boolean;
  children: React.ReactNode;
};

type BoundaryState = { error: Error | null; tries: number };

/**
 * Shows what to do when a screen cannot be loaded or breaks; the rest of the app goes on. What was
 * not loaded is loaded again by a press, and by itself once there is a network. A part that is not
 * there although there is one is that of an earlier version: then the app loads anew.
 */
export class PartBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null, tries: 0 };

  // Who comes to a screen again has it loaded again.
  override componentWillUnmount() {
    forgetLost();
  }

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  #retry = (): void => {
    const { error, tries } = this.state;
    const isGone = error instanceof ChunkLoadError && tries > 0 && navigator.onLine;
    if (isGone) window.location.reload();
    else {
      forgetLost();
      this.setState({ error: null, tries: tries + 1 });
    }
  };

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    if (this.props.isSilent) return null;
    return (
      <QueryErrorResetBoundary>
        {({ reset }) => (
          <Broken
            isMissing={error instanceof ChunkLoadError}
            isRoot={this.props.isRoot}
            onRetry={() => {
              reset();
              this.#retry();
            }}
          />
        )}
      </QueryErrorResetBoundary>
    );
  }
}

function Broken(props: { isMissing: boolean; isRoot: boolean; onRetry: () => void }) {
  const { isMissing, isRoot, onRetry } = props;
  const words = wordsOf('app');
  const isOnline = useIsOnline();
  useEffect(() => {
    if (!isMissing) return undefined;
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [isMissing, onRetry]);
  const title = isMissing ? words.partMissing : words.partBroken;
  const hint = isMissing ? words.checkNetwork : words.tryAgainLater;
  return (
    <>
      {isRoot ? <NavBar title={title} /> : <Bar title={title} />}
      <Screen tabbed={isRoot}>
        <ErrorState
          title={isOnline ? title : words.offlineNow}
          hint={hint}
          retry={{ label: words.tryAgain, onPress: onRetry }}
        />
      </Screen>
    </>
  );
}
