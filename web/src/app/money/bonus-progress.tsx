import { getBonus } from '@vela/contract/promotion/calls.ts';
import { lazy, Suspense } from 'react';
import { loadWords } from '../../words.ts';
import { useRead } from '../call/calls.ts';
import { useIsLogin } from '../session/session.ts';
import { loadPart } from '../shell/routing.tsx';

// Few have a bonus: the others do not load what draws it.
const loadCard = () =>
  loadPart(
    async () => (await Promise.all([import('./bonus-card.tsx'), loadWords('promotion')]))[0],
  );
const BonusCard = lazy(async () => ({ default: (await loadCard()).BonusCard }));
const BonusStrip = lazy(async () => ({ default: (await loadCard()).BonusStrip }));

/** The open bonus of this player, how much of its turnover is met, and the way to it. */
export function BonusProgress() {
  const isLogin = useIsLogin();
  const { data } = useRead(getBonus, {}, { isEnabled: isLogin, staleMs: 30_000 });
  if (!data?.bonus) return null;
  return (
    <Suspense fallback={null}>
      <BonusCard bonus={data.bonus} />
    </Suspense>
  );
}

/** The same in one line above a game; nothing where its bets do not count for the bonus. */
export function BonusInPlay({ venue }: { venue: string }) {
  const isLogin = useIsLogin();
  const { data } = useRead(getBonus, {}, { isEnabled: isLogin, staleMs: 30_000 });
  if (!data?.bonus) return null;
  const locked = data.bonus.application.terms.venue;
  if (locked !== null && locked !== venue) return null;
  return (
    <Suspense fallback={null}>
      <BonusStrip />
    </Suspense>
  );
}
