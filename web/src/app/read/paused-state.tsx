import { objectUrl } from '@vela/ui/art/art-urls.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { Empty } from '@vela/ui/state/empty.tsx';
import { CallRefused } from '@vela/client/refused.ts';
import { wordsOf } from '../../words.ts';

/** Refusals caused by the player's own limits or pause. */
const ownLimits = ['playPaused', 'realityCheckDue', 'timeLimitReached', 'playLimitReached'];

/** True if a call was refused because the player has paused or limited play. */
export const isOwnLimit = (error: unknown): error is CallRefused =>
  error instanceof CallRefused && ownLimits.includes(error.refusal);

/**
 * Replaces a screen that the player has closed to themselves: the reason, and a link to the
 * setting.
 */
export function PausedState({ error }: { error: CallRefused }) {
  const words = wordsOf('app');
  return (
    <Empty
      art={objectUrl('hourglass-done')}
      title={error.message}
      action={
        <Button tone="tonal" size="md" href="/pages/protection/protection">
          {words.safePlay}
        </Button>
      }
    />
  );
}
