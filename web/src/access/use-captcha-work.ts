import { getCaptchaWork, passCaptchaWork } from '@vela/contract/access/calls.ts';
import { useEffect, useRef, useState } from 'react';
import { send } from '../app/call/send.ts';
import { startWorker } from './start-worker.ts';

/** A captcha that counts as read. */
export type PassedCaptcha = { captchaId: string; captchaCode: string };

/** How far the device is with the work that it does instead of a picture being read. */
export type WorkState =
  | { kind: 'working'; percent: number }
  | { kind: 'passed'; answer: PassedCaptcha }
  | { kind: 'expired' }
  | { kind: 'failed'; error: unknown };

/** The second way past a captcha; null until somebody takes it. */
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

/** How long a read captcha is kept. Chosen: under the five minutes that the server gives. */
const passedMs = 280_000;
