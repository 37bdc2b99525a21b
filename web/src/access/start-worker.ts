// oxlint-disable-next-line import/default -- the bundler returns the worker's address
import captchaWorker from './captcha-worker.ts?worker&url';
import type { CaptchaWork } from '@vela/client/work.ts';
import { trustScript } from '../app/shell/trusted-scripts.ts';
import type { WorkerNews } from './captcha-worker.ts';

/**
 * Runs captcha work in a worker; `onPiece` receives the number of finished pieces. Rejects if the
 * browser has no workers; never settles once `signal` is aborted.
 */
export function startWorker(
  work: CaptchaWork,
  signal: AbortSignal,
  onPiece: (done: number) => void,
): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(trustScript(captchaWorker), { type: 'module' });
    signal.addEventListener('abort', () => worker.terminate());
    worker.addEventListener('error', () => reject(new Error('no worker')));
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerNews>) => {
      if ('done' in data) return onPiece(data.done);
      worker.terminate();
      resolve(data.solutions);
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers have none
    worker.postMessage(work);
  });
}
