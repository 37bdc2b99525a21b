import { NavBar } from '@vela/ui/layout/nav-bar.tsx';
import { Screen } from '@vela/ui/layout/screen.tsx';
import { ErrorState } from '@vela/ui/state/empty.tsx';
import { Component, useEffect } from 'react';
import { useIsOnline } from '../read/use-online.ts';
import { wordsOf } from '../../words.ts';
import { Bar } from './bar.tsx';
import { loadNewest } from './load-newest.ts';
import { ChunkLoadError, forgetLost } from './routing.tsx';

type BoundaryProps = {
  /** A root screen has tabs and no back button. */
  isRoot: boolean;
  children: React.ReactNode;
};

type BoundaryState = { error: Error | null; tries: number };

/**
 * Shows a message if a screen fails to load or to render; the rest of the app keeps working. A
 * failed load is retried by a press, and automatically once the device is online. If it fails again
 * online, the app reloads: the part belongs to an earlier version, or the browser keeps the failure
 * for as long as the page lives, as Chromium does.
 */
export class PartBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null, tries: 0 };

  // Navigating to a screen again retries its load.
  override componentWillUnmount() {
    forgetLost();
  }

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override componentDidCatch(error: Error) {
    const isLost = error instanceof ChunkLoadError && this.state.tries > 0;
    if (isLost && navigator.onLine) void loadNewest();
  }

  #retry = (): void => {
    forgetLost();
    this.setState(({ tries }) => ({ error: null, tries: tries + 1 }));
  };

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <Broken
        isMissing={error instanceof ChunkLoadError}
        isRoot={this.props.isRoot}
        onRetry={this.#retry}
      />
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
