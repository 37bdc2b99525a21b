import { listFreePlayGames } from '@vela/contract/promotion/staff-calls.ts';
import { useRead } from '../app/calls.ts';
import type { OfferDraft } from './offer-form.ts';

/** Returns the names of the venue and the games of a free play; null without one. */
export function useFreePlace(freePlay: OfferDraft['terms']['freePlay']) {
  const { data } = useRead(
    listFreePlayGames,
    {},
    { isEnabled: freePlay !== null, staleMs: 60_000 },
  );
  if (freePlay === null) return null;
  const venue = data?.venues.find((it) => it.venue === freePlay.venue);
  return {
    venueName: venue?.name ?? freePlay.venue,
    games: freePlay.games.map((gameCode) => ({
      gameCode,
      name: venue?.games.find((it) => it.gameCode === gameCode)?.name ?? gameCode,
    })),
  };
}
