import { Button } from '@vela/ui/button.tsx';
import { PhoneField } from '@vela/ui/phone-field.tsx';
import { Dock, Screen as Page } from '@vela/ui/screen.tsx';
import { areaLabel } from '../app/area-label.ts';
import { CodeEntry } from '../app/code-entry.tsx';
import { useAppWords } from '../app/use-app-words.ts';
import { usePhone } from './use-phone.ts';
import type { PhoneFormProps } from './use-phone.ts';
import { useProfileWords } from './use-profile-words.ts';
import css from './form.module.css';

const formId = 'phone';

/** Area, number and the code that was sent to it. */
export function PhoneForm(props: PhoneFormProps) {
  const words = useProfileWords().phone;
  const app = useAppWords();
  const phone = usePhone(props);
  return (
    <>
      <Page docked>
        <form id={formId} className={css.form} onSubmit={phone.submit} noValidate>
          <PhoneField
            label={words.number}
            name="tel"
            dialCode={`+${phone.typed.area}`}
            dialCodeLabel={words.area}
            dialCodes={props.areas.map((area) => ({
              value: `+${area}`,
              label: areaLabel(app, area),
            }))}
            onDialCodeChange={(code) => phone.type({ area: code.replace('+', '') })}
            value={phone.typed.mobile}
            onChange={(mobile) => phone.type({ mobile })}
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
