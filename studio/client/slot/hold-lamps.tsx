import { cx } from '@vela/ui/theme/cx.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import type { HoldSlot } from '../../src/protocol/slot.ts';
import { countSymbol } from '../../src/slots/grid.ts';
import { useWords } from '../game-context.tsx';
import { fill } from '@vela/client/fill.ts';
import lampsCss from './free-spin-lamps.module.css';
import css from './hold-lamps.module.css';
import type { SlotState } from './slot-state.ts';
import { Symbol } from './symbol.tsx';

/** The coins of the last turn and what a full grid pays; while they lock, the respins left. */
export function HoldLamps({ config, state }: { config: HoldSlot; state: SlotState }) {
  const words = useWords();
  const format = useFormat();
  const { hold } = config;
  const { shown, phase } = state;
  const cells = config.rows * config.strips.length;
  const times = format.number(hold.fullPay / config.units);
  if (phase !== 'idle' && shown.step.kind === 'hold') {
    const left = Math.max(0, (shown.step.left ?? 0) - (phase === 'turning' ? 1 : 0));
    return (
      <p className={cx(lampsCss.lamps, css.award)}>
        <span className={lampsCss.name}>{words.hold.counter}</span>
        <span className={css.dots} aria-hidden="true">
          {Array.from({ length: hold.respins }, (_, i) => (
            <i key={i} className={cx(css.dot, i < left && css.on)} />
          ))}
        </span>
        <b className={cx('num', lampsCss.running)}>{left}</b>
        <Symbol name={config.coin} className={css.small} />
        <b className={cx('num', lampsCss.name)}>
          {fill(words.hold.locked, { count: shown.coins.length, cells })}
        </b>
      </p>
    );
  }
  const seen = phase === 'turning' ? 0 : countSymbol(shown.step.grid, config.coin);
  const needed = shown.step.kind === 'hold' ? cells : hold.coins;
  return (
    <p className={cx(lampsCss.lamps, css.award)}>
      <Symbol name={config.coin} className={lampsCss.flag} />
      <span className={css.words}>
        <b className={lampsCss.name}>{fill(words.hold.seen, { seen, needed })}</b>
        <span className={css.full}>{fill(words.hold.award, { times })}</span>
      </span>
    </p>
  );
}
