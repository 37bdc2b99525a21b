import type { InfiniteData } from '@tanstack/react-query';
import type { Reply } from '@vela/contract/call.ts';
import type { listGamesForPlayer } from '@vela/contract/game/calls.ts';

type Page = Reply<typeof listGamesForPlayer>;

/** Cached replies: of one page, or of the pages loaded so far. */
export type KnownGames = InfiniteData<Page> | Page;

/** A game and whether it is a favourite. */
export type GameMark = { id: string; isOn: boolean };

const withMark = (page: Page, { id, isOn }: GameMark): Page => ({
  ...page,
  list: page.list.map((game) => (game.id === id ? { ...game, isFavourite: isOn } : game)),
});

/** Returns the cached replies with one game marked or unmarked; its position stays the same. */
export function toMarked(known: KnownGames, mark: GameMark): KnownGames {
  if ('list' in known) return withMark(known, mark);
  return { ...known, pages: known.pages.map((page) => withMark(page, mark)) };
}
