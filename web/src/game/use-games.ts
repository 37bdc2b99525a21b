import type { Reply } from '@vela/contract/call.ts';
import { listGames, listGamesForPlayer } from '@vela/contract/game/calls.ts';
import { usePages } from '../app/call/later-calls.ts';
import { CallRefused } from '@vela/client/refused.ts';
import { useIsLogin } from '../app/session/session.ts';
import { toGameFilter } from './lobby-view.ts';
import type { LobbyView } from './lobby-view.ts';

/** A game in the lobby. */
export type Game = Reply<typeof listGamesForPlayer>['list'][number];

/** Reads the games of a view; for visitors, and players whose play is paused, without marks. */
export function useGames(view: LobbyView, isEnabled = true) {
  const isLogin = useIsLogin();
  const filter = toGameFilter(view);
  const marks = { isFavourite: view.mark === 'favourite', isRecent: view.mark === 'recent' };
  const own = usePages(
    listGamesForPlayer,
    { ...filter, ...marks },
    { isEnabled: isEnabled && isLogin },
  );
  const isPaused = own.error instanceof CallRefused && own.error.refusal === 'playPaused';
  const looksOnly = !isLogin || isPaused;
  const guest = usePages(listGames, filter, { isEnabled: isEnabled && looksOnly });
  const games = looksOnly ? guest : own;
  return { ...games, isPaused };
}
