import { Button } from '@vela/ui/button/button.tsx';
import { Dock, Screen as Page } from '@vela/ui/layout/screen.tsx';
import { CodeEntry } from '../app/field/code-entry.tsx';
import { PhoneEntry } from '../app/field/phone-entry.tsx';
import { usePhone } from './use-phone.ts';
import type { PhoneFormProps } from './use-phone.ts';
import { wordsOf } from '../words.ts';
import css from './form.module.css';

const formId = 'phone';

/** Area, number and the code sent to it. */
export function PhoneForm(props: PhoneFormProps) {
  const words = wordsOf('profile').phone;
  const phone = usePhone(props);
  return (
    <>
      <Page>
        <form id={formId} className={css.form} onSubmit={phone.submit} noValidate>
          <PhoneEntry
            label={words.number}
            areas={props.areas}
            area={phone.typed.area}
            mobile={phone.typed.mobile}
            onType={phone.type}
            hint={words.hint}
            error={phone.errors.mobile}
          />
          {props.isSmsOn && (
            <CodeEntry
              channel="sms"
              value={phone.typed.smsCode}
              onChange={(smsCode) => phone.type({ smsCode })}
              error={phone.errors.smsCode}
              sending={phone.sms}
              onSend={phone.sendCode}
            />
          )}
        </form>
      </Page>
      <Dock>
        <Button type="submit" form={formId} block busy={phone.isBusy}>
          {props.isChange ? words.changeSubmit : words.submit}
        </Button>
      </Dock>
    </>
  );
}
