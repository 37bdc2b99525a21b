import { Button } from '@vela/ui/button/button.tsx';
import { Field } from '@vela/ui/field/field.tsx';
import { Link } from '@vela/ui/button/link.tsx';
import { SkeletonGroup } from '@vela/ui/state/skeleton.tsx';
import { Dock, Screen as Page } from '@vela/ui/layout/screen.tsx';
import { LanguageButton } from '../app/choice/language-button.tsx';
import { LegalFoot } from '../app/shell/legal-foot.tsx';
import { useRouteQuery } from '../app/shell/navigation.tsx';
import { useSite } from '../app/session/site.ts';
import { WaitingCards } from '../app/read/waiting.tsx';
import { wordsOf } from '../words.ts';
import { CaptchaField } from './captcha-field.tsx';
import { modeHref } from './entry-href.ts';
import { NewLoginFields } from './new-login-fields.tsx';
import { RegisterCodeSheet } from './register-code-sheet.tsx';
import { RegisterConsent } from './register-consent.tsx';
import { RegisterContacts } from './register-contacts.tsx';
import { toSiteToday } from './register-errors.ts';
import { registerFormId, useRegister } from './use-register.ts';
import css from './register-form.module.css';
import { Bar } from '../app/shell/bar.tsx';

/** A new account: username, password, age, the site's additional fields, a captcha, the terms. */
export function RegisterForm() {
  const words = wordsOf('access');
  const site = useSite();
  const query = useRouteQuery();
  const register = useRegister();
  const { typed, type, errors, captcha } = register;
  const app = wordsOf('app');
  // Rendered only after the site's fields, which would otherwise shift it under the finger.
  const isSettled = register.items.isReady || register.items.isFailed;
  return (
    <>
      <Bar actions={<LanguageButton />} />
      <Page>
        <form id={registerFormId} className={css.form} onSubmit={register.submit} noValidate>
          <div>
            <h1 className="t-title-1">{words.registerTitle}</h1>
            <p className="t-callout t-muted">
              {site.mode === 'play' ? words.registerHintPlay : words.registerHint}
            </p>
          </div>
          <NewLoginFields typed={typed} type={type} errors={errors} />
          <BirthDate register={register} />
          {isSettled ? (
            <>
              <PersonFields register={register} />
              {captcha && <CaptchaField captcha={captcha} error={errors.captcha} />}
              <RegisterConsent typed={typed} type={type} errors={errors} terms={register.terms} />
            </>
          ) : (
            <SkeletonGroup label={app.loading}>
              <WaitingCards heights={[74, 112, 64]} />
            </SkeletonGroup>
          )}
        </form>
        {isSettled && <LegalFoot />}
      </Page>
      <RegisterCodeSheet codes={register.codes} />
      <Dock>
        <Button type="submit" form={registerFormId} block busy={register.isBusy}>
          {words.create}
        </Button>
        <p className={css.other}>
          {words.haveAccount}{' '}
          <Link href={modeHref(query, 'login')} className={`${css.link} hit`}>
            {words.login}
          </Link>
        </p>
      </Dock>
    </>
  );
}

type PartProps = { register: ReturnType<typeof useRegister> };

function BirthDate({ register: { typed, type, errors } }: PartProps) {
  const words = wordsOf('access');
  const { timeZone } = useSite();
  return (
    <Field
      label={words.birthDate}
      type="date"
      name="bday"
      autoComplete="bday"
      min="1900-01-01"
      max={toSiteToday(timeZone)}
      required
      value={typed.birthDate}
      onChange={(birthDate) => type({ birthDate })}
      hint={words.birthDateHint}
      error={errors.birthDate}
    />
  );
}

function PersonFields({ register }: PartProps) {
  const words = wordsOf('access');
  const app = wordsOf('app');
  const { typed, type, errors, items } = register;
  const realName = items.itemOf('realName');
  const inviteCode = items.itemOf('inviteCode');
  return (
    <>
      {realName && (
        <Field
          label={words.realName}
          aside={realName.isRequired ? undefined : words.optional}
          name="name"
          autoComplete="name"
          maxLength={60}
          value={typed.realName}
          onChange={(value) => type({ realName: value })}
          hint={words.realNameHint}
          error={errors.realName}
        />
      )}
      <RegisterContacts {...{ typed, type, errors, items }} codes={register.codes} />
      {items.isFailed && (
        <div className="row row--between t-note t-muted">
          {words.itemsFailed}
          <Button tone="tonal" size="sm" onPress={items.refetch}>
            {app.tryAgain}
          </Button>
        </div>
      )}
      {inviteCode && (
        <Field
          label={words.inviteCode}
          aside={inviteCode.isRequired ? undefined : words.optional}
          name="invite"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          num
          value={typed.inviteCode}
          onChange={(value) => type({ inviteCode: value })}
          error={errors.inviteCode}
        />
      )}
    </>
  );
}
