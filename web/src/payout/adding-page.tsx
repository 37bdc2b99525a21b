import { aliasLengthMax } from '@vela/contract/payout/rules.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { Checkbox } from '@vela/ui/field/checkbox.tsx';
import { Field } from '@vela/ui/field/field.tsx';
import { Dock, Screen as Page } from '@vela/ui/layout/screen.tsx';
import type { ReactNode } from 'react';
import { Bar } from '../app/shell/bar.tsx';
import type { User } from '../app/session/user.ts';
import { IdentityFields } from './identity-fields.tsx';
import type { Identity } from './identity-fields.tsx';
import type { Errors } from './use-adding.tsx';
import { wordsOf } from '../words.ts';
import css from './form.module.css';

/** The page of a new account: its form, and below it the button that sends it. */
export function AddingPage(props: {
  title: string;
  /** The id of the form. */
  id: string;
  submit: string;
  isBusy: boolean;
  onSubmit: () => void;
  children: ReactNode;
}) {
  const { title, id, submit, isBusy, onSubmit, children } = props;
  return (
    <>
      <Bar title={title} />
      <Page>
        <form
          className={`inset ${css.form}`}
          id={id}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            onSubmit();
          }}
        >
          {children}
        </form>
      </Page>
      <Dock>
        <Button block type="submit" form={id} busy={isBusy}>
          {submit}
        </Button>
      </Dock>
    </>
  );
}

/** What every account but a card has beside its number. */
export type AccountForm = Identity & { alias: string; isDefault: boolean };

/** The alias of an account, its owner's identity if that must be proven, and the default mark. */
export function AccountFields(props: {
  form: AccountForm;
  user: User | null;
  errors: Errors<'alias' | 'phone' | 'code'>;
  aliasHint: string;
  onChange: (changes: Partial<AccountForm>) => void;
}) {
  const { form, user, errors, aliasHint, onChange } = props;
  const words = wordsOf('payout');
  return (
    <>
      <Field
        label={words.alias}
        value={form.alias}
        onChange={(alias) => onChange({ alias })}
        maxLength={aliasLengthMax}
        autoComplete="off"
        hint={aliasHint}
        error={errors.alias}
      />
      {user && <IdentityFields user={user} identity={form} errors={errors} onChange={onChange} />}
      <Checkbox isChecked={form.isDefault} onChange={(isDefault) => onChange({ isDefault })}>
        {words.accountAsDefault}
      </Checkbox>
    </>
  );
}
