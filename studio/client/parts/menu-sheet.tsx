import { Icon } from '@vela/ui/icon/icon.tsx';
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
import type { IconDrawing } from '@vela/ui/icon/icons.ts';
import { useGame, useWords } from '../game-context.tsx';
import css from './menu-sheet.module.css';
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
        <Row icon={info} text={words.rules} onPress={() => onChoose('rules')} />
        <Row
          icon={clockCounterClockwise}
          text={words.history}
          onPress={() => onChoose('history')}
        />
        <Row icon={shieldCheck} text={words.fairness} onPress={() => onChoose('fairness')} />
        <Row
          icon={isSoundOn ? speakerHigh : speakerSlash}
          text={isSoundOn ? words.soundOff : words.soundOn}
          onPress={toggleSound}
        />
        <Row icon={wallet} text={words.money} onPress={() => host.openDeposit()} />
        <Row icon={hourglassMedium} text={words.limits} onPress={() => host.openLimits()} />
        <Row icon={signOut} text={words.leave} onPress={() => host.exit('player')} />
      </ul>
    </Sheet>
  );
}

function Row({ icon, text, onPress }: { icon: IconDrawing; text: string; onPress: () => void }) {
  return (
    <li>
      <button type="button" className={css.row} onClick={onPress}>
        <Icon of={icon} className={css.icon} />
        {text}
      </button>
    </li>
  );
}
