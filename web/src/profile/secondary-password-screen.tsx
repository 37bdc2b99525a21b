import { getProfile, updateProfile } from '@vela/contract/profile/calls.ts';
import { Screen as Page } from '@vela/ui/layout/screen.tsx';
import { useState } from 'react';
import { refresh } from '../app/call/calls.ts';
import { useWrite } from '../app/call/later-calls.ts';
import { CallRefused } from '@vela/client/refused.ts';
import { wordsOf } from '../words.ts';
import { useErrorToast } from '../app/call/use-error-toast.ts';
import type { User } from '../app/session/user.ts';
import { Wash } from '../app/shell/wash.tsx';
import { ChangePin } from './change-pin.tsx';
import { ChoosePin } from './choose-pin.tsx';
import { IdentityGate } from './identity-gate.tsx';
import { useSettled } from './use-settled.ts';
import css from './secondary-password-screen.module.css';
import { Bar } from '../app/shell/bar.tsx';

/** Sets the six digits that protect the money, or changes them. */
export function Screen() {
  const words = wordsOf('profile').pin;
  return (
    <>
      <Wash />
      <Bar title={words.title} />
      <IdentityGate isNeeded={(user) => user.hasSecondaryPassword}>
        {(user) => (
          <Page className={css.page}>
            {user.hasSecondaryPassword ? <ChangePin user={user} /> : <SetPin user={user} />}
          </Page>
        )}
      </IdentityGate>
    </>
  );
}

function SetPin({ user }: { user: User }) {
  const settle = useSettled('pin');
  const toastError = useErrorToast();
  const [triesCount, setTriesCount] = useState(0);
  const setting = useWrite(updateProfile);
  const onError = (error: Error) => {
    toastError(error);
    setTriesCount(triesCount + 1);
    if (error instanceof CallRefused) void refresh(getProfile);
  };
  const onSuccess = () => {
    // Reloaded only after navigating: otherwise this screen would ask for the old digits.
    settle();
    void refresh(getProfile);
  };
  return (
    <ChoosePin
      user={user}
      isBusy={setting.isPending}
      triesCount={triesCount}
      stepsBefore={0}
      onChosen={(secondaryPassword) =>
        setting.mutate({ secondaryPassword }, { onSuccess, onError })
      }
    />
  );
}
