import { fill } from '@vela/client/fill.ts';
import type { Reply } from '@vela/contract/call.ts';
import type { listPromotionApplications } from '@vela/contract/promotion/calls.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { Card } from '@vela/ui/card/card.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { KeyValue, KeyValues } from '@vela/ui/list/key-values.tsx';
import { Meter } from '@vela/ui/state/ring.tsx';
import { wordsOf } from '../../words.ts';
import { playHref } from '../shell/play-href.ts';

/** An application, as its player reads it. */
export type Application = Reply<typeof listPromotionApplications>['list'][number];
type FreePlay = NonNullable<Application['freePlay']>;

/** Free rounds or a free bet that can be used: what is left, what it has won, where to play it. */
export function FreePlayCard({ title, play }: { title: string; play: FreePlay }) {
  const words = wordsOf('promotion');
  const format = useFormat();
  const { total, used, place, state } = play;
  const left = fill(words.roundsLeft, { left: total - used, total });
  const [game] = place.games;
  const isBet = play.kind === 'bet';
  return (
    <Card pad>
      <div className="stack">
        <span className="t-note t-muted">{isBet ? words.freeBet : words.freeTitle}</span>
        <b>{title}</b>
        {!isBet && (
          <>
            <Meter percent={(used / total) * 100} label={words.freeTitle} valueText={left} />
            <span className="t-note num">{left}</span>
          </>
        )}
        <KeyValues flush>
          <KeyValue name={words.freeStake} num>
            {format.money(play.stakeMinor)}
          </KeyValue>
          <KeyValue name={words.freeWon} num>
            {format.money(play.wonMinor)}
          </KeyValue>
          <KeyValue name={words.expires}>{format.dateTime(play.expiresAt)}</KeyValue>
        </KeyValues>
        <p className="t-note t-muted">{fill(words.freeHint, { venue: place.venueName })}</p>
        {game && (
          <Button
            size="md"
            disabled={state !== 'active'}
            href={playHref({ venue: place.venue, gameCode: game.gameCode, isLandscape: false })}
          >
            {state === 'active'
              ? fill(words.playFree, { game: game.name })
              : words.freeStates[state]}
          </Button>
        )}
      </div>
    </Card>
  );
}

/** True while an application's free rounds or free bet can be used, or are about to be. */
export const isFreePlayOpen = ({ freePlay }: Application): boolean =>
  freePlay?.state === 'active' || freePlay?.state === 'registering';
