import type { JoinBlock } from '@vela/contract/tournament/rules.ts';
import { objectUrl } from '@vela/ui/art/art-urls.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { Empty } from '@vela/ui/state/empty.tsx';
import { wordsOf } from '../words.ts';

/** Replaces tournaments for a player who may not take part in any. */
export function Barred({ block }: { block: JoinBlock }) {
  const words = wordsOf('tournament');
  if (block === 'agent') return <Empty art={objectUrl('trophy')} title={words.agent} />;
  return (
    <Empty
      art={objectUrl('umbrella-on-ground')}
      title={words.protected}
      hint={words.protectedHint}
      action={
        <Button tone="tonal" size="md" href="/pages/record/welfare">
          {words.toWelfare}
        </Button>
      }
    />
  );
}
