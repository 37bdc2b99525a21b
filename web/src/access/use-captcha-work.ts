import { getCaptchaWork, passCaptchaWork } from '@vela/contract/access/calls.ts';
import { useEffect, useRef, useState } from 'react';
import { send } from '../app/call/send.ts';
import { startWorker } from './start-worker.ts';

/** A solved captcha. */
export type PassedCaptcha = { captchaId: string; captchaCode: string };

/** The progress of the captcha work. */
export type WorkState =
  | { kind: 'working'; percent: number }
  | { kind: 'passed'; answer: PassedCaptcha }
  | { kind: 'expired' }
  | { kind: 'failed'; error: unknown };

/** Captcha work as the alternative to a picture; null until the player chooses it. */
export function useCaptchaWork() {
  const [state, setState] = useState<WorkState | null>(null);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);
  useEffect(() => {
    if (state?.kind !== 'passed') return undefined;
    const timer = window.setTimeout(() => setState({ kind: 'expired' }), passedMs);
    return () => window.clearTimeout(timer);
  }, [state]);
  const work = async () => {
    abort.current?.abort();
    const mine = new AbortController();
    abort.current = mine;
    const { signal } = mine;
    const update = (next: WorkState) => {
      if (!signal.aborted) setState(next);
    };
    update({ kind: 'working', percent: 0 });
    try {
      const given = await send(getCaptchaWork, {}, { signal });
      const solutions = await startWorker(given, signal, (done) =>
        update({ kind: 'working', percent: (done / given.count) * 100 }),
      );
      const { workId } = given;
      const { captchaId, captchaCode } = await send(
        passCaptchaWork,
        { workId, solutions },
        { signal },
      );
      update({ kind: 'passed', answer: { captchaId, captchaCode } });
    } catch (error) {
      update({ kind: 'failed', error });
    }
  };
  return {
    state,
    start: () => void work(),
    stop: () => {
      abort.current?.abort();
      setState(null);
    },
  };
}

/** How long a solved captcha is kept. Chosen: less than its five minutes on the server. */
const passedMs = 280_000;
