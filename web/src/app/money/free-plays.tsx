import { listPromotionApplications } from '@vela/contract/promotion/calls.ts';
import { useRead } from '../call/calls.ts';
import { optionalPart } from '../shell/optional-part.tsx';

// Loaded on demand, since few players have any.
const OpenFreePlays = optionalPart(
  ['promotion'],
  async () => (await import('./open-free-plays.tsx')).OpenFreePlays,
);

/** The player's free rounds and free bets that can be used now. */
export function FreePlays() {
  const { data } = useRead(listPromotionApplications, {}, { staleMs: 30_000 });
  if (!data?.list.some((it) => it.freePlay !== null)) return null;
  return <OpenFreePlays applications={data.list} />;
}
