import { listBanks } from '@vela/contract/payout/calls.ts';
import { isTakenByNone } from '@vela/contract/payout/rules.ts';
import { isPersonName, personNameLengthMax, toPersonName } from '@vela/contract/person-name.ts';
import { getProfile, updateProfile } from '@vela/contract/profile/calls.ts';
import { Banner } from '@vela/ui/state/banner.tsx';
import { Button } from '@vela/ui/button/button.tsx';
import { Dialog } from '@vela/ui/sheet/dialog.tsx';
import { Field } from '@vela/ui/field/field.tsx';
import { Dock, Screen as Page } from '@vela/ui/layout/screen.tsx';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { refresh, useRead } from '../app/call/calls.ts';
import { useWrite } from '../app/call/later-calls.ts';
import { focusFirstError } from '../app/field/focus-first-error.ts';
import { CallRefused } from '@vela/client/refused.ts';
import { wordsOf } from '../words.ts';
import { useErrorToast } from '../app/call/use-error-toast.ts';
import { fill } from '@vela/client/fill.ts';
import { Settled } from './settled.tsx';
import { useSettled } from './use-settled.ts';
import css from './form.module.css';
import { Bar } from '../app/shell/bar.tsx';
import { Ready } from '../app/read/ready.tsx';
import { WaitingBlocks } from '../app/read/waiting.tsx';

const formId = 'name';

/** Sets the real name, once. */
export function Screen() {
  const words = wordsOf('profile').name;
  const reading = useRead(getProfile, {}, { staleMs: 60_000 });
  return (
    <>
      <Bar title={words.title} />
      <Ready inPage of={reading} waiting={<WaitingBlocks heights={[64, 80]} />}>
        {({ userInfo: { realName } }) =>
          realName === '' ? (
            <NameForm />
          ) : (
            <Page>
              <Settled
                art="credit-card"
                title={fill(words.alreadyTitle, { name: realName })}
                hint={words.alreadyBody}
              />
            </Page>
          )
        }
      </Ready>
    </>
  );
}

function NameForm() {
  const words = wordsOf('profile').name;
  const app = wordsOf('app');
  const settle = useSettled('name');
  const toastError = useErrorToast();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [isConfirming, setConfirming] = useState(false);
  const setting = useWrite(updateProfile);
  const realName = toPersonName(typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPersonName(realName)) setConfirming(true);
    else {
      setError(words.wrong);
      focusFirstError(formId);
    }
  };
  const save = () => {
    const onSuccess = () => {
      settle();
      void refresh(getProfile);
    };
    const onError = (failure: Error) => {
      setConfirming(false);
      toastError(failure);
      if (failure instanceof CallRefused) void refresh(getProfile);
    };
    setting.mutate({ realName }, { onSuccess, onError });
  };
  return (
    <>
      <Page>
        <form id={formId} className={css.form} onSubmit={submit} noValidate>
          <Banner tone="warn">{words.warn}</Banner>
          <Field
            label={words.label}
            name="name"
            autoComplete="name"
            enterKeyHint="go"
            maxLength={personNameLengthMax}
            value={typed}
            onChange={(value) => {
              setTyped(value);
              setError(undefined);
            }}
            hint={words.hint}
            error={error}
          />
          <NoBank name={realName} />
        </form>
      </Page>
      <Dock>
        <Button type="submit" form={formId} block>
          {words.submit}
        </Button>
      </Dock>
      <Dialog
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        title={words.confirmTitle}
        cancelLabel={app.cancel}
        action={{ label: words.confirm, onPress: save, busy: setting.isPending }}
      >
        <b className="t-title-2">{realName}</b>
        <NoBank name={realName} />
      </Dialog>
    </>
  );
}

/** Says that no bank of the site takes a name in its script. */
function NoBank({ name }: { name: string }) {
  const words = wordsOf('profile').name;
  const banks = useRead(listBanks, {}, { staleMs: 60_000 }).data?.banks ?? [];
  return isTakenByNone(name, banks) ? (
    <Banner tone="warn" announce>
      {words.noBank}
    </Banner>
  ) : null;
}
