import { withholdRewards } from '@vela/contract/abuse/staff-calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { decideCase } from './deciding.ts';
import { listAccounts, lockCase } from './store.ts';

/** Withholds the rewards of accounts of a case; an account that is no longer named is released. */
export const withholdRewardsRoute = route(withholdRewards, async (context) => {
  const { tx, input, staff, address } = context;
  const found = await lockCase(tx, input.caseId);
  if (!found) return refuse('notFound');
  const accounts = await listAccounts(tx, [found.oneId, found.otherId]);
  const names = input.usernames.map((name) => name.toLowerCase());
  const named = accounts.filter(({ username }) => names.includes(username));
  if (named.length === 0 || named.length < new Set(names).size) return refuse('notFound');
  if (input.reason === '') return refuse('reasonRequired');
  if (found.state === 'cleared') return refuse('abuseCaseDecided');
  const ids = named.map(({ playerId }) => playerId);
  await decideCase(context, found, ids, { staff, address, reason: input.reason });
  return {};
});
