import { afterEach } from 'vitest';
import { listRequests } from './requests.ts';

/* A failing journey prints the last requests of its pages: most failures are caused by a reply. */
afterEach(({ task }) => {
  if (task.result?.state !== 'fail') return;
  console.log(`Last requests before "${task.name}" failed:\n  ${listRequests().join('\n  ')}`);
});
