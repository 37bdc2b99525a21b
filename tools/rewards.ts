import { parseArgs } from 'node:util';
import { rewardsMark } from '../server/test/rewards/report.ts';
import { runMarkedTests } from './marked-tests.ts';

/*
 * Simulates a long season of levels, gifts, packets, rebates, missions, tournaments, invitations
 * and promotions, with late, duplicate and missed jobs, and recomputes every grant independently:
 * `npm run rewards -- --players 2000 --days 500`. Prints the cost of the rewards. `npm test`
 * simulates a short one.
 */

const { values } = parseArgs({
  options: {
    players: { type: 'string', default: '2000' },
    days: { type: 'string', default: '500' },
    seed: { type: 'string', default: '1' },
  },
});

runMarkedTests({
  files: ['server/test/rewards.test.ts'],
  env: {
    VELA_REWARDS_PLAYERS: values.players,
    VELA_REWARDS_DAYS: values.days,
    VELA_REWARDS_SEED: values.seed,
  },
  mark: rewardsMark,
});
