import { listCannedAnswers } from '@vela/contract/support/staff-calls.ts';
import { route } from '../app/route.ts';
import { listCanned } from './canned-store.ts';

/** The texts that operators answer with, by name. */
export const listCannedAnswersRoute = route(listCannedAnswers, async ({ tx }) => ({
  answers: await listCanned(tx),
}));
