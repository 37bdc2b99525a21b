import { Button } from '@vela/ui/button/button.tsx';
import { Spinner } from '@vela/ui/state/spinner.tsx';
import type { FailureReason } from '../api.ts';
import { useWords } from '../game-context.tsx';
import { connectHost } from '../host.ts';
import { readLobbyUrl } from '../device-store.ts';
import css from './page-state.module.css';

/** Shown until the page's language is known: without text. */
export function LoadingScreen() {
  return (
    <div className={css.page} aria-busy="true">
      <Spinner inherit />
    </div>
  );
}

/** Why the game did not open, with a way out. */
export function FailedScreen({ reason }: { reason: FailureReason }) {
  const words = useWords();
  const isRetryable = reason === 'offline' || reason === 'unknownOutcome';
  return (
    <main className={css.page}>
      <h1 className={css.words} role="alert">
        {reason === 'notFound' ? words.replay.missing : words.refusals[reason]}
      </h1>
      {isRetryable ? (
        <Button onPress={() => window.location.reload()}>{words.retryNow}</Button>
      ) : null}
      <Button tone="on-art" onPress={() => connectHost(findLobbyUrl()).exit(toExit(reason))}>
        {words.leave}
      </Button>
    </main>
  );
}

/** The lobby, or else the host page, without a session. */
function findLobbyUrl(): string | null {
  return readLobbyUrl() ?? window.location.ancestorOrigins?.[0] ?? (document.referrer || null);
}

function toExit(reason: FailureReason): 'player' | 'sessionExpired' {
  return reason === 'sessionExpired' ? 'sessionExpired' : 'player';
}
