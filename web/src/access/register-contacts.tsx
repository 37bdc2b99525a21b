import { CodeEntry } from '../app/field/code-entry.tsx';
import { EmailField } from '../app/field/email-field.tsx';
import { PhoneEntry } from '../app/field/phone-entry.tsx';
import type { RegisterPartProps } from './new-login-fields.tsx';
import { wordsOf } from '../words.ts';
import type { RegisterCodes } from './use-register-codes.ts';
import { requiresEmailCode, requiresSmsCode } from './use-register-items.ts';
import type { RegisterItems } from './use-register-items.ts';

/** The phone and e-mail fields to render. */
export type RegisterContactsProps = RegisterPartProps & {
  items: RegisterItems;
  codes: RegisterCodes;
};

/** The phone and e-mail address to link at registration, with their codes. */
export function RegisterContacts(props: RegisterContactsProps) {
  const { typed, type, errors, items, codes } = props;
  const words = wordsOf('access');
  const phone = items.itemOf('phone');
  const email = items.itemOf('email');
  const aside = (item: { isRequired: boolean }) => (item.isRequired ? undefined : words.optional);
  const sending = (channel: 'sms' | 'email') => ({
    waitUntil: codes.waitUntil[channel],
    sandbox: codes.sandbox[channel],
    isBusy: false,
  });
  return (
    <>
      {phone && (
        <PhoneEntry
          label={words.phone}
          aside={aside(phone)}
          areas={items.areas}
          area={typed.area}
          mobile={typed.mobile}
          onType={(change) => type({ ...change, smsCode: '' })}
          error={errors.mobile}
        />
      )}
      {requiresSmsCode(items, typed) && (
        <CodeEntry
          channel="sms"
          value={typed.smsCode}
          onChange={(smsCode) => type({ smsCode })}
          error={errors.smsCode}
          sending={sending('sms')}
          onSend={() => codes.ask('sms')}
        />
      )}
      {email && (
        <EmailField
          label={words.email}
          aside={aside(email)}
          value={typed.email}
          onChange={(value) => type({ email: value, emailCode: '' })}
          error={errors.email}
        />
      )}
      {requiresEmailCode(items, typed) && (
        <CodeEntry
          channel="email"
          value={typed.emailCode}
          onChange={(emailCode) => type({ emailCode })}
          error={errors.emailCode}
          sending={sending('email')}
          onSend={() => codes.ask('email')}
        />
      )}
    </>
  );
}
