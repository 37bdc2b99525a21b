import { Button } from '@vela/ui/button/button.tsx';
import { Checkbox } from '@vela/ui/field/checkbox.tsx';
import { Field } from '@vela/ui/field/field.tsx';
import { clockText } from '@vela/ui/format/clock-text.ts';
import { IconButton } from '@vela/ui/button/icon-button.tsx';
import { lockSimple, user, x, xCircleFill } from '@vela/ui/icon/icons.ts';
import { Link } from '@vela/ui/button/link.tsx';
import { Meter } from '@vela/ui/state/ring.tsx';
import { LegalFoot } from '../app/shell/legal-foot.tsx';
import { useRouteQuery } from '../app/shell/navigation.tsx';
import { PasswordField } from '../app/field/password-field.tsx';
import { fill } from '@vela/client/fill.ts';
import { CaptchaField } from './captcha-field.tsx';
import { modeHref } from './entry-href.ts';
import { SecondStepForm } from './second-step-form.tsx';
import { SeaFrame } from './sea-frame.tsx';
import { wordsOf } from '../words.ts';
import { loginFormId, useLogin } from './use-login.ts';
import css from './login-form.module.css';

type Login = ReturnType<typeof useLogin>;

/** Username and password, plus a captcha, a wait or a second step if the server requires one. */
export function LoginForm() {
  const words = wordsOf('access');
  const query = useRouteQuery();
  const login = useLogin();
  const isWaiting = login.waitMs > 0;
  if (login.ticket !== null) {
    return (
      <SecondStepForm ticket={login.ticket} onEntered={login.enter} onBack={login.startAgain} />
    );
  }
  return (
    <SeaFrame close={<IconButton icon={x} label={words.lookAround} href="/" />}>
      <form id={loginFormId} className={css.form} onSubmit={login.submit} noValidate>
        <div>
          <h2 className="t-title-1">{words.welcomeBack}</h2>
          <p className="t-callout t-muted">{words.welcomeBackHint}</p>
        </div>
        <LoginFields login={login} />
        {login.workPercent !== null && <LoginWork percent={login.workPercent} />}
        <div className={css.between}>
          <Checkbox isChecked={login.isRemembered} onChange={login.setRemembered}>
            {words.rememberName}
          </Checkbox>
          <Link href="/pages/forgetPassword/index" className={`${css.link} hit`}>
            {words.forgotPassword}
          </Link>
        </div>
        <Button type="submit" block className="num" busy={login.isBusy} disabled={isWaiting}>
          {isWaiting ? fill(words.loginWaiting, { clock: clockText(login.waitMs) }) : words.login}
        </Button>
        <Button tone="neutral" block href={modeHref(query, 'register')}>
          {words.createAccount}
        </Button>
        <Link href="/" className={`${css.link} ${css.look} hit`}>
          {words.lookAround}
        </Link>
      </form>
      <LegalFoot />
    </SeaFrame>
  );
}

function LoginWork({ percent }: { percent: number }) {
  const words = wordsOf('access');
  return (
    <div>
      <p className="t-callout" role="status">
        {words.loginWork}
      </p>
      <Meter percent={percent} label={words.loginWork} />
    </div>
  );
}

function LoginFields({ login }: { login: Login }) {
  const words = wordsOf('access');
  const { typed, type, errors, captcha } = login;
  return (
    <>
      <Field
        label={words.usernameOrPhone}
        labelHidden
        placeholder={words.usernameOrPhone}
        icon={user}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={20}
        value={typed.username}
        onChange={(username) => type({ username })}
        error={errors.username}
        suffix={
          typed.username !== '' && (
            <IconButton
              icon={xCircleFill}
              label={words.clear}
              onPress={() => type({ username: '' })}
            />
          )
        }
      />
      <PasswordField
        label={words.password}
        labelHidden
        placeholder={words.password}
        icon={lockSimple}
        name="password"
        autoComplete="current-password"
        enterKeyHint={captcha ? 'next' : 'go'}
        value={typed.password}
        onChange={(password) => type({ password })}
        error={errors.password}
      />
      {captcha && <CaptchaField captcha={captcha} error={errors.captcha} labelHidden />}
    </>
  );
}
