import { proposeWriteOff } from '@vela/contract/game/correction-calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { propose } from '../proposal/index.ts';
import { lockCorrection } from './correction-store.ts';
import { planWriteOff, writeOffProposal } from './waiving.ts';

/** Proposes that what is left of a correction is written off. */
export const proposeWriteOffRoute = route(proposeWriteOff, async (context) => {
  const { tx, input } = context;
  if ((await lockCorrection(tx, input.correctionId)) === null) return refuse('notFound');
  const plan = await planWriteOff(context, input);
  if (!plan) return refuse('nothingChanged');
  if (input.reason === '') return refuse('reasonRequired');
  return propose(context, writeOffProposal, { change: input, plan, reason: input.reason });
});
