import { randomUUID } from 'node:crypto';
import { runWork } from '../src/app/work.ts';
import { grantWelfare } from '../src/welfare/moves.ts';
import type { Kit } from './kit.ts';
import type { TestPlayer } from './site.ts';

/** Grants a gift to a player, by default for a new cause; null if it had granted. */
export const grantGift = (
  kit: Kit,
  { playerId }: TestPlayer,
  { amountMinor = 800n, cause = randomUUID() }: { amountMinor?: bigint; cause?: string } = {},
): Promise<string | null> =>
  runWork(kit.services, (work) =>
    grantWelfare(work, {
      playerId,
      kind: 'gift',
      cause,
      amountMinor,
      statement: [{ fact: 'note', value: 'thanks' }],
    }),
  );
