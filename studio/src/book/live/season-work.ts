/** Keeps the odds of seasons at hand: they are simulated when a round is over, and at the start. */
import type { Clock } from '@vela/service/clock.ts';
import type { Logger } from '@vela/service/log.ts';
import type { Feed } from '../feed/feed.ts';

/** The dependencies of the work. */
export interface SeasonWorkParts {
  feed: Pick<Feed, 'simulateSeasons'>;
  clock: Clock;
  log: Logger;
}

/** Chosen: a round has been over for hardly longer when its season is open again. */
const LOOK_MS = 5_000;

/** Starts the work; the returned function stops looking for more of it. */
export function keepSeasons({ feed, clock, log }: SeasonWorkParts): () => void {
  let working: Promise<void> | null = null;
  const look = (): void => {
    working ??= (feed.simulateSeasons?.(clock.now().getTime()) ?? Promise.resolve())
      .catch((error: unknown) => log.error({ err: error }, 'seasons were not simulated'))
      .finally(() => (working = null));
  };
  const timer = setInterval(look, LOOK_MS);
  look();
  return () => clearInterval(timer);
}
