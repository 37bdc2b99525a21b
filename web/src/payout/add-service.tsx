import { bindThirdPartyAccount, listThirdPartyAccounts } from '@vela/contract/payout/calls.ts';
import { isThirdPartyAccount, needsPicture } from '@vela/contract/payout/rules.ts';
import type { ThirdPartyKind } from '@vela/contract/payout/rules.ts';
import { objectUrl } from '@vela/ui/art/art-urls.ts';
import { Screen as Page } from '@vela/ui/layout/screen.tsx';
import { Banner } from '@vela/ui/state/banner.tsx';
import { ErrorState } from '@vela/ui/state/empty.tsx';
import { Field } from '@vela/ui/field/field.tsx';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { CallRefused } from '@vela/client/refused.ts';
import { wordsOf } from '../words.ts';
import type { Words } from '../words.ts';
import { refusedField } from '@vela/client/refused.ts';
import { useUser } from '../app/session/user.ts';
import type { User } from '../app/session/user.ts';
import { fill } from '@vela/client/fill.ts';
import { useRead } from '../app/call/calls.ts';
import { Ready } from '../app/read/ready.tsx';
import { WaitingBlocks } from '../app/read/waiting.tsx';
import { Bar } from '../app/shell/bar.tsx';
import { AccountFields, AddingPage } from './adding-page.tsx';
import type { AccountForm } from './adding-page.tsx';
import {
  emptyIdentity,
  findIdentityErrors,
  toIdentityErrors,
  useRequiredIdentity,
} from './identity-fields.tsx';
import { Needs } from './needs.tsx';
import { PictureField } from './picture-field.tsx';
import { addHrefs, isPaidTo, kindName } from './service-kinds.ts';
import { useAdding } from './use-adding.tsx';
import type { Errors } from './use-adding.tsx';
import { usePicture } from './use-picture.ts';
import type { Picture } from './use-picture.ts';

type Form = AccountForm & { account: string };
type Name = 'alias' | 'account' | 'picture' | 'phone' | 'code';

const empty: Form = { alias: '', account: '', isDefault: false, ...emptyIdentity };

/** Adds an account of one payment service, if it pays in the site's currency. */
export function AddService({ kind }: { kind: ThirdPartyKind }) {
  const read = useRead(listThirdPartyAccounts, {});
  if (read.data?.kinds.includes(kind)) return <ServiceForm kind={kind} />;
  return (
    <>
      <Bar title={fill(wordsOf('payout').addServiceTitle, { kind: nameOf(kind) })} />
      <Ready of={read} inPage waiting={<WaitingBlocks heights={[84, 84, 84, 44]} />}>
        {() => (
          <Page>
            <NotOffered kind={kind} />
          </Page>
        )}
      </Ready>
    </>
  );
}

const nameOf = (kind: ThirdPartyKind): string => kindName(kind, wordsOf('payout'));

function NotOffered({ kind }: { kind: ThirdPartyKind }) {
  const words = wordsOf('payout');
  return (
    <ErrorState
      art={objectUrl('compass')}
      title={fill(words.notOffered, { kind: nameOf(kind) })}
      hint={words.notOfferedHint}
    />
  );
}

function ServiceForm({ kind }: { kind: ThirdPartyKind }) {
  const words = wordsOf('payout');
  const upload = usePicture();
  const { picture } = upload;
  const name = nameOf(kind);
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
      <AddingPage
        title={fill(words.addServiceTitle, { kind: name })}
        id="service"
        submit={words.submitService}
        isBusy={adding.isBusy || isSending(picture)}
        onSubmit={adding.ask}
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
      </AddingPage>
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
        label={fill(words.service, { kind: nameOf(kind) })}
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
      <AccountFields
        form={form}
        user={user}
        errors={errors}
        aliasHint={words.aliasServiceHint}
        onChange={set}
      />
    </>
  );
}

function Own() {
  const words = wordsOf('payout');
  const user = useUser();
  if (user === null || user.realName === '') return <Banner>{words.ownAccountOnly}</Banner>;
  return <Banner>{fill(words.ownAccount, { name: user.realName })}</Banner>;
}
