import { useFormat } from '@vela/ui/format/format-context.tsx';
import type { SlotConfig } from '../../src/protocol/slot.ts';
import { useWords } from '../game-context.tsx';
import { fill } from '@vela/client/fill.ts';
import { Symbol } from './symbol.tsx';
import css from './top-award.module.css';

/** What the best line pays, over the reels of a classic. */
export function TopAward({ config }: { config: SlotConfig }) {
  const words = useWords();
  const format = useFormat();
  const [best] = Object.entries(config.pays)
    .map(([symbol, pays]) => ({ symbol, pay: pays.at(-1) ?? 0 }))
    .toSorted((a, b) => b.pay - a.pay);
  if (best === undefined) return null;
  return (
    <p className={css.award}>
      <span className={css.symbols}>
        {Array.from({ length: config.strips.length }, (_, reel) => (
          <Symbol key={reel} name={best.symbol} className={css.symbol} />
        ))}
      </span>
      <b className={css.pay}>{fill(words.bestLine, { pay: format.number(best.pay) })}</b>
    </p>
  );
}
