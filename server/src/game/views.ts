import { inLanguage } from '@vela/contract/language.ts';
import type { Language } from '@vela/contract/language.ts';
import { toBetId } from './bet-store.ts';
import type { BetRow } from './bet-store.ts';
import type { Venue } from '../venue/index.ts';
import type { Game } from './lobby-store.ts';
import { evaluateReturns } from './return-rules.ts';
import type { ReturnRow } from './return-store.ts';
import { roundDeviations } from './returns.ts';
import type { DeskGame, DeskVenue } from './venue-desk-store.ts';

/** Returns a venue as visitors and players see it. */
export function toVenueReply(venue: Venue, language: Language) {
  return {
    venue: venue.venue,
    name: venue.nameIn(language),
    category: venue.category,
    tagline: venue.taglineIn(language),
    art: venue.art,
    pictures: venue.pictures,
    isInMaintenance: venue.isInMaintenance,
    maintenanceUntil: venue.isInMaintenance ? venue.maintenanceUntil : null,
    gameCount: venue.gameCount,
    isOpen: venue.isOpen,
    onlyGame: venue.onlyGame,
  };
}

/** Returns a game as visitors and players see it. */
export function toGameReply(game: Game, language: Language) {
  return {
    id: String(game.gameNo),
    gameCode: game.gameCode,
    venue: game.venue,
    venueName: inLanguage(game.venueNames, language),
    category: game.category,
    name: inLanguage(game.names, language),
    pictures: game.pictures,
    rtpBp: game.rtpBp,
    returnMinBp: game.returnMinBp,
    isLandscape: game.isLandscape,
    hasPreview: game.hasPreview,
    isHot: game.isHot,
    isNew: game.isNew,
    isFavourite: game.isFavourite,
    isClosed: game.isClosed,
    isInMaintenance: game.isUnderMaintenance,
    maintenanceUntil: game.isUnderMaintenance ? game.maintenanceUntil : null,
  };
}

/** Returns what a bet of a sportsbook is on, in the reader's language; null for every other bet. */
export function toSlipReply(slip: BetRow['slip'], language: Language) {
  if (slip === null) return null;
  const { kind, state, legs, corrections } = slip;
  return {
    kind,
    state,
    legs: legs.map((leg) => ({
      sport: leg.sport,
      league: inLanguage(leg.league, language),
      event: inLanguage(leg.event, language),
      startsAt: new Date(leg.starts_at),
      selection: inLanguage(leg.selection, language),
      oddsMilli: leg.odds_milli,
      state: leg.state,
      correctedFrom: leg.corrected_from ?? null,
    })),
    corrections: corrections.map(({ at, fromMinor, toMinor, ...it }) => ({
      ...it,
      at: new Date(at),
      fromMinor: BigInt(fromMinor),
      toMinor: BigInt(toMinor),
    })),
  };
}

/** Returns a bet as its player sees it. */
export function toBetReply(row: BetRow, language: Language) {
  return {
    betId: toBetId(row),
    venue: row.venue,
    venueName: inLanguage(row.venueNames, language),
    gameCode: row.gameCode,
    gameName: row.gameNames ? inLanguage(row.gameNames, language) : row.gameCode,
    pictures: row.pictures,
    category: row.category,
    round: row.round,
    selection: row.selection,
    state: row.state,
    stakeMinor: row.stakeMinor,
    freeStakeMinor: row.freeStakeMinor,
    validMinor: row.validMinor,
    payoutMinor: row.payoutMinor,
    reviewMinor: row.reviewMinor,
    netMinor: row.netMinor,
    placedAt: row.placedAt,
    settledAt: row.settledAt,
    slip: toSlipReply(row.slip, language),
    hasReplay: row.slip === null && row.state !== 'open' && !row.isPast,
  };
}

/** Returns a venue as operators see it. */
export function toVenueLine({ names, ...venue }: DeskVenue, language: Language) {
  return { ...venue, name: inLanguage(names, language), provider: venue.provider ?? '' };
}

/** Returns a game as operators see it. */
export function toGameLine({ names, ...game }: DeskGame, language: Language) {
  return { ...game, name: inLanguage(names, language) };
}

/** Returns the payout per stake in hundredths of a per cent, rounded down; null without a stake. */
export function toBp(payoutMinor: bigint, stakeMinor: bigint): number | null {
  if (stakeMinor === 0n) return null;
  const hundredths = (payoutMinor * 1_000_000n) / stakeMinor;
  return Number(hundredths) / 100;
}

/** Returns a game's returns as operators see them. */
export function toReturnLine(row: ReturnRow, language: Language) {
  const { state, deviations } = evaluateReturns(row);
  return {
    venue: row.venue,
    venueName: inLanguage(row.venueNames, language),
    gameCode: row.gameCode,
    name: inLanguage(row.names, language),
    category: row.category,
    isClosed: row.isClosed,
    statedMinBp: row.returnMinBp,
    statedMaxBp: row.returnMaxBp,
    rounds: row.rounds,
    stakeMinor: row.stakeMinor,
    payoutMinor: row.payoutMinor,
    actualBp: toBp(row.payoutMinor, row.stakeMinor),
    deviations: roundDeviations(deviations),
    state,
    alarmSince: row.alarmSince,
  };
}
