import type { Services } from '../app/services.ts';
import { listHidden } from './store.ts';

/** Chosen: the same as for settings. */
const cacheMs = 2_000;

/**
 * Returns whether an operator has hidden an article, known at most two seconds late. The last
 * answer is used while the database is unavailable.
 */
export function watchHidden({
  database,
  clock,
  log,
}: Pick<Services, 'database' | 'clock' | 'log'>): (articleId: string) => Promise<boolean> {
  let hidden: readonly string[] = [];
  let until = 0;
  return async (articleId) => {
    const nowMs = clock.now().getTime();
    if (nowMs >= until) {
      until = nowMs + cacheMs;
      try {
        hidden = await listHidden(database.db);
      } catch (error) {
        log.warn({ err: error }, 'hidden articles could not be read');
      }
    }
    return hidden.includes(articleId);
  };
}
