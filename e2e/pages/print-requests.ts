import { afterEach } from 'vitest';
import { listRequests } from './requests.ts';

/* A journey that fails prints the last requests of its pages: most failures are an answer. */
afterEach(({ task }) => {
  if (task.result?.state !== 'fail') return;
  console.log(`Last requests before "${task.name}" failed:\n  ${listRequests().join('\n  ')}`);
});
