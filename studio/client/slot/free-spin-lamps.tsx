import { cx } from '@vela/ui/cx.ts';
import type { SlotConfig } from '../../src/slot-protocol.ts';
import { useWords } from '../game-context.tsx';
import { fill } from '../locale.ts';
import css from './free-spin-lamps.module.css';
import type { SlotState } from './slot-state.ts';
import { Symbol } from './symbol.tsx';
import { TopAward } from './top-award.tsx';

/**
 * The lanterns of the last turn, or the count of free spins while they run; in a game without them
 * what its best line pays.
 */
export function FreeSpinLamps({ config, state }: { config: SlotConfig; state: SlotState }) {
  const words = useWords();
  const { freeSpins, scatter } = config;
  if (freeSpins === null || scatter === null) return <TopAward config={config} />;
  const { shown, phase, round } = state;
  const count = round?.outcome.free.length ?? 0;
  const { no } = shown;
  if (phase !== 'idle' && count > 0 && no > 0) {
    return (
      <p className={css.lamps}>
        <Symbol name={scatter} className={css.flag} />
        <b className={css.running}>{fill(words.freeSpinNo, { no, count })}</b>
        <span className={css.times}>×{freeSpins.multiplier}</span>
      </p>
    );
  }
  const seen = phase === 'turning' ? 0 : Math.min(shown.turn.scatters, freeSpins.scatters);
  return (
    <p
      className={css.lamps}
      aria-label={`${words.freeSpins}: ${fill(words.lanternsSeen, { seen, needed: freeSpins.scatters })}`}
    >
      <span className={css.name}>{words.freeSpins}</span>
      {Array.from({ length: freeSpins.scatters }, (_, i) => (
        <span key={i} className={css.lamp}>
          <Symbol name={scatter} className={cx(css.picture, i >= seen && css.off)} />
        </span>
      ))}
      <b className={cx('num', css.name)}>
        {seen} / {freeSpins.scatters}
      </b>
    </p>
  );
}
