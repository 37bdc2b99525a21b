import { gameCategories } from '@vela/contract/game/calls.ts';
import type { Reply } from '@vela/contract/call.ts';
import type { GameCategory, listLobbyVenues } from '@vela/contract/game/calls.ts';

/** A venue as the lobby offers it. */
export type Venue = Reply<typeof listLobbyVenues>['venues'][number];

/** Which games of the chosen place are shown. */
export const lobbyMarks = ['favourite', 'recent', 'hot', 'new'] as const;

/** One of the marks by which games are shown. */
export type LobbyMark = (typeof lobbyMarks)[number];

/** What the list shows; it is all in the address, so that back and a reload lead to the same. */
export type LobbyView = {
  category: GameCategory | null;
  venue: string | null;
  mark: LobbyMark | null;
  search: string;
};

/** Reads the view from the query of the address; what is unknown there is not chosen. */
export function toLobbyView(query: URLSearchParams): LobbyView {
  return {
    category: gameCategories.find((it) => it === query.get('category')) ?? null,
    venue: query.get('venue') || null,
    mark: lobbyMarks.find((it) => it === query.get('show')) ?? null,
    search: (query.get('search') ?? '').trim().slice(0, 40),
  };
}

/** The address of a view. */
export function lobbyHref(view: Partial<LobbyView>): string {
  const query = new URLSearchParams();
  if (view.category) query.set('category', view.category);
  if (view.venue) query.set('venue', view.venue);
  if (view.mark) query.set('show', view.mark);
  if (view.search) query.set('search', view.search);
  const text = query.toString();
  return text === '' ? '/pages/game/list' : `/pages/game/list?${text}`;
}
