import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from '../answers.ts';
import type { Intent, Journal } from '../journal.ts';

/** What an action of the load needs besides its player. */
export type ActionTools = {
  journal: Journal;
  /** True once the outcome of intents is no longer resolved. */
  isOver: () => boolean;
};

// Chosen: a client retries immediately, and then at growing intervals.
const WAIT_FIRST_MS = 150;
const WAIT_MAX_MS = 1_500;

/**
 * Sends an intent until its outcome is clear, always with the same content and key. A first send
 * refused for a temporary reason is dropped: nothing has happened.
 */
export async function resolve(
  { journal, isOver }: ActionTools,
  intent: Intent,
  sendOnce: () => Promise<Answer>,
): Promise<Answer | null> {
  for (let waitMs = WAIT_FIRST_MS; ; waitMs = Math.min(WAIT_MAX_MS, waitMs * 2)) {
    const answer = await sendOnce();
    journal.note(intent, answer);
    if (answer.kind === 'done') {
      intent.outcome = 'acknowledged';
      return answer;
    }
    if (answer.kind === 'refused' && (answer.isFinal || intent.unanswered === 0)) {
      intent.outcome = 'refused';
      return answer;
    }
    if (isOver()) return null;
    await sleep(waitMs);
  }
}
