import { createCalls } from '@vela/client/calls.ts';
import { haptic } from '@vela/ui/theme/haptic.ts';
import { heldKeys, reads } from './calls.ts';
import { send } from './send.ts';

/** Hooks for lists and writes, which home has no use for. */
export const { usePages, useWrite } = createCalls({
  send,
  reads,
  heldKeys,
  awaitsReads: true,
  onMoney: (isDone) => haptic(isDone ? 'success' : 'error'),
});
