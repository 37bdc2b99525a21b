/** What home shows of an operator: one line of news, or a card of its carousel. */
export const placementKinds = ['notice', 'banner'] as const;

/** A kind of placement. */
export type PlacementKind = (typeof placementKinds)[number];

/** Whom a banner is for: everybody, or those of whom one thing is true. */
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

/** What a placement is now: only `running` is on the page. */
export const placementStates = ['draft', 'scheduled', 'running', 'ended', 'hidden'] as const;

/** The state of a placement. */
export type PlacementState = (typeof placementStates)[number];

/** From when until when a placement is shown; null: from its publication, without an end. */
export type ShownSpan = { shownFrom: Date | null; shownUntil: Date | null };

/** The state of what was published at an instant (null: not now), of which `version` came last. */
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

/** The longest texts, in characters. Chosen: two lines of a card, and a notice that is read. */
export const placementTextMax = { title: 40, note: 60, notice: 160 } as const;
