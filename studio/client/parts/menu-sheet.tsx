import {
  clockCounterClockwise,
  hourglassMedium,
  info,
  shieldCheck,
  signOut,
  speakerHigh,
  speakerSlash,
  wallet,
} from '@vela/ui/icon/icons.ts';
import { useGame, useWords } from '../game-context.tsx';
import css from './menu-sheet.module.css';
import { MenuRow } from './menu-row.tsx';
import { Sheet } from './sheet.tsx';
import { useSound } from './use-sound.ts';

/** The sheets in the menu. */
export type MenuChoice = 'rules' | 'history' | 'fairness';

export interface MenuSheetProps {
  onChoose: (choice: MenuChoice) => void;
  onClose: () => void;
}

/** Everything of a game except play itself. */
export function MenuSheet({ onChoose, onClose }: MenuSheetProps) {
  const { host } = useGame();
  const words = useWords();
  const [isSoundOn, toggleSound] = useSound();
  return (
    <Sheet title={words.menu} onClose={onClose}>
      <ul className={css.list}>
        <MenuRow icon={info} text={words.rules} onPress={() => onChoose('rules')} />
        <MenuRow
          icon={clockCounterClockwise}
          text={words.history}
          onPress={() => onChoose('history')}
        />
        <MenuRow icon={shieldCheck} text={words.fairness} onPress={() => onChoose('fairness')} />
        <MenuRow
          icon={isSoundOn ? speakerHigh : speakerSlash}
          text={isSoundOn ? words.soundOff : words.soundOn}
          onPress={toggleSound}
        />
        <MenuRow icon={wallet} text={words.money} onPress={() => host.openDeposit()} />
        <MenuRow icon={hourglassMedium} text={words.limits} onPress={() => host.openLimits()} />
        <MenuRow icon={signOut} text={words.leave} onPress={() => host.exit('player')} />
      </ul>
    </Sheet>
  );
}
