import { useMemo } from 'react';
import { fill } from '@vela/client/fill.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Banner } from '@vela/ui/state/banner.tsx';
import { previewTradingChange } from '../../src/protocol/trading-routes.ts';
import type { TradingChange } from '../../src/protocol/trading.ts';
import { useTrading } from './trading-context.ts';
import { useTradingRead } from './use-read.ts';

/**
 * What a change moves of bets that were paid, before it is sent; of a price, what is at risk; how
 * many events a suspension concerns.
 */
export function ImpactNote({ change }: { change: TradingChange }) {
  const { words } = useTrading();
  const format = useFormat();
  const input = useMemo(() => ({ change }), [change]);
  const { value } = useTradingRead(previewTradingChange, input);
  if (value === null) return <Banner>{words.impactLoading}</Banner>;
  if (value.affected !== null) {
    const { events, live } = value.affected;
    return (
      <Banner tone="warn">
        {fill(change.kind === 'undo' ? words.resumes : words.suspends, {
          events: format.number(events),
          live: format.number(live),
        })}
      </Banner>
    );
  }
  if (value.risk !== null) return <Banner tone="warn">{words.priceRisks[value.risk]}</Banner>;
  if (change.kind === 'price') return null;
  if (value.bets === 0) return <Banner>{words.impactNone}</Banner>;
  return (
    <Banner tone="warn">
      {fill(words.impact, {
        bets: format.number(value.bets),
        back: format.money(value.backMinor),
        paid: format.money(value.paidMinor),
      })}
    </Banner>
  );
}
