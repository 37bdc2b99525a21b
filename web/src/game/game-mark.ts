import type { InfiniteData } from '@tanstack/react-query';
import type { Reply } from '@vela/contract/call.ts';
import type { listGamesForPlayer } from '@vela/contract/game/calls.ts';

type Page = Reply<typeof listGamesForPlayer>;

/** Replies as they are kept: of one page, or of the pages that were read so far. */
export type KnownGames = InfiniteData<Page> | Page;

/** A game that is, or is not, a favourite. */
export type GameMark = { id: string; isOn: boolean };

const withMark = (page: Page, { id, isOn }: GameMark): Page => ({
  ...page,
  list: page.list.map((game) => (game.id === id ? { ...game, isFavourite: isOn } : game)),
});

/** What is kept, with one game marked or not; its place in the lists stays. */
export function toMarked(known: KnownGames, mark: GameMark): KnownGames {
  if ('list' in known) return withMark(known, mark);
  return { ...known, pages: known.pages.map((page) => withMark(page, mark)) };
}
