import { listPromotionApplications } from '@vela/contract/promotion/calls.ts';
import { lazy } from 'react';
import { loadWords } from '../../words.ts';
import { useRead } from '../call/calls.ts';
import { OptionalPart } from '../shell/optional-part.tsx';
import { loadPart } from '../shell/routing.tsx';

// Loaded on demand, since few players have any.
const OpenFreePlays = lazy(async () => ({
  default: (
    await loadPart(
      async () => (await Promise.all([import('./open-free-plays.tsx'), loadWords('promotion')]))[0],
    )
  ).OpenFreePlays,
}));

/** The player's free rounds and free bets that can be used now. */
export function FreePlays() {
  const { data } = useRead(listPromotionApplications, {}, { staleMs: 30_000 });
  if (!data?.list.some((it) => it.freePlay !== null)) return null;
  return (
    <OptionalPart>
      <OpenFreePlays applications={data.list} />
    </OptionalPart>
  );
}
