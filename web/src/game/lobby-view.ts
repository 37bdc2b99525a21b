import { gameCategories } from '@vela/contract/game/calls.ts';
import type { Reply } from '@vela/contract/call.ts';
import type { GameCategory, listLobbyVenues } from '@vela/contract/game/calls.ts';

/** A venue in the lobby. */
export type Venue = Reply<typeof listLobbyVenues>['venues'][number];

/** The subsets of games that the lobby can show. */
export const lobbyMarks = ['favourite', 'recent', 'hot', 'new'] as const;

/** One of the marks by which games are filtered. */
export type LobbyMark = (typeof lobbyMarks)[number];

/** What the list shows; all of it is in the address, so that back and reload restore it. */
export type LobbyView = {
  category: GameCategory | null;
  venue: string | null;
  mark: LobbyMark | null;
  search: string;
};

/** Parses the view from the query of the address; unknown values are ignored. */
export function toLobbyView(query: URLSearchParams): LobbyView {
  return {
    category: gameCategories.find((it) => it === query.get('category')) ?? null,
    venue: query.get('venue') || null,
    mark: lobbyMarks.find((it) => it === query.get('show')) ?? null,
    search: (query.get('search') ?? '').trim().slice(0, 40),
  };
}

/** Returns the input, without its page, of a visitor's read of a view's games. */
export function toGameFilter({ category, venue, mark, search }: LobbyView) {
  return {
    ...(category === null ? {} : { category }),
    ...(venue === null ? {} : { venue }),
    search,
    isHot: mark === 'hot',
    isNew: mark === 'new',
  };
}

/** Returns the address of a view. */
export function lobbyHref(view: Partial<LobbyView>): string {
  const query = new URLSearchParams();
  if (view.category) query.set('category', view.category);
  if (view.venue) query.set('venue', view.venue);
  if (view.mark) query.set('show', view.mark);
  if (view.search) query.set('search', view.search);
  const text = query.toString();
  return text === '' ? '/pages/game/list' : `/pages/game/list?${text}`;
}
