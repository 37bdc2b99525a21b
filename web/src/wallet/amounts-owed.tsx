import { listCorrections } from '@vela/contract/game/correction-calls.ts';
import { lazy } from 'react';
import { useRead } from '../app/call/calls.ts';
import { OptionalPart } from '../app/shell/optional-part.tsx';
import { loadPart } from '../app/shell/routing.tsx';

// Loaded on demand, since few players ever owe anything.
const OwedCard = lazy(async () => {
  const part = await loadPart(() => import('./owed-card.tsx'));
  return { default: part.OwedCard };
});

/** What the player owes after corrections; nothing for those who never owed anything. */
export function AmountsOwed() {
  const { data } = useRead(listCorrections, {}, { staleMs: 30_000 });
  if (!data || data.corrections.length === 0) return null;
  return (
    <OptionalPart>
      <OwedCard {...data} />
    </OptionalPart>
  );
}
