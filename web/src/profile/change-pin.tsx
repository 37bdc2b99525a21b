import { CallRefused, errorText } from '@vela/client/refused.ts';
import {
  checkSecondaryPassword,
  getProfile,
  changeSecondaryPassword,
} from '@vela/contract/profile/calls.ts';
import { objectUrl } from '@vela/ui/art/art-urls.ts';
import { PinPad } from '@vela/ui/field/pin-pad.tsx';
import { useState } from 'react';
import { refresh } from '../app/call/calls.ts';
import { useWrite } from '../app/call/later-calls.ts';
import { useRouteQuery } from '../app/shell/navigation.tsx';
import { wordsOf } from '../words.ts';
import { useErrorToast } from '../app/call/use-error-toast.ts';
import type { User } from '../app/session/user.ts';
import { fill } from '@vela/client/fill.ts';
import { ChoosePin } from './choose-pin.tsx';
import { closeGateOn } from './identity-gate.tsx';
import { PinHead } from './pin-head.tsx';
import { PinPasswordForm } from './pin-password-form.tsx';
import { useSettled } from './use-settled.ts';
import css from './secondary-password-screen.module.css';

type Proof = { oldSecondaryPassword: string } | { loginPassword: string };
type Refusal = { id: number; text: string } | null;

/** The old digits, or the login password if they are forgotten; then the new ones. */
export function ChangePin({ user }: { user: User }) {
  const query = useRouteQuery();
  const [isForgotten, setForgotten] = useState(query.has('forgotten'));
  const [proof, setProof] = useState<Proof | null>(null);
  const [refusal, setRefusal] = useState<Refusal>(null);
  const change = useChange((text) => {
    setProof(null);
    setRefusal({ id: (refusal?.id ?? 0) + 1, text });
  });
  if (proof !== null) {
    return (
      <ChoosePin
        user={user}
        isBusy={change.isBusy}
        triesCount={change.triesCount}
        stepsBefore={1}
        onChosen={(pin) => change.send(proof, pin)}
      />
    );
  }
  if (isForgotten) {
    return (
      <PinPasswordForm
        error={refusal?.text}
        onEntered={(loginPassword) => setProof({ loginPassword })}
        onBack={() => {
          setForgotten(false);
          setRefusal(null);
        }}
      />
    );
  }
  return (
    <OldPin
      onRight={(oldSecondaryPassword) => setProof({ oldSecondaryPassword })}
      onForgotten={() => {
        setForgotten(true);
        setRefusal(null);
      }}
      refusal={refusal}
    />
  );
}

/** Sends the change; `onProofRefused` receives why the proof was refused. */
function useChange(onProofRefused: (text: string) => void) {
  const settle = useSettled('pinChange');
  const toastError = useErrorToast();
  const [triesCount, setTriesCount] = useState(0);
  const changing = useWrite(changeSecondaryPassword);
  const fail = (error: Error) => {
    closeGateOn(error);
    setTriesCount(triesCount + 1);
    if (error instanceof CallRefused && isOfProof.has(error.refusal)) onProofRefused(error.message);
    else toastError(error);
  };
  const onSuccess = () => {
    settle();
    void refresh(getProfile);
  };
  return {
    triesCount,
    isBusy: changing.isPending,
    send: (proof: Proof, newSecondaryPassword: string) =>
      changing.mutate({ ...proof, newSecondaryPassword }, { onSuccess, onError: fail }),
  };
}

const isOfProof = new Set([
  'passwordWrong',
  'loginWaiting',
  'secondaryPasswordWrong',
  'secondaryPasswordLocked',
]);

type OldPinProps = {
  refusal: Refusal;
  onRight: (pin: string) => void;
  onForgotten: () => void;
};

function OldPin({ refusal, onRight, onForgotten }: OldPinProps) {
  const words = wordsOf('profile').pin;
  const app = wordsOf('app');
  const [wrong, setWrong] = useState<Refusal>(refusal);
  const [triesCount, setTriesCount] = useState(0);
  const checking = useWrite(checkSecondaryPassword);
  const check = (secondaryPassword: string) => {
    const onError = (error: Error) => {
      setTriesCount(triesCount + 1);
      setWrong({ id: triesCount + 1, text: errorText(error, app) ?? app.tryAgainLater });
    };
    checking.mutate(
      { secondaryPassword },
      { onSuccess: () => onRight(secondaryPassword), onError },
    );
  };
  return (
    <>
      <PinHead art={objectUrl('key')} title={words.old} hint={words.oldHint} step={1} steps={3} />
      <div className={css.pad}>
        <PinPad
          label={words.old}
          deleteLabel={app.pinDelete}
          countLabel={(entered, length) => fill(app.pinCount, { entered, length })}
          onComplete={check}
          busy={checking.isPending}
          resetKey={triesCount}
          error={wrong}
          corner={{ label: app.pinForgotten, onPress: onForgotten }}
        />
      </div>
    </>
  );
}
