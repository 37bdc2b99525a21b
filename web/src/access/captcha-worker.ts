import { solveWork } from '@vela/client/work.ts';
import type { CaptchaWork } from '@vela/client/work.ts';

/** The worker's messages: its progress, then the solution. */
export type WorkerNews = { done: number } | { solutions: string[] };

const post = (news: WorkerNews): void => postMessage(news);

addEventListener('message', ({ data }: MessageEvent<CaptchaWork>) => {
  post({ solutions: solveWork(data, (done) => post({ done })) });
});
