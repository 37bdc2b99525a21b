import { useChoices } from '../app/read/use-choices.ts';
import { wordsOf } from '../words.ts';
import type { BankCard } from './card-face.tsx';

/** Returns the types that a bank card may have; a card keeps `current` although it is off. */
export function useCardTypes(current?: BankCard['cardType']) {
  const words = wordsOf('payout');
  return useChoices<BankCard['cardType']>(
    'cardType',
    [
      { value: 'savings', label: words.savings },
      { value: 'credit', label: words.credit },
    ],
    current,
  );
}
