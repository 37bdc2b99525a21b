import { listCorrections } from '@vela/contract/game/correction-calls.ts';
import { useRead } from '../app/call/calls.ts';
import { optionalPart } from '../app/shell/optional-part.tsx';

// Loaded on demand, since few players ever owe anything.
const OwedCard = optionalPart([], async () => (await import('./owed-card.tsx')).OwedCard);

/** What the player owes after corrections; nothing for those who never owed anything. */
export function AmountsOwed() {
  const { data } = useRead(listCorrections, {}, { staleMs: 30_000 });
  if (!data || data.corrections.length === 0) return null;
  return <OwedCard {...data} />;
}
