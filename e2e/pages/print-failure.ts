import { afterEach } from 'vitest';
import { describePages, listRequests } from './requests.ts';

/* A failing journey prints what its pages show and last requested: most failures are caused by a
   reply, or by a tap that met another element. */
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  console.log(`When "${task.name}" failed:\n${(await describePages()).join('\n')}`);
  console.log(`Its last requests:\n  ${listRequests().join('\n  ')}`);
});
