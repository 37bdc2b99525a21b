import { getCaptchaWork } from '@vela/contract/access/calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { issueWork } from './captcha-work.ts';

/** Issues captcha work to a device; the difficulty grows with the requests from its address. */
export const getCaptchaWorkRoute = route(getCaptchaWork, async (context) => {
  const work = await issueWork(context);
  return work ?? refuse('workTooMany');
});
