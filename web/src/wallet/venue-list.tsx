import type { Reply } from '@vela/contract/call.ts';
import type { getUserTransInfo } from '@vela/contract/wallet/calls.ts';
import { Badge } from '@vela/ui/badge.tsx';
import { Button } from '@vela/ui/button.tsx';
import { Card } from '@vela/ui/card.tsx';
import { cx } from '@vela/ui/cx.ts';
import { useFormat } from '@vela/ui/format-context.tsx';
import { List, ListRow, TileIcon } from '@vela/ui/list.tsx';
import { MoneyText } from '@vela/ui/money-text.tsx';
import { fill } from '../app/words.ts';
import { useWalletWords } from './use-wallet-words.ts';
import { lookOf } from './venue-looks.ts';
import css from './transfer-screen.module.css';

/** A venue's wallet. */
export type Venue = Reply<typeof getUserTransInfo>['venues'][number];

/** The wallets of the venues, each with the way to move money. */
export function VenueList(props: { venues: readonly Venue[]; onChoose: (venue: string) => void }) {
  const words = useWalletWords();
  const format = useFormat();
  const subOf = (venue: Venue) => {
    if (venue.isInMaintenance) return <Badge>{words.maintenance}</Badge>;
    if (!venue.isLocked) return null;
    const amount = format.money(venue.turnoverLeftMinor, { bare: true, cents: 'auto' });
    return <Badge tone="warn">{fill(words.lockedLeft, { amount })}</Badge>;
  };
  return (
    <Card>
      <List insetPx={64} label={words.venues}>
        {props.venues.map((venue) => (
          <ListRow
            key={venue.venue}
            start={<TileIcon {...lookOf(venue.category)} />}
            title={venue.name}
            sub={subOf(venue)}
            value={
              <b
                className={cx('t-callout t-semi', venue.balanceMinor === 0 ? css.none : css.figure)}
              >
                <MoneyText minor={venue.balanceMinor} bare />
              </b>
            }
            end={
              <Button
                tone={venue.isInMaintenance ? 'neutral' : 'tonal'}
                size="sm"
                disabled={venue.isInMaintenance}
                label={fill(venue.isLocked ? words.unlockOf : words.transferOf, {
                  venue: venue.name,
                })}
                onPress={() => props.onChoose(venue.venue)}
              >
                {venue.isLocked ? words.unlock : words.transfer}
              </Button>
            }
          />
        ))}
      </List>
    </Card>
  );
}
