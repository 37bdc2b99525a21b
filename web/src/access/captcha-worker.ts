import { solveWork } from '@vela/client/work.ts';
import type { CaptchaWork } from '@vela/client/work.ts';

/** What the worker reports: its progress, and at last the solution. */
export type WorkerNews = { done: number } | { solutions: string[] };

const post = (news: WorkerNews): void => postMessage(news);

addEventListener('message', ({ data }: MessageEvent<CaptchaWork>) => {
  post({ solutions: solveWork(data, (done) => post({ done })) });
});
