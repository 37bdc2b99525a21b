import { useMutation } from '@tanstack/react-query';
import {
  removeFavourite,
  listGamesForPlayer,
  listPopularGames,
  addFavourite,
} from '@vela/contract/game/calls.ts';
import { queryClient, refresh } from '../app/call/calls.ts';
import { useGate } from '../app/shell/gate.tsx';
import { send } from '../app/call/send.ts';
import { useIsLogin } from '../app/session/session.ts';
import { useErrorToast } from '../app/call/use-error-toast.ts';
import { toMarked } from './game-mark.ts';
import type { GameMark, KnownGames } from './game-mark.ts';
import type { Game } from './use-games.ts';

function showMark(mark: GameMark): void {
  const queryKey = [listGamesForPlayer.name];
  queryClient.setQueriesData<KnownGames>({ queryKey }, (known) => known && toMarked(known, mark));
}

/**
 * Marks or unmarks a game. The heart changes immediately, and back if the call is refused; calls
 * are sent one after the other, so that the last tap wins. A visitor is prompted to log in.
 */
export function useFavourite(href: string): (game: Game) => void {
  const gate = useGate();
  const toastError = useErrorToast();
  const isLogin = useIsLogin();
  const marking = useMutation({
    scope: { id: 'favourites' },
    mutationFn: ({ id, isOn }: GameMark) => send(isOn ? addFavourite : removeFavourite, { id }),
    onMutate: async (mark) => {
      // A pending list would restore the old mark.
      await queryClient.cancelQueries({ queryKey: [listGamesForPlayer.name] });
      showMark(mark);
    },
    onError: async (error, { id, isOn }) => {
      showMark({ id, isOn: !isOn });
      toastError(error);
      await refresh(listGamesForPlayer);
    },
    // The favourites on screen stay in place until the player leaves, so a tap can be undone.
    onSuccess: () =>
      Promise.all(
        [listGamesForPlayer, listPopularGames].map((call) =>
          queryClient.invalidateQueries({ queryKey: [call.name], refetchType: 'none' }),
        ),
      ),
  });
  return (game) => {
    if (isLogin) marking.mutate({ id: game.id, isOn: !game.isFavourite });
    else gate.askLogin(href);
  };
}
