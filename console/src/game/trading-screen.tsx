import type { Reply } from '@vela/contract/call.ts';
import { listTradingDesks } from '@vela/contract/game/staff-calls.ts';
import { useRead } from '../app/calls.ts';
import { actionColumn, TwoLines } from '../app/list/columns.tsx';
import { RowTable } from '../app/list/row-table.tsx';
import type { Column } from '../app/list/row-table.tsx';
import { Panel, PanelHint } from '../app/panel.tsx';
import { Nothing, Ready } from '../app/states.tsx';
import { wordsOf } from '../words.ts';
import { TradingDeskButton } from './trading-desk-button.tsx';

/** The trading desks of providers, each opened in a tab of its own. */
export function Screen() {
  const words = wordsOf('game');
  const columns: Column<Reply<typeof listTradingDesks>['desks'][number]>[] = [
    {
      title: words.venue,
      render: ({ venue, name }) => <TwoLines first={name} second={venue} />,
    },
    actionColumn((it) => <TradingDeskButton venue={it} />),
  ];
  const read = useRead(listTradingDesks, {}, { everyMs: 60_000 });
  return (
    <Panel title={words.tradingDesks}>
      <Ready read={read}>
        {({ desks }) =>
          desks.length === 0 ? (
            <Nothing title={words.noTradingDesks} hint={words.noTradingDesksHint} />
          ) : (
            <>
              <PanelHint>{words.tradingDesksHint}</PanelHint>
              <RowTable rows={desks} rowKey="venue" label={words.tradingDesks} columns={columns} />
            </>
          )
        }
      </Ready>
    </Panel>
  );
}
