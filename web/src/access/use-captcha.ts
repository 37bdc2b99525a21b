import { getCaptcha } from '@vela/contract/access/calls.ts';
import { useEffect, useState } from 'react';
import { useWrite } from '../app/call/calls.ts';
import { useErrorToast } from '../app/call/use-error-toast.ts';
import { useCaptchaWork } from './use-captcha-work.ts';
import type { WorkState } from './use-captcha-work.ts';

/** A picture of characters and what has been read in it so far, or work in its place. */
export type Captcha = {
  captchaId: string;
  /** A data: address; empty while it is under way or has failed. */
  image: string;
  isFailed: boolean;
  /** What is sent as the answer; empty until something was read or the work is done. */
  code: string;
  setCode: (code: string) => void;
  /** Throws the answer away and asks for another, the same way as before. */
  renew: () => void;
  /** The second way; null while the picture is there. */
  work: WorkState | null;
  startWork: () => void;
  /** Back to the picture. */
  stopWork: () => void;
};

/** A picture, requested as soon as it is needed and again before it expires. */
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

/** How long a picture may stay; a device whose clock is wrong keeps it for a sane time. */
function lifeMs(expiresAt: string): number {
  const left = new Date(expiresAt).getTime() - Date.now();
  return Math.min(Math.max(left - 5_000, lifeMsMin), lifeMsMax);
}
