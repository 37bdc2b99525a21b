import { cx } from '@vela/ui/theme/cx.ts';
import { findFreeSpins } from '../../src/slots/engine.ts';
import type { SlotConfig } from '../../src/protocol/slot.ts';
import { useWords } from '../game-context.tsx';
import { fill } from '@vela/client/fill.ts';
import css from './free-spin-lamps.module.css';
import type { SlotState } from './slot-state.ts';
import { Symbol } from './symbol.tsx';
import { TopAward } from './top-award.tsx';
import { toSymbolName } from './win-words.ts';

/** The multiplier of free spins: of every win, or of the ways of a wild. */
function FreeTimes({ config }: { config: SlotConfig }) {
  const wildBy = config.design === 'ways' ? config.wildMultiplier.free : 1;
  const times = findFreeSpins(config)?.freeSpins.multiplier ?? 1;
  return (
    <>
      {times > 1 && <span className={cx('num', css.times)}>×{times}</span>}
      {config.design === 'ways' && wildBy > 1 && (
        <span className={cx('num', css.times)}>
          <Symbol name={config.wild} className={css.wild} />×{wildBy}
        </span>
      )}
    </>
  );
}

/**
 * The scatters of the last turn, or the count of free spins while they run; without free spins,
 * what the best line pays.
 */
export function FreeSpinLamps({ config, state }: { config: SlotConfig; state: SlotState }) {
  const words = useWords();
  const free = findFreeSpins(config);
  if (free === null) return <TopAward config={config} />;
  const { freeSpins, scatter } = free;
  const { shown, phase, round } = state;
  const count = round?.outcome.steps.filter(({ kind }) => kind === 'free').length ?? 0;
  const { no } = shown;
  if (phase !== 'idle' && count > 0 && no > 0) {
    return (
      <p className={css.lamps}>
        <Symbol name={scatter} className={css.flag} />
        <b className={css.running}>{fill(words.freeSpinNo, { no, count })}</b>
        <FreeTimes config={config} />
      </p>
    );
  }
  const seen = phase === 'turning' ? 0 : Math.min(shown.step.scatters, freeSpins.scatters);
  const seenWords = fill(words.scattersSeen, {
    seen,
    needed: freeSpins.scatters,
    symbol: toSymbolName(words, scatter),
  });
  return (
    <p className={css.lamps} aria-label={`${words.freeSpins}: ${seenWords}`}>
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
