import { getCaptcha } from '@vela/contract/access/calls.ts';
import { useEffect, useState } from 'react';
import { useWrite } from '../app/calls.ts';
import { useTrouble } from '../app/use-trouble.ts';

/** A picture of characters and what has been read in it so far. */
export type Captcha = {
  captchaId: string;
  /** A data: address; empty while it is under way or has failed. */
  image: string;
  isFailed: boolean;
  code: string;
  setCode: (code: string) => void;
  /** Throws the picture away and asks for another. */
  renew: () => void;
};

/** A picture, asked for as soon as it is needed and again before it runs out. */
export function useCaptcha(isNeeded: boolean, onType: () => void): Captcha {
  const trouble = useTrouble();
  const { mutate, data, isError, isPending } = useWrite(getCaptcha);
  const [code, setCode] = useState('');
  const renew = () => {
    setCode('');
    mutate({}, { onError: trouble });
  };
  useEffect(() => {
    if (isNeeded) mutate({});
  }, [isNeeded, mutate]);
  const captcha = isPending || isError ? undefined : data?.captcha;
  useEffect(() => {
    if (!captcha) return undefined;
    const timer = window.setTimeout(() => {
      setCode('');
      mutate({});
    }, lifeMs(captcha.expiresAt));
    return () => window.clearTimeout(timer);
  }, [captcha, mutate]);
  return {
    captchaId: captcha?.captchaId ?? '',
    image: captcha?.image ?? '',
    isFailed: isError,
    code,
    setCode: (next) => {
      setCode(next);
      onType();
    },
    renew,
  };
}

const lifeMsMin = 30_000;
const lifeMsMax = 600_000;

/** How long a picture may stay; a device whose clock is wrong keeps it for a sane time. */
function lifeMs(expiresAt: string): number {
  const left = new Date(expiresAt).getTime() - Date.now();
  return Math.min(Math.max(left - 5_000, lifeMsMin), lifeMsMax);
}
