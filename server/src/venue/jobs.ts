import { defineJob } from '@vela/service/jobs.ts';
import type { Services } from '../app/services.ts';
import { readHeldBets } from './feed.ts';

/** Imports the bets of providers that hold balances. */
export const readBets = defineJob<Services>({
  name: 'venue/read-bets',
  cron: '* * * * *',
  handler: readHeldBets,
});
