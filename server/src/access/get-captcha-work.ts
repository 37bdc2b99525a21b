import { getCaptchaWork } from '@vela/contract/access/calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { issueWork } from './captcha-work.ts';

/** Gives work for a device, harder the more was requested from its address. */
export const getCaptchaWorkRoute = route(getCaptchaWork, async (context) => {
  const work = await issueWork(context);
  return work ?? refuse('workTooMany');
});
