import { Banner } from '@vela/ui/state/banner.tsx';
import { Button } from '@vela/ui/button/button.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { coins } from '@vela/ui/icon/icons.ts';
import { fill } from '@vela/client/fill.ts';
import type { Recovered } from './use-recovery.ts';
import { wordsOf } from '../words.ts';
import css from './withdraw-screen.module.css';

/** That balances are being recovered; then how much was, and what stayed and why. */
export function RecoveryNote({ of: { isRunning, results } }: { of: Recovered }) {
  const words = wordsOf('withdrawal');
  const format = useFormat();
  const movedMinor = results.reduce(
    (sum, it) => (it.result === 'moved' ? sum + it.amountMinor : sum),
    0,
  );
  const stayed = results.flatMap(({ result, ...it }) =>
    result === 'moved' || result === 'empty' ? [] : [{ ...it, result }],
  );
  // As high as its replacement.
  if (isRunning) return <Banner announce>{words.recovering}</Banner>;
  return (
    <>
      {movedMinor > 0 && (
        <Banner tone="pos" announce>
          {fill(words.recovered, { amount: format.money(movedMinor) })}
        </Banner>
      )}
      {stayed.length > 0 && (
        <Banner
          icon={coins}
          announce
          end={
            <Button tone="tonal" size="sm" href="/pages/finance/transfer">
              {words.venuesGo}
            </Button>
          }
        >
          {stayed.map(({ venue, name, amountMinor, result }) => (
            <span key={venue} className={css.stayed}>
              {fill(words.stayed[result], { venue: name, amount: format.money(amountMinor) })}
            </span>
          ))}
        </Banner>
      )}
    </>
  );
}
