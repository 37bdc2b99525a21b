import { Button } from '@vela/ui/button/button.tsx';
import { Card } from '@vela/ui/card/card.tsx';
import { List, ListRow, TileIcon } from '@vela/ui/list/list.tsx';
import { fill } from '@vela/client/fill.ts';
import { wordsOf } from '../words.ts';
import { lookOf } from './venue-looks.ts';
import { VenueFigure, VenueState } from './venue-state.tsx';
import type { Venue } from './venue-wallet.ts';

/** The wallets of the venues, each with a transfer button. */
export function VenueList(props: { venues: readonly Venue[]; onChoose: (venue: string) => void }) {
  const words = wordsOf('wallet');
  return (
    <Card>
      <List insetPx={64} label={words.venues}>
        {props.venues.map((venue) => (
          <ListRow
            key={venue.venue}
            start={<TileIcon {...lookOf(venue.category)} />}
            title={venue.name}
            sub={<VenueState venue={venue} />}
            value={<VenueFigure money={venue} />}
            end={
              <Button
                tone={venue.isInMaintenance ? 'neutral' : 'tonal'}
                size="sm"
                disabled={venue.isInMaintenance}
                label={fill(venue.canUnlock ? words.unlockOf : words.transferOf, {
                  venue: venue.name,
                })}
                onPress={() => props.onChoose(venue.venue)}
              >
                {venue.canUnlock ? words.unlock : words.transfer}
              </Button>
            }
          />
        ))}
      </List>
    </Card>
  );
}
