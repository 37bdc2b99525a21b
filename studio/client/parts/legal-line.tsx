import { useWords } from '../game-context.tsx';
import css from './legal-line.module.css';

/** The line under every game: the age limit, the kind of money, and that rounds are independent. */
export function LegalLine({ isPlayMoney, fact }: { isPlayMoney: boolean; fact: string }) {
  const words = useWords();
  const parts = [isPlayMoney ? words.playMoney : null, fact, words.independent];
  return (
    <p className={css.line}>
      <span className={css.age}>18+</span>
      <span>{parts.filter((part) => part !== null).join(' · ')}</span>
    </p>
  );
}
