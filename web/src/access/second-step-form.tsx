import { Button } from '@vela/ui/button/button.tsx';
import { Field } from '@vela/ui/field/field.tsx';
import { clockText } from '@vela/ui/format/clock-text.ts';
import { IconButton } from '@vela/ui/button/icon-button.tsx';
import { x } from '@vela/ui/icon/icons.ts';
import { fill } from '@vela/client/fill.ts';
import { SeaFrame } from './sea-frame.tsx';
import { wordsOf } from '../words.ts';
import { secondStepFormId, useSecondStep } from './use-second-step.ts';
import type { SecondStepProps } from './use-second-step.ts';
import css from './login-form.module.css';

/** The second step of a login: a code from the authenticator, or a recovery code. */
export function SecondStepForm(props: SecondStepProps) {
  const access = wordsOf('access');
  const words = access.second;
  const step = useSecondStep(props);
  const isWaiting = step.waitMs > 0;
  return (
    <SeaFrame close={<IconButton icon={x} label={words.again} onPress={props.onBack} />}>
      <form id={secondStepFormId} className={css.form} onSubmit={step.submit} noValidate>
        <div>
          <h2 className="t-title-1">{words.title}</h2>
          <p className="t-callout t-muted">
            {step.isRecovery ? words.recoveryHint : words.codeHint}
          </p>
        </div>
        <Field
          key={step.isRecovery ? 'recovery' : 'code'}
          label={step.isRecovery ? words.recovery : words.code}
          name="totp"
          inputMode={step.isRecovery ? 'text' : 'numeric'}
          autoComplete={step.isRecovery ? 'off' : 'one-time-code'}
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={step.isRecovery ? 20 : 6}
          num
          look={step.isRecovery ? undefined : 'code'}
          value={step.code}
          onChange={step.setCode}
          error={step.error}
        />
        <Button type="submit" block className="num" busy={step.isBusy} disabled={isWaiting}>
          {isWaiting ? fill(access.loginWaiting, { clock: clockText(step.waitMs) }) : access.login}
        </Button>
        <Button tone="neutral" block onPress={step.turn}>
          {step.isRecovery ? words.useCode : words.useRecovery}
        </Button>
        <button type="button" className={`${css.link} ${css.look} hit`} onClick={props.onBack}>
          {words.again}
        </button>
      </form>
    </SeaFrame>
  );
}
