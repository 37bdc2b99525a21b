import { Input } from 'antd';
import type { Ref } from 'react';
import type { InputRef } from 'antd';
import { EntryField } from './entry-page.tsx';

type TextProps = {
  name: string;
  hint?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  ref?: Ref<InputRef>;
};

/** The username of an operator, before the login. */
export function UsernameField({ name, hint, value, onChange, ref }: TextProps) {
  return (
    <EntryField name={name} hint={hint}>
      {(field) => (
        <Input
          {...field}
          {...(ref ? { ref } : {})}
          size="large"
          value={value}
          maxLength={40}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </EntryField>
  );
}

/** A password of an operator, before the login; `isNew`: the one that is being set. */
export function PasswordField(props: Omit<TextProps, 'ref'> & { isNew?: boolean }) {
  const { name, hint, value, onChange, isNew = false } = props;
  return (
    <EntryField name={name} hint={hint}>
      {(field) => (
        <Input.Password
          {...field}
          size="large"
          value={value}
          maxLength={128}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </EntryField>
  );
}
