import { objectUrl } from '@vela/ui/art/art-urls.ts';
import { Dialog } from '@vela/ui/sheet/dialog.tsx';
import { PinPad } from '@vela/ui/field/pin-pad.tsx';
import { useState } from 'react';
import { wordsOf } from '../words.ts';
import type { User } from '../app/session/user.ts';
import { fill } from '@vela/client/fill.ts';
import { PinHead } from './pin-head.tsx';
import { isWeakPin } from './weak-pin.ts';
import css from './secondary-password-screen.module.css';

/** The choice of six new digits. */
export type ChoosePinProps = {
  user: User;
  isBusy: boolean;
  /** Change it to clear the pad after a refusal. */
  triesCount: number;
  /** The number of steps before the two of this choice. */
  stepsBefore: number;
  onChosen: (pin: string) => void;
};

type Choice = { first: string; weak: string; round: number; isDifferent: boolean };

/** Six new digits, entered twice; digits that are easy to guess need a confirmation. */
export function ChoosePin({ user, isBusy, triesCount, stepsBefore, onChosen }: ChoosePinProps) {
  const words = wordsOf('profile').pin;
  const app = wordsOf('app');
  const [choice, setChoice] = useState<Choice>(empty);
  const { first, weak, round, isDifferent } = choice;
  const restart = () => setChoice({ ...empty, round: round + 1 });
  const keep = (pin: string) => setChoice({ ...empty, first: pin, round: round + 1 });
  const enter = (pin: string) => {
    if (first === '') {
      if (isWeakPin(pin, user.birthDate)) setChoice({ ...choice, weak: pin, isDifferent: false });
      else keep(pin);
    } else if (pin === first) onChosen(pin);
    else setChoice({ ...empty, round: round + 1, isDifferent: true });
  };
  const isRepeat = first !== '';
  const title = isRepeat ? words.repeat : words.enter;
  return (
    <>
      <PinHead
        art={objectUrl('locked')}
        title={title}
        hint={words.hint}
        step={stepsBefore + (isRepeat ? 2 : 1)}
        steps={stepsBefore + 2}
      />
      <div className={css.pad}>
        <PinPad
          label={title}
          deleteLabel={app.pinDelete}
          countLabel={(entered, length) => fill(app.pinCount, { entered, length })}
          onComplete={enter}
          busy={isBusy}
          resetKey={`${round} ${triesCount}`}
          error={isDifferent ? { id: round, text: words.differ } : null}
          corner={isRepeat ? { label: words.restart, onPress: restart } : undefined}
        />
      </div>
      <p className={css.advice}>{words.advice}</p>
      <Dialog
        isOpen={weak !== ''}
        onClose={restart}
        title={words.weakTitle}
        cancelLabel={words.weakOther}
        action={{ label: words.weakKeep, onPress: () => keep(weak), danger: true }}
      >
        {words.weakBody}
      </Dialog>
    </>
  );
}

const empty: Choice = { first: '', weak: '', round: 0, isDifferent: false };
