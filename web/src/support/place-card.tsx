import { toDegrees } from '@vela/contract/place.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { Link } from '@vela/ui/button/link.tsx';
import { writePlace } from '@vela/ui/format/write-place.ts';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { mapPinFill } from '@vela/ui/icon/icons.ts';
import { openPlaceHref } from '../app/place/open-place-href.ts';
import { keepPickedPlace, usePickedPlace } from '../app/place/picked-place.ts';
import type { PickedPlace } from '../app/place/picked-place.ts';
import { wordsOf } from '../words.ts';
import css from './chat.module.css';

/** A place that was sent; it opens on the map. */
export function PlaceCard({ place }: { place: PickedPlace }) {
  const words = wordsOf('support').chat;
  return (
    <Link href={openPlaceHref(place)} className={css.place}>
      <span className={css.ground}>
        <Icon of={mapPinFill} />
      </span>
      <span className={css.placeName}>
        <b>{place.name || words.placeTitle}</b>
        <span className="t-note t-muted num">{writePlace(toDegrees(place))}</span>
      </span>
    </Link>
  );
}

/** The address of a chat, for which a place is chosen. */
const chatHref = (chatId: string): string =>
  `/pages/connect/contacting?chat=${encodeURIComponent(chatId)}`;

/** The map on which a place for a chat is chosen. */
export const choosePlaceHref = (chatId: string): string =>
  `/choose-location?back=${encodeURIComponent(chatHref(chatId))}`;

/** The place that was chosen for a chat, and is not sent yet. */
export const usePlaceOf = (chatId: string): PickedPlace | null => usePickedPlace(chatHref(chatId));

/** A place that was chosen: it is sent by a press, or forgotten. */
export function PlaceDraft({
  place,
  onSend,
}: {
  place: PickedPlace;
  onSend: (place: PickedPlace) => void;
}) {
  const words = wordsOf('support').chat;
  return (
    <section className={css.draft} aria-label={words.placeTitle}>
      <p>
        <b>{place.name || words.placeTitle}</b>{' '}
        <span className="t-note t-muted num">{writePlace(toDegrees(place))}</span>
      </p>
      <p className="t-note t-muted">{words.placeHint}</p>
      <div className={css.again}>
        <Button
          size="sm"
          onPress={() => {
            keepPickedPlace(null);
            onSend(place);
          }}
        >
          {words.sendPlace}
        </Button>
        <Button tone="ghost" size="sm" onPress={() => keepPickedPlace(null)}>
          {words.drop}
        </Button>
      </div>
    </section>
  );
}
