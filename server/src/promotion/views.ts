import type { CallOutput } from '@vela/contract/call.ts';
import { inLanguage } from '@vela/contract/language.ts';
import type { Language } from '@vela/contract/language.ts';
import type { applyForPromotion, getPromotion } from '@vela/contract/promotion/calls.ts';
import type { listOffers } from '@vela/contract/promotion/staff-calls.ts';
import { listFreePlays } from '../freeplay/index.ts';
import type { FreePlay } from '../freeplay/index.ts';
import { toPicture, listPictures } from '../picture/index.ts';
import { listPauseSpans } from '../protection/index.ts';
import { listGameNames, listVenues } from '../venue/index.ts';
import { computeExpiry } from '../welfare/index.ts';
import type { Application } from './application-store.ts';
import { findFreeEnd } from './playing.ts';
import type { Terms } from './rules.ts';
import type { Standing } from './standing.ts';
import { titleIn } from './store.ts';
import type { Offer, OfferLine } from './store.ts';
import type { Work } from '../app/work.ts';

type ShownOffer = CallOutput<typeof getPromotion>['promotion'];
type ShownApplication = CallOutput<typeof applyForPromotion>['application'];
type Shower = Pick<Work, 'tx' | 'now'> & { language: Language };

/** Returns the names of venues in the language of the request, by key and number. */
async function nameVenues({ tx, now, language }: Shower) {
  const venues = await listVenues(tx, now);
  return {
    byKey: new Map(venues.map(({ venue, nameIn }) => [venue, nameIn(language)])),
    byNo: new Map(venues.map(({ venueNo, nameIn }) => [venueNo, nameIn(language)])),
  };
}

/** Returns the names of venues, by number. */
export const nameVenuesByNo = async (shower: Shower): Promise<ReadonlyMap<number, string>> =>
  (await nameVenues(shower)).byNo;

/** Returns offers as players read them, with their blocks. */
export async function toOffers(shower: Shower, offers: readonly Offer[]): Promise<ShownOffer[]> {
  const { byKey } = await nameVenues(shower);
  const namePlace = await namePlaces(
    shower,
    offers.map(({ terms }) => terms),
    byKey,
  );
  const ids = offers.flatMap(({ pictureId }) => (pictureId === null ? [] : [pictureId]));
  const pictures = await listPictures(shower.tx, ids);
  return offers.map((offer) => {
    const { title, summary, blocks } = inLanguage(offer.texts, shower.language);
    const picture = offer.pictureId === null ? undefined : pictures.get(offer.pictureId);
    const { venue } = offer.terms;
    return {
      promotionId: offer.promotionId,
      type: offer.type,
      title,
      summary,
      blocks: [...blocks],
      picture:
        picture && offer.pictureAlts
          ? toPicture(picture, offer.pictureAlts, shower.language)
          : null,
      terms: offer.terms,
      venueName: venue === null ? null : (byKey.get(venue) ?? venue),
      freePlace: namePlace(offer.terms),
      needsCode: offer.code !== '',
      isReviewed: offer.isReviewed,
      startsAt: offer.startsAt,
      endsAt: offer.endsAt,
    };
  });
}

/** Returns a player's standing as they read it. */
export const toStanding = ({
  block,
  depositedMinor,
  missingMinor,
  bonus,
}: Standing): NonNullable<CallOutput<typeof getPromotion>['standing']> => ({
  block,
  depositedMinor,
  missingMinor,
  ...bonus,
});

/**
 * Returns applications as their players and operators read them; a pause postpones their expiry.
 */
export async function toApplications(
  shower: Shower,
  rows: readonly Application[],
): Promise<ShownApplication[]> {
  const { byKey } = await nameVenues(shower);
  const namePlace = await namePlaces(
    shower,
    rows.map(({ terms }) => terms),
    byKey,
  );
  const plays = await listFreePlays(
    shower.tx,
    rows.map(({ applicationId }) => applicationId),
  );
  const shown: ShownApplication[] = [];
  for (const row of rows) {
    const { venue } = row.terms;
    const play = plays.get(row.applicationId);
    // The job that ends the application comes later.
    const end = play && row.state === 'playing' ? findFreeEnd(play) : null;
    shown.push({
      applicationId: row.applicationId,
      promotionId: row.promotionId,
      title: titleIn(row, shower.language),
      state: end ?? row.state,
      terms: row.terms,
      venueName: venue === null ? null : (byKey.get(venue) ?? venue),
      baseMinor: row.baseMinor,
      bonusMinor: row.bonusMinor,
      requiredMinor: row.requiredMinor,
      appliedAt: row.appliedAt,
      grantedAt: row.grantedAt,
      expiresAt: await findExpiry(shower, row),
      endedAt: row.endedAt,
      note: row.note,
      takenMinor: row.takenMinor,
      freePlay: play ? toFreePlay(play, namePlace(row.terms)) : null,
    });
  }
  return shown;
}

type FreePlace = NonNullable<ShownOffer['freePlace']>;

const toFreePlay = (play: FreePlay, place: FreePlace | null): ShownApplication['freePlay'] => ({
  kind: play.kind,
  state: play.state,
  total: play.total,
  used: play.used,
  stakeMinor: play.stakeMinor,
  wonMinor: play.wonMinor,
  expiresAt: play.expiresAt,
  place: { venue: play.venue, ...(place ?? { venueName: play.venue, games: [] }) },
});

/** Returns what names the venue and the games of terms with a free play. */
async function namePlaces(
  { tx, language }: Shower,
  terms: readonly Terms[],
  venueNames: ReadonlyMap<string, string>,
): Promise<(terms: Terms) => FreePlace | null> {
  const keys = terms.flatMap(({ freePlay }) =>
    (freePlay?.games ?? []).map((game) => `${freePlay?.venue}/${game}`),
  );
  const names = await listGameNames(tx, [...new Set(keys)]);
  return ({ freePlay }) =>
    freePlay === null
      ? null
      : {
          venueName: venueNames.get(freePlay.venue) ?? freePlay.venue,
          games: freePlay.games.map((gameCode) => {
            const known = names.get(`${freePlay.venue}/${gameCode}`);
            return { gameCode, name: known ? inLanguage(known.names, language) : gameCode };
          }),
        };
}

async function findExpiry({ tx }: Shower, application: Application): Promise<Date | null> {
  if (application.state !== 'granted') return null;
  return toExpiry(application, await listPauseSpans(tx, application.playerId));
}

/**
 * Returns when an open bonus expires, including pauses; null for others, and during a pause without
 * an end.
 */
export const toExpiry = (
  { state, grantedAt, expiresAt }: Application,
  pauses: Awaited<ReturnType<typeof listPauseSpans>>,
): Date | null =>
  state !== 'granted' || grantedAt === null || expiresAt === null
    ? null
    : computeExpiry({ issuedAt: grantedAt, expiresAt }, pauses);

/** Returns an offer as a line of the operators' list, with its title in their language. */
export const toOfferLine = (
  row: OfferLine,
  language: Language,
): CallOutput<typeof listOffers>['list'][number] => ({
  promotionId: row.promotionId,
  type: row.type,
  title: titleIn(row, language),
  state: row.state,
  startsAt: row.startsAt,
  endsAt: row.endsAt,
  budgetMinor: row.budgetMinor,
  spentMinor: row.spentMinor,
  liabilityMinor: row.liabilityMinor,
  appliedCount: row.appliedCount,
  waitingCount: row.waitingCount,
});
