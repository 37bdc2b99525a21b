import { Button } from '@vela/ui/button/button.tsx';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { checkCircleFill, shieldCheck, warningCircle } from '@vela/ui/icon/icons.ts';
import { Meter } from '@vela/ui/state/ring.tsx';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { wordsOf } from '../words.ts';
import { errorText } from '@vela/client/refused.ts';
import type { WorkState } from './use-captcha-work.ts';
import type { Captcha } from './use-captcha.ts';
import css from './captcha-field.module.css';

/** The captcha work in progress. */
export type CaptchaWorkProps = {
  captcha: Captcha;
  work: WorkState;
  error: ReactNode;
};

/** Replaces the captcha picture: the progress of the work, and a retry if it failed. */
export function CaptchaWork({ captcha, work, error }: CaptchaWorkProps) {
  const words = wordsOf('access').work;
  const app = wordsOf('app');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const said = {
    working: words.doing,
    passed: words.passed,
    expired: words.expired,
    failed: work.kind === 'failed' ? (errorText(work.error, app) ?? words.failed) : words.failed,
  }[work.kind];
  const isOver = work.kind === 'failed' || work.kind === 'expired';
  const icon = work.kind === 'passed' ? checkCircleFill : isOver ? warningCircle : shieldCheck;
  return (
    <div
      ref={box}
      className={css.work}
      tabIndex={-1}
      role="group"
      aria-label={words.label}
      data-kind={work.kind}
    >
      <p className={css.said} role="status">
        <Icon of={icon} />
        <span>{said}</span>
      </p>
      {work.kind === 'working' && <Meter percent={work.percent} label={words.doing} />}
      {error !== undefined && work.kind !== 'passed' && (
        <p className={css.wait} role="alert">
          {work.kind === 'working' ? words.wait : error}
        </p>
      )}
      <div className={css.ways}>
        {isOver && (
          <Button tone="tonal" size="sm" onPress={captcha.startWork}>
            {app.tryAgain}
          </Button>
        )}
        {work.kind !== 'passed' && (
          <button type="button" className={`${css.other} hit`} onClick={captcha.stopWork}>
            {words.picture}
          </button>
        )}
      </div>
    </div>
  );
}
