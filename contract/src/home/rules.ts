/** The operator content of the home page: a notice, or a card of its carousel. */
export const homeKinds = ['notice', 'banner'] as const;

/** What the page of the sponsored club consists of; without a club there is no such page. */
export const clubKinds = ['club', 'fixture', 'news', 'photo'] as const;

/** A part of the page of the sponsored club. */
export type ClubKind = (typeof clubKinds)[number];

/** What operators place in the app. */
export const placementKinds = [...homeKinds, ...clubKinds] as const;

/** A kind of placement. */
export type PlacementKind = (typeof placementKinds)[number];

/** The audience of a banner: everyone, or players who meet one condition. */
export const bannerAudiences = [
  'all',
  'visitors',
  'players',
  /** Players who have not deposited yet. */
  'beforeFirstDeposit',
  /** Players who have set no secondary password yet. */
  'withoutSecondaryPassword',
] as const;

/** The backgrounds of banners. */
export const bannerTones = ['warm', 'cool', 'green', 'rose'] as const;

/** The drawn objects that a banner without a picture may show. */
export const bannerObjects = [
  'wrapped-gift',
  'trophy',
  'crown',
  'money-bag',
  'rocket',
  'red-paper-lantern',
  'cards-fan',
  'shield',
  'locked',
] as const;

/** The crests of clubs, which are drawn. */
export const crests = [
  'northmere',
  'bolts',
  'cranes',
  'elephants',
  'flames',
  'harbour',
  'kowloon',
  'lotus',
  'petrels',
  'saints',
  'summit',
  'tide',
] as const;

/** The drawn objects that news of a club may show. */
export const newsObjects = [
  'trophy',
  'stadium',
  'soccer-ball',
  'sports-medal',
  'megaphone',
  'seedling',
] as const;

/** What of a club is drawn for its gallery. */
export const clubScenes = ['stadium', 'pitch', 'shirt', 'scarf', 'training'] as const;

/** The longest texts of a club's page, in characters. */
export const clubTextMax = { name: 40, note: 60, title: 60, body: 600, promise: 200 } as const;

/** The current state of a placement: only `running` is on the page. */
export const placementStates = ['draft', 'scheduled', 'running', 'ended', 'hidden'] as const;

/** The state of a placement. */
export type PlacementState = (typeof placementStates)[number];

/** The period in which a placement is shown; null: from its publication, or without an end. */
export type ShownSpan = { shownFrom: Date | null; shownUntil: Date | null };

/** The state at an instant of what was published (null: not now), where `version` is the last. */
export function computePlacementState(
  placement: { version: number; publishedAt: Date | null; span: ShownSpan },
  now: Date,
): PlacementState {
  const { version, publishedAt, span } = placement;
  if (publishedAt === null) return version === 0 ? 'draft' : 'hidden';
  if (span.shownFrom !== null && span.shownFrom > now) return 'scheduled';
  if (span.shownUntil !== null && span.shownUntil <= now) return 'ended';
  return 'running';
}

/**
 * The maximum text lengths, in characters. Chosen: two lines of a card, and a notice that gets
 * read.
 */
export const placementTextMax = { title: 40, note: 60, notice: 160 } as const;
