import { objectUrl } from '@vela/ui/art/art-urls.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { Empty } from '@vela/ui/state/empty.tsx';

export type BarredProps = {
  /** The player is an agent; otherwise player protection bars them. */
  isAgent: boolean;
  words: { agent: string; protected: string; protectedHint: string; toWelfare: string };
};

/** Replaces what a player may not take part in. */
export function Barred({ isAgent, words }: BarredProps) {
  if (isAgent) return <Empty art={objectUrl('trophy')} title={words.agent} />;
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
