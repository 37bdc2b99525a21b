import type { Sent } from '@vela/contract/call.ts';
import { bindCryptoAddress } from '@vela/contract/payout/calls.ts';
import { chainProtocols } from '@vela/contract/payout/rules.ts';
import type { ChainProtocol } from '@vela/contract/payout/rules.ts';
import { Banner } from '@vela/ui/state/banner.tsx';
import { cx } from '@vela/ui/theme/cx.ts';
import { Dialog } from '@vela/ui/sheet/dialog.tsx';
import { Field } from '@vela/ui/field/field.tsx';
import { Segmented } from '@vela/ui/field/segmented.tsx';
import { useState } from 'react';
import type { CallRefused } from '@vela/client/refused.ts';
import { wordsOf } from '../words.ts';
import type { Words } from '../words.ts';
import { refusedField } from '@vela/client/refused.ts';
import type { User } from '../app/session/user.ts';
import { fill } from '@vela/client/fill.ts';
import { AccountFields, AddingPage } from './adding-page.tsx';
import type { AccountForm } from './adding-page.tsx';
import { groupAddress, checkAddress, toAddress } from './chain-address.ts';
import {
  emptyIdentity,
  findIdentityErrors,
  toIdentityErrors,
  useRequiredIdentity,
} from './identity-fields.tsx';
import { Needs } from './needs.tsx';
import { useAdding } from './use-adding.tsx';
import type { Errors } from './use-adding.tsx';
import css from './form.module.css';

type Form = AccountForm & { protocol: ChainProtocol; address: string };

type Name = 'alias' | 'address' | 'phone' | 'code';
const empty: Form = {
  alias: '',
  protocol: 'TRC20',
  address: '',
  ...emptyIdentity,
  isDefault: false,
};

/** Adds a USDT address, after a code to the linked phone. */
export function Screen() {
  const words = wordsOf('payout');
  const user = useRequiredIdentity();
  const [form, setForm] = useState(empty);
  const [doubted, setDoubted] = useState<Sent<typeof bindCryptoAddress> | null>(null);
  const adding = useAdding(bindCryptoAddress, {
    form,
    found: findErrors(form, user, words),
    toInput: (secondaryPassword) => ({ ...form, alias: form.alias.trim(), secondaryPassword }),
    toFieldErrors: (error) => toFieldErrors(error, words),
    onRefused: (error, input) => {
      if (error.refusal !== 'checksumUnconfirmed') return false;
      setDoubted(input);
      return true;
    },
  });
  const keep = () => {
    if (doubted) adding.send({ ...doubted, isChecksumConfirmed: true });
    setDoubted(null);
  };
  return (
    <>
      <AddingPage
        title={words.addCoinTitle}
        id="coin"
        submit={words.submitCoin}
        isBusy={adding.isBusy}
        onSubmit={adding.ask}
      >
        <Needs here="/pages/cards/addVirtualCoin" />
        <CoinFields form={form} user={user} errors={adding.errors} onChange={setForm} />
      </AddingPage>
      {adding.overlays}
      <Dialog
        isOpen={doubted !== null}
        onClose={() => setDoubted(null)}
        title={words.checksumTitle}
        cancelLabel={words.checksumEdit}
        action={{ label: words.checksumKeep, onPress: keep, danger: true }}
      >
        <p className={cx(css.address, 'num')}>{groupAddress(form.address)}</p>
        <p>{words.checksumBody}</p>
      </Dialog>
    </>
  );
}

function findErrors(form: Form, user: User | null, words: Words<'payout'>): Errors<Name> {
  const verdict = checkAddress(form.protocol, form.address);
  return {
    ...(form.alias.trim() === '' ? { alias: words.aliasMissing } : {}),
    ...(verdict === 'right' ? {} : { address: addressError(form.protocol, verdict, words) }),
    ...findIdentityErrors(user, form, words),
  };
}

const otherOf = (protocol: ChainProtocol): ChainProtocol =>
  protocol === 'TRC20' ? 'ERC20' : 'TRC20';

function addressError(protocol: ChainProtocol, verdict: string, words: Words<'payout'>): string {
  if (verdict === 'empty') return words.addressMissing;
  return verdict === 'other'
    ? fill(words.addressOther, { other: otherOf(protocol), protocol })
    : words.addressWrong[protocol];
}

/** Returns a refusal that belongs to one of the fields. */
function toFieldErrors(error: CallRefused, words: Words<'payout'>): Errors<Name> | null {
  const { refusal, message } = error;
  const ofIdentity = toIdentityErrors(error, words);
  if (ofIdentity) return ofIdentity;
  const isOfAddress =
    refusal === 'accountTaken' ||
    refusal === 'accountFormatWrong' ||
    refusal === 'addressProtocolDiffers';
  if (isOfAddress) return { address: message };
  const named = refusedField(error);
  return named === 'alias' || named === 'address' ? { [named]: message } : null;
}

function CoinFields(props: {
  form: Form;
  user: User | null;
  errors: Errors<Name>;
  onChange: (form: Form) => void;
}) {
  const { form, user, errors, onChange } = props;
  const words = wordsOf('payout');
  const set = (changes: Partial<Form>) => onChange({ ...form, ...changes });
  const verdict = checkAddress(form.protocol, form.address);
  const isLongEnough = form.address.length > 15;
  const early = verdict === 'other' || (verdict === 'wrong' && isLongEnough);
  return (
    <>
      <div className={css.choice}>
        <span>{words.protocol}</span>
        <Segmented
          label={words.protocol}
          value={form.protocol}
          onChange={(protocol) => set({ protocol })}
          options={chainProtocols.map((value) => ({ value, label: `USDT ${value}` }))}
        />
      </div>
      <Field
        label={words.address}
        num
        value={form.address}
        onChange={(typed) => set({ address: toAddress(typed) })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={
          verdict === 'right' ? (
            <span className="t-pos">{words.addressRight}</span>
          ) : (
            words.addressHint[form.protocol]
          )
        }
        error={early ? addressError(form.protocol, verdict, words) : errors.address}
      />
      <AccountFields
        form={form}
        user={user}
        errors={errors}
        aliasHint={words.aliasCoinHint}
        onChange={set}
      />
      <Banner tone="warn">{words.networkWarning}</Banner>
    </>
  );
}
