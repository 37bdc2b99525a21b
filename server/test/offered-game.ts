import type { OfferedGame } from '../src/game/provider/game-list.ts';

type Named = Pick<OfferedGame, 'gameCode' | 'venue' | 'category' | 'names'>;

/** A game as a provider's list offers it if the list states only `fields`. */
export function offeredGame(fields: Named & Partial<OfferedGame>): OfferedGame {
  return {
    walletKind: 'seamless',
    pictures: null,
    rtpBp: null,
    returnMinBp: null,
    returnMaxBp: null,
    maxWinBp: null,
    previewUrl: null,
    freeStakes: [],
    takesFreeBets: false,
    isLandscape: false,
    isHot: false,
    isNew: false,
    isEnabled: true,
    ...fields,
  };
}

/** A provider's list that offers these games and names no venue. */
export function offeredList(...games: OfferedGame[]) {
  return { games, venues: [], unreadable: [], software: '' };
}
