import { randomUUID } from 'node:crypto';
import type { GrantKind } from '@vela/contract/welfare/rules.ts';
import { runWork } from '../src/app/work.ts';
import { grantWelfare } from '../src/welfare/moves.ts';
import type { Kit } from './kit.ts';
import type { TestPlayer } from './site.ts';

/** Grants a gift or another kind to a player, by default for a new cause; null if it had granted. */
export const grantGift = (
  kit: Kit,
  { playerId }: TestPlayer,
  {
    amountMinor = 800n,
    cause = randomUUID(),
    kind = 'gift',
  }: { amountMinor?: bigint; cause?: string; kind?: GrantKind } = {},
): Promise<string | null> =>
  runWork(kit.services, (work) =>
    grantWelfare(work, {
      playerId,
      kind,
      cause,
      amountMinor,
      statement: [{ fact: 'note', value: 'thanks' }],
    }),
  );
