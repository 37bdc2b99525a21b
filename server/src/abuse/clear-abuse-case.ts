import { clearAbuseCase } from '@vela/contract/abuse/staff-calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { decideCase } from './deciding.ts';
import { lockCase } from './store.ts';

/** Clears a case; its signs are not raised again. */
export const clearAbuseCaseRoute = route(clearAbuseCase, async (context) => {
  const { tx, input, staff, address } = context;
  const found = await lockCase(tx, input.caseId);
  if (!found) return refuse('notFound');
  if (input.reason === '') return refuse('reasonRequired');
  if (found.state === 'cleared') return refuse('abuseCaseDecided');
  await decideCase(context, found, [], { staff, address, reason: input.reason });
  return {};
});
