import { getBonus } from '@vela/contract/promotion/calls.ts';
import { useRead } from '../call/calls.ts';
import { useIsLogin } from '../session/session.ts';
import { optionalPart } from '../shell/optional-part.tsx';

// Loaded on demand, since few players have a bonus.
const BonusCard = optionalPart(
  ['promotion'],
  async () => (await import('./bonus-card.tsx')).BonusCard,
);
const BonusStrip = optionalPart(
  ['promotion'],
  async () => (await import('./bonus-card.tsx')).BonusStrip,
);

/** Reads the player's open bonus; a screen shows what is below it once it is known. */
export const useBonus = () => useRead(getBonus, {}, { isEnabled: useIsLogin(), staleMs: 30_000 });

/** The player's open bonus, the share of its turnover that is met, and a link to it. */
export function BonusProgress() {
  const { data } = useBonus();
  if (!data?.bonus) return null;
  return <BonusCard bonus={data.bonus} />;
}

/** The same in one line above a game; nothing if its bets do not count towards the bonus. */
export function BonusInPlay({ venue }: { venue: string }) {
  const { data } = useBonus();
  if (!data?.bonus) return null;
  const locked = data.bonus.application.terms.venue;
  if (locked !== null && locked !== venue) return null;
  return <BonusStrip />;
}
