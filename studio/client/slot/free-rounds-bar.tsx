import { fill } from '@vela/client/fill.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { useWords } from '../game-context.tsx';
import css from './free-rounds-bar.module.css';
import type { Slot } from './use-slot.ts';

/** The player's free rounds: how many are left, whether they are played, what they have won. */
export function FreeRoundsBar({ slot }: { slot: Slot }) {
  const words = useWords();
  const format = useFormat();
  const { free, over, isFreeOn, phase } = slot.state;
  if (over !== null && phase === 'idle') {
    return (
      <section className={css.bar} data-free-rounds aria-label={words.freeRounds} role="status">
        <p className={css.text}>
          <b>{words.freeRoundsOver}</b>
          <span className="num">
            {fill(words.freeRoundsWon, { amount: format.money(over.wonMinor) })}
          </span>
        </p>
        <button type="button" className={css.act} onClick={slot.closeFree}>
          {words.close}
        </button>
      </section>
    );
  }
  if (free === null) return null;
  const stake = format.money(free.stakeMinor);
  return (
    <section className={css.bar} data-free-rounds aria-label={words.freeRounds}>
      <div className={css.text} aria-live="polite">
        <b className="num">{fill(words.freeRoundsLeft, { left: free.left, stake })}</b>
        {free.wonMinor > 0 && (
          <span className="num">
            {fill(words.freeRoundsWon, { amount: format.money(free.wonMinor) })}
          </span>
        )}
      </div>
      <button
        type="button"
        className={css.act}
        disabled={phase !== 'idle'}
        onClick={() => slot.setFree(!isFreeOn)}
      >
        {isFreeOn ? words.freeRoundsLater : words.freeRoundsUse}
      </button>
    </section>
  );
}
