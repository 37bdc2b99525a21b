import { getUserInfo, modifyUserInfo } from '@vela/contract/profile/calls.ts';
import { objectUrl } from '@vela/ui/art-urls.ts';
import { Dialog } from '@vela/ui/dialog.tsx';
import { NavBar } from '@vela/ui/nav-bar.tsx';
import { PinPad } from '@vela/ui/pin-pad.tsx';
import { Screen as Page } from '@vela/ui/screen.tsx';
import { useState } from 'react';
import { refresh, useWrite } from '../app/calls.ts';
import { Loading } from '../app/loading.tsx';
import { useBack, useGo, useRouteQuery } from '../app/navigation.tsx';
import { CallRefused } from '../app/send.ts';
import { useAppWords } from '../app/use-app-words.ts';
import { useTrouble } from '../app/use-trouble.ts';
import { useUser } from '../app/user.ts';
import type { User } from '../app/user.ts';
import { Wash } from '../app/wash.tsx';
import { fill } from '../app/words.ts';
import { Settled } from './settled.tsx';
import { successHref } from './success-href.ts';
import { useProfileWords } from './use-profile-words.ts';
import { isWeakPin } from './weak-pin.ts';
import css from './secondary-password-screen.module.css';

/** Sets the six digits that protect the money; entered twice. */
export function Screen() {
  const words = useProfileWords().pin;
  const app = useAppWords();
  const back = useBack();
  const user = useUser();
  return (
    <>
      <Wash />
      <NavBar title={words.title} back={{ label: app.back, onPress: back }} />
      <Page className={css.page}>
        {user === null && <Loading label={app.loading} />}
        {user?.hasSecondaryPassword && (
          <Settled art="locked" title={words.alreadyTitle} hint={words.alreadyBody} />
        )}
        {user && !user.hasSecondaryPassword && <Choose user={user} />}
      </Page>
    </>
  );
}

type Step = { first: string; weak: string; round: number; isDifferent: boolean };

function useChoice(user: User) {
  const go = useGo();
  const query = useRouteQuery();
  const trouble = useTrouble();
  const [step, setStep] = useState<Step>({ first: '', weak: '', round: 0, isDifferent: false });
  const setting = useWrite(modifyUserInfo);
  const restart = (isDifferent = false) =>
    setStep({ first: '', weak: '', round: step.round + 1, isDifferent });
  const keep = (first: string) =>
    setStep({ first, weak: '', round: step.round + 1, isDifferent: false });
  const fail = (error: Error) => {
    trouble(error);
    setStep({ ...step, round: step.round + 1 });
    if (error instanceof CallRefused) void refresh(getUserInfo);
  };
  const enter = (pin: string) => {
    if (step.first === '') {
      if (isWeakPin(pin, user.birthDate)) setStep({ ...step, weak: pin, isDifferent: false });
      else keep(pin);
    } else if (pin !== step.first) {
      restart(true);
    } else {
      const onSuccess = () => {
        // Only after the way on: refreshed, this screen would say that it is set already.
        go(successHref('pin', query), { replace: true });
        void refresh(getUserInfo);
      };
      setting.mutate({ secondaryPassword: pin }, { onSuccess, onError: fail });
    }
  };
  return { step, enter, keep, restart, isBusy: setting.isPending };
}

function Choose({ user }: { user: User }) {
  const words = useProfileWords().pin;
  const app = useAppWords();
  const { step, enter, keep, restart, isBusy } = useChoice(user);
  const number = step.first === '' ? 1 : 2;
  return (
    <>
      <div
        className={css.steps}
        role="img"
        aria-label={fill(words.step, { step: number })}
        data-step={number}
      >
        <i />
        <i />
      </div>
      <img className={css.art} src={objectUrl('locked')} alt="" />
      <h2 className="t-title-2" aria-live="polite">
        {number === 1 ? words.enter : words.repeat}
      </h2>
      <p className="t-callout t-muted">{words.hint}</p>
      <div className={css.pad}>
        <PinPad
          label={number === 1 ? words.enter : words.repeat}
          deleteLabel={app.pinDelete}
          countLabel={(entered, length) => fill(app.pinCount, { entered, length })}
          onComplete={enter}
          busy={isBusy}
          resetKey={step.round}
          error={step.isDifferent ? { id: step.round, text: words.differ } : null}
          corner={number === 2 ? { label: words.restart, onPress: () => restart() } : undefined}
        />
      </div>
      <p className={css.advice}>{words.advice}</p>
      <Dialog
        isOpen={step.weak !== ''}
        onClose={() => restart()}
        title={words.weakTitle}
        cancelLabel={words.weakOther}
        action={{ label: words.weakKeep, onPress: () => keep(step.weak), danger: true }}
      >
        {words.weakBody}
      </Dialog>
    </>
  );
}
