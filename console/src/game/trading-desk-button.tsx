import { fill } from '@vela/client/fill.ts';
import { openTradingDesk } from '@vela/contract/game/staff-calls.ts';
import { Button } from 'antd';
import { useAction } from '../app/action/use-action.ts';
import { wordsOf } from '../words.ts';
import type { VenueLine } from './venue-line.ts';

/** Opens the trading desk of a venue's provider in a tab of its own. */
export function TradingDeskButton({ venue: { venue, name } }: { venue: VenueLine }) {
  const words = wordsOf('game');
  const { run, isBusy } = useAction(openTradingDesk);
  const open = () => {
    // Opened before the reply arrives: browsers allow a new tab only during the click.
    const tab = window.open('', '_blank');
    if (tab) tab.opener = null;
    run(
      { venue },
      {
        onDone: ({ url }) => {
          if (tab) tab.location.replace(url);
          else window.location.assign(url);
        },
        onFailed: () => tab?.close(),
      },
    );
  };
  return (
    <Button
      size="small"
      loading={isBusy}
      aria-label={fill(words.tradingDeskOf, { name })}
      onClick={open}
    >
      {words.tradingDesk}
    </Button>
  );
}
