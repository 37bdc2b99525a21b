import { disableTotp, getProfile, renewRecoveryCodes } from '@vela/contract/profile/calls.ts';
import { Banner } from '@vela/ui/state/banner.tsx';
import { Button } from '@vela/ui/button/button.tsx';
import { Card } from '@vela/ui/card/card.tsx';
import { Field } from '@vela/ui/field/field.tsx';
import { arrowsClockwiseDuotone, shieldCheckDuotone, trashDuotone } from '@vela/ui/icon/icons.ts';
import { List, ListRow, TileIcon } from '@vela/ui/list/list.tsx';
import { Screen as Page } from '@vela/ui/layout/screen.tsx';
import { Sheet } from '@vela/ui/sheet/sheet.tsx';
import { useToast } from '@vela/ui/state/toast.tsx';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { refresh } from '../app/call/calls.ts';
import { useWrite } from '../app/call/later-calls.ts';
import { CallRefused } from '@vela/client/refused.ts';
import { wordsOf } from '../words.ts';
import { useErrorToast } from '../app/call/use-error-toast.ts';
import type { User } from '../app/session/user.ts';
import { fill } from '@vela/client/fill.ts';
import { closeGateOn } from './identity-gate.tsx';
import { TotpField } from './totp-field.tsx';
import css from './authenticator.module.css';

/** Below this number, new recovery codes are recommended. */
const fewCodes = 4;

type Action = 'renew' | 'disable';

/** An active authenticator: the number of recovery codes left, new codes, and removing it. */
export function AuthenticatorOn(props: {
  user: User;
  onCodes: (codes: readonly string[]) => void;
}) {
  const { user, onCodes } = props;
  const words = wordsOf('profile').totp;
  const [action, setAction] = useState<Action | null>(null);
  const left = user.recoveryCodesLeft;
  return (
    <Page>
      <div className="inset stack">
        <Banner tone="pos">{words.isOn}</Banner>
        <Card>
          <List>
            <ListRow
              start={<TileIcon icon={shieldCheckDuotone} tone="pos" />}
              title={words.codes}
              value={
                <span className={left < fewCodes ? 't-warn num' : 'num'}>
                  {fill(words.codesLeft, { count: left })}
                </span>
              }
            />
            <ListRow
              start={<TileIcon icon={arrowsClockwiseDuotone} />}
              title={words.renew}
              sub={words.renewHint}
              onPress={() => setAction('renew')}
            />
            <ListRow
              start={<TileIcon icon={trashDuotone} tone="neutral" />}
              title={words.disable}
              sub={words.disableHint}
              onPress={() => setAction('disable')}
            />
          </List>
        </Card>
      </div>
      <ActionSheet action={action} onClose={() => setAction(null)} onCodes={onCodes} />
    </Page>
  );
}

type ActionSheetProps = {
  action: Action | null;
  onClose: () => void;
  onCodes: (codes: readonly string[]) => void;
};

function ActionSheet({ action, onClose, onCodes }: ActionSheetProps) {
  const words = wordsOf('profile').totp;
  const app = wordsOf('app');
  return (
    <Sheet
      isOpen={action !== null}
      onClose={onClose}
      title={action === 'disable' ? words.disable : words.renew}
      closeLabel={app.close}
    >
      {action !== null && <ActionForm action={action} onClose={onClose} onCodes={onCodes} />}
    </Sheet>
  );
}

function ActionForm({ action, onClose, onCodes }: ActionSheetProps & { action: Action }) {
  const words = wordsOf('profile').totp;
  const toast = useToast();
  const toastError = useErrorToast();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const renewing = useWrite(renewRecoveryCodes, {
    onDone: ({ recoveryCodes }) => {
      onCodes(recoveryCodes);
      void refresh(getProfile);
    },
  });
  const disabling = useWrite(disableTotp, {
    onDone: () => {
      toast(words.disabled);
      onClose();
      void refresh(getProfile);
    },
  });
  const onError = (refused: Error) => {
    closeGateOn(refused);
    const refusal = refused instanceof CallRefused ? refused.refusal : null;
    if (refusal === 'totpWrong' || refusal === 'loginWaiting') return setError(refused.message);
    toastError(refused);
    if (refusal === 'totpNotSet') void refresh(getProfile);
  };
  const type = (typed: string) => {
    setCode(typed);
    setError(undefined);
  };
  const isBusy = renewing.isPending || disabling.isPending;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (code.trim().length < 6) return setError(words.codeMissing);
    if (action === 'renew') renewing.mutate({ totp: code }, { onError });
    else disabling.mutate({ code: code.trim() }, { onError });
  };
  const field = { value: code, onChange: type, error };
  return (
    <form className={css.sheet} onSubmit={submit} noValidate>
      {action === 'renew' ? (
        <TotpField {...field} />
      ) : (
        <Field
          {...field}
          label={words.codeOrRecovery}
          name="totp"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={20}
          num
        />
      )}
      <Button type="submit" block busy={isBusy} tone={action === 'disable' ? 'danger' : 'primary'}>
        {action === 'disable' ? words.disable : words.renew}
      </Button>
    </form>
  );
}
