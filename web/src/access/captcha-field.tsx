import { Field } from '@vela/ui/field/field.tsx';
import { shieldCheck } from '@vela/ui/icon/icons.ts';
import { Skeleton } from '@vela/ui/state/skeleton.tsx';
import type { ReactNode } from 'react';
import { CaptchaWork } from './captcha-work-box.tsx';
import type { Captcha } from './use-captcha.ts';
import { wordsOf } from '../words.ts';
import css from './captcha-field.module.css';

/** The captcha to render. */
export type CaptchaFieldProps = {
  captcha: Captcha;
  error: ReactNode;
  labelHidden?: boolean | undefined;
};

/** The characters of a captcha picture, or captcha work for players who cannot read it. */
export function CaptchaField(props: CaptchaFieldProps) {
  const { captcha, error } = props;
  const words = wordsOf('access');
  if (captcha.work !== null) {
    return <CaptchaWork captcha={captcha} work={captcha.work} error={error} />;
  }
  return (
    <div>
      <CaptchaPicture {...props} />
      <button type="button" className={`${css.other} hit`} onClick={captcha.startWork}>
        {words.captchaOther}
      </button>
    </div>
  );
}

function CaptchaPicture({ captcha, error, labelHidden }: CaptchaFieldProps) {
  const words = wordsOf('access');
  return (
    <Field
      label={words.captcha}
      labelHidden={labelHidden}
      icon={shieldCheck}
      name="captcha"
      placeholder={words.captchaHint}
      value={captcha.code}
      onChange={(code) => captcha.setCode(code.replaceAll(/\s/g, ''))}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      enterKeyHint="go"
      maxLength={12}
      error={error}
      suffix={
        <button
          type="button"
          className={css.picture}
          aria-label={words.captchaRenew}
          onClick={captcha.renew}
        >
          {captcha.image !== '' && <img src={captcha.image} alt="" />}
          {captcha.image === '' && captcha.isFailed && <span>{words.captchaFailed}</span>}
          {captcha.image === '' && !captcha.isFailed && (
            <Skeleton width={104} height={40} radius="var(--r-sm)" />
          )}
        </button>
      }
    />
  );
}
