import { fill } from '@vela/client/fill.ts';
import { openTradingDesk } from '@vela/contract/game/staff-calls.ts';
import { Button } from 'antd';
import { useOpenTab } from '../app/action/use-open-tab.ts';
import { wordsOf } from '../words.ts';
import type { VenueLine } from './venue-line.ts';

/** Opens the trading desk of a venue's provider in a tab of its own. */
export function TradingDeskButton({
  venue: { venue, name },
}: {
  venue: Pick<VenueLine, 'venue' | 'name'>;
}) {
  const words = wordsOf('game');
  const { open, isBusy } = useOpenTab(openTradingDesk);
  return (
    <Button
      size="small"
      loading={isBusy}
      aria-label={fill(words.tradingDeskOf, { name })}
      onClick={() => open({ venue })}
    >
      {words.tradingDesk}
    </Button>
  );
}
