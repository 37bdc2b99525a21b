import {
  clockCounterClockwise,
  hourglassMedium,
  info,
  magnifyingGlass,
  receipt,
  signIn,
  signOut,
  slidersHorizontal,
  star,
  ticket,
  wallet,
} from '@vela/ui/icon/icons.ts';
import type { IconDrawing } from '@vela/ui/icon/icons.ts';
import { useWords } from '../game-context.tsx';
import { MenuRow } from '../parts/menu-row.tsx';
import { Sheet } from '../parts/sheet.tsx';
import css from '../parts/menu-sheet.module.css';
import { useBook } from './book-context.ts';

/** Where the menu leads within the book. */
export type MenuTarget =
  | 'bets'
  | 'code'
  | 'search'
  | 'favourites'
  | 'results'
  | 'rules'
  | 'settings';

export interface BookMenuProps {
  onChoose: (target: MenuTarget) => void;
  onClose: () => void;
}

/** Everything of the book besides its list. */
export function BookMenu({ onChoose, onClose }: BookMenuProps) {
  const { player, host, words } = useBook();
  const { money, limits } = useWords();
  const rows: readonly (readonly [MenuTarget, IconDrawing, string])[] = [
    ['bets', receipt, words.bets.title],
    ['code', ticket, words.share.openTitle],
    ['search', magnifyingGlass, words.search],
    ['favourites', star, words.favourites],
    ['results', clockCounterClockwise, words.results],
    ['rules', info, words.rules],
    ['settings', slidersHorizontal, words.settings],
  ];
  return (
    <Sheet title={words.menu} onClose={onClose}>
      <ul className={css.list}>
        {rows.map(([target, icon, text]) => (
          <MenuRow key={target} icon={icon} text={text} onPress={() => onChoose(target)} />
        ))}
        {player === null ? (
          <MenuRow icon={signIn} text={words.login} onPress={() => host.openLogin()} />
        ) : (
          <>
            <MenuRow icon={wallet} text={money} onPress={() => host.openDeposit()} />
            <MenuRow icon={hourglassMedium} text={limits} onPress={() => host.openLimits()} />
          </>
        )}
        <MenuRow icon={signOut} text={words.leave} onPress={() => host.exit('player')} />
      </ul>
    </Sheet>
  );
}
