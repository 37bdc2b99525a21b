import { getCaptcha } from '@vela/contract/access/calls.ts';
import { useEffect, useState } from 'react';
import { useWrite } from '../app/call/later-calls.ts';
import { useErrorToast } from '../app/call/use-error-toast.ts';
import { useCaptchaWork } from './use-captcha-work.ts';
import type { WorkState } from './use-captcha-work.ts';

/** A captcha picture with its answer so far, or captcha work instead. */
export type Captcha = {
  captchaId: string;
  /** A data: address; empty while loading or after a failure. */
  image: string;
  isFailed: boolean;
  /** The answer to send; empty until the player has typed one or the work is done. */
  code: string;
  setCode: (code: string) => void;
  /** Discards the answer and requests a new captcha of the same kind. */
  renew: () => void;
  /** The captcha work; null while the picture is shown. */
  work: WorkState | null;
  startWork: () => void;
  /** Returns to the picture. */
  stopWork: () => void;
};

/** Requests a captcha picture as soon as one is needed, and again before it expires. */
export function useCaptcha(isNeeded: boolean, onType: () => void): Captcha {
  const toastError = useErrorToast();
  const { mutate, data, isError, isPending } = useWrite(getCaptcha);
  const work = useCaptchaWork();
  const [code, setCode] = useState('');
  const isWorking = work.state !== null;
  const passed = work.state?.kind === 'passed' ? work.state.answer : null;
  const renewPicture = () => {
    setCode('');
    mutate({}, { onError: toastError });
  };
  useEffect(() => {
    if (isNeeded && !isWorking) mutate({});
  }, [isNeeded, isWorking, mutate]);
  const captcha = isPending || isError ? undefined : data?.captcha;
  useEffect(() => {
    if (!captcha || isWorking) return undefined;
    const timer = window.setTimeout(() => {
      setCode('');
      mutate({});
    }, lifeMs(captcha.expiresAt));
    return () => window.clearTimeout(timer);
  }, [captcha, isWorking, mutate]);
  return {
    captchaId: isWorking ? (passed?.captchaId ?? '') : (captcha?.captchaId ?? ''),
    image: captcha?.image ?? '',
    isFailed: isError,
    code: isWorking ? (passed?.captchaCode ?? '') : code,
    setCode: (next) => {
      setCode(next);
      onType();
    },
    renew: isWorking ? work.start : renewPicture,
    work: work.state,
    startWork: () => {
      setCode('');
      onType();
      work.start();
    },
    stopWork: work.stop,
  };
}

const lifeMsMin = 30_000;
const lifeMsMax = 600_000;

/** How long a picture may be shown; limited, in case the device's clock is wrong. */
function lifeMs(expiresAt: string): number {
  const left = new Date(expiresAt).getTime() - Date.now();
  return Math.min(Math.max(left - 5_000, lifeMsMin), lifeMsMax);
}
