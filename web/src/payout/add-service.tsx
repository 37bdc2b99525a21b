import { bindThirdPartyAccount } from '@vela/contract/payout/calls.ts';
import { aliasLengthMax, isThirdPartyAccount, needsPicture } from '@vela/contract/payout/rules.ts';
import type { ThirdPartyKind } from '@vela/contract/payout/rules.ts';
import { Banner } from '@vela/ui/state/banner.tsx';
import { Button } from '@vela/ui/button/button.tsx';
import { Checkbox } from '@vela/ui/field/checkbox.tsx';
import { Field } from '@vela/ui/field/field.tsx';
import { Dock, Screen as Page } from '@vela/ui/layout/screen.tsx';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { CallRefused } from '@vela/client/refused.ts';
import { wordsOf } from '../words.ts';
import type { Words } from '../words.ts';
import { refusedField } from '@vela/client/refused.ts';
import { useUser } from '../app/session/user.ts';
import type { User } from '../app/session/user.ts';
import { fill } from '@vela/client/fill.ts';
import {
  emptyIdentity,
  findIdentityErrors,
  IdentityFields,
  toIdentityErrors,
  useRequiredIdentity,
} from './identity-fields.tsx';
import type { Identity } from './identity-fields.tsx';
import { Needs } from './needs.tsx';
import { PictureField } from './picture-field.tsx';
import { addHrefs, isPaidTo, kindName } from './service-kinds.ts';
import { useAdding } from './use-adding.tsx';
import type { Errors } from './use-adding.tsx';
import { usePicture } from './use-picture.ts';
import type { Picture } from './use-picture.ts';
import css from './form.module.css';
import { Bar } from '../app/shell/bar.tsx';

type Form = Identity & { alias: string; account: string; isDefault: boolean };
type Name = 'alias' | 'account' | 'picture' | 'phone' | 'code';

const empty: Form = { alias: '', account: '', isDefault: false, ...emptyIdentity };

/** Adds an account of one payment service. */
export function AddService({ kind }: { kind: ThirdPartyKind }) {
  const words = wordsOf('payout');
  const upload = usePicture();
  const { picture } = upload;
  const name = kindName(kind, words);
  const [form, setForm] = useState(empty);
  const user = useRequiredIdentity();
  const adding = useAdding(bindThirdPartyAccount, {
    form,
    found: { ...findErrors(kind, form, picture, words), ...findIdentityErrors(user, form, words) },
    toInput: (secondaryPassword) => ({
      ...form,
      kind,
      alias: form.alias.trim(),
      secondaryPassword,
      ...(picture?.fileId ? { fileId: picture.fileId } : {}),
    }),
    toFieldErrors: (error) => toFieldErrors(error, words),
  });
  return (
    <>
      <Bar title={fill(words.addServiceTitle, { kind: name })} />
      <Page docked>
        <form
          className={`inset ${css.form}`}
          id="service"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            adding.ask();
          }}
        >
          <Needs here={addHrefs[kind]} />
          {!isPaidTo(kind) && <Banner tone="warn">{fill(words.notPaidTo, { kind: name })}</Banner>}
          <ServiceFields {...{ kind, form, user }} errors={adding.errors} onChange={setForm}>
            {needsPicture(kind) && (
              <PictureField
                label={words.picture}
                upload={upload}
                error={picture === null ? adding.errors.picture : undefined}
              />
            )}
          </ServiceFields>
          <Own />
        </form>
      </Page>
      <Dock>
        <Button block type="submit" form="service" busy={adding.isBusy || isSending(picture)}>
          {words.submitService}
        </Button>
      </Dock>
      {adding.overlays}
    </>
  );
}

const isSending = (picture: Picture | null): boolean =>
  picture !== null && picture.fileId === null && picture.error === null;

function findErrors(
  kind: ThirdPartyKind,
  form: Form,
  picture: Picture | null,
  words: Words<'payout'>,
): Errors<Name> {
  const isRight = isThirdPartyAccount(kind, form.account);
  const isPictureMissing = needsPicture(kind) && !picture?.fileId;
  return {
    ...(form.alias.trim() === '' ? { alias: words.aliasMissing } : {}),
    ...(isRight ? {} : { account: words.serviceWrong[kind] }),
    ...(isPictureMissing ? { picture: words.pictureMissing } : {}),
  };
}

/** Returns a refusal that belongs to one of the fields. */
function toFieldErrors(error: CallRefused, words: Words<'payout'>): Errors<Name> | null {
  const { refusal, message } = error;
  const ofIdentity = toIdentityErrors(error, words);
  if (ofIdentity) return ofIdentity;
  if (refusal === 'accountTaken' || refusal === 'accountFormatWrong') return { account: message };
  const named = refusedField(error);
  return named === 'alias' || named === 'account' ? { [named]: message } : null;
}

function ServiceFields(props: {
  kind: ThirdPartyKind;
  form: Form;
  user: User | null;
  errors: Errors<Name>;
  onChange: (form: Form) => void;
  /** Between the account and its name. */
  children: ReactNode;
}) {
  const { kind, form, user, errors, onChange, children } = props;
  const words = wordsOf('payout');
  const set = (changes: Partial<Form>) => onChange({ ...form, ...changes });
  const isRight = isThirdPartyAccount(kind, form.account);
  return (
    <>
      <Field
        label={fill(words.service, { kind: kindName(kind, words) })}
        num
        value={form.account}
        onChange={(typed) => set({ account: typed.replaceAll(/\s/g, '') })}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={
          isRight ? <span className="t-pos">{words.serviceRight}</span> : words.serviceHint[kind]
        }
        error={errors.account}
      />
      {children}
      <Field
        label={words.alias}
        value={form.alias}
        onChange={(alias) => set({ alias })}
        maxLength={aliasLengthMax}
        autoComplete="off"
        hint={words.aliasServiceHint}
        error={errors.alias}
      />
      {user && <IdentityFields user={user} identity={form} errors={errors} onChange={set} />}
      <Checkbox isChecked={form.isDefault} onChange={(isDefault) => set({ isDefault })}>
        {words.accountAsDefault}
      </Checkbox>
    </>
  );
}

function Own() {
  const words = wordsOf('payout');
  const user = useUser();
  if (user === null || user.realName === '') return <Banner>{words.ownAccountOnly}</Banner>;
  return <Banner>{fill(words.ownAccount, { name: user.realName })}</Banner>;
}
