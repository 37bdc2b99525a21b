import { freePlays, grantFreePlay } from '../src/freeplay/index.ts';
import { runWork } from '../src/app/work.ts';
import { addMs, DAY_MS } from '@vela/service/time.ts';
import { workOff } from '@vela/service/worklist.ts';
import { randomUUID } from 'node:crypto';
import type { Kit } from './kit.ts';
import type { Play, TestProvider } from './provider.ts';
import { toBet } from './provider.ts';
import type { Body } from './provider.ts';

/** What the network does with a request about a free play, or how its provider answers. */
export type FreePlayAnswer = 'done' | 'refused' | 'lostBefore' | 'lostAfter';

/** A test's provider of free plays: what it knows, and how it answers next. */
export type FreePlayProvider = {
  /** The answers to the next requests, in order; afterwards `done`. */
  answers: FreePlayAnswer[];
  /** Each request that arrived, and the grant. */
  arrived: string[];
  /** What it has registered and not cancelled. */
  known: Set<string>;
};

/** Lets the kit's providers register and cancel free plays. */
export function provideFreePlays(kit: Kit): FreePlayProvider {
  const provider: FreePlayProvider = { answers: [], arrived: [], known: new Set() };
  const cancelled = new Set<string>();
  kit.services.providerClient = {
    ...kit.services.providerClient,
    async grantFreePlay(_baseUrl, { grantId }) {
      const answer = provider.answers.shift() ?? 'done';
      if (answer === 'lostBefore') return 'unknown';
      provider.arrived.push(`grant ${grantId}`);
      if (answer === 'refused' || cancelled.has(grantId)) return 'refused';
      provider.known.add(grantId);
      return answer === 'lostAfter' ? 'unknown' : 'done';
    },
    async cancelFreePlay(_baseUrl, { grantId }) {
      const answer = provider.answers.shift() ?? 'done';
      if (answer === 'lostBefore') return false;
      provider.arrived.push(`cancel ${grantId}`);
      cancelled.add(grantId);
      provider.known.delete(grantId);
      return answer !== 'lostAfter';
    },
  };
  return provider;
}

/** The parts of a free play; default: three rounds of 2.00 in the provider's first game. */
export type FreePlayParts = {
  kind?: 'rounds' | 'bet';
  total?: number;
  turnoverBp?: number;
  days?: number;
  minOddsMilli?: number | null;
};

/** Grants a free play as a promotion would; returns its id. */
export async function grantFree(
  kit: Kit,
  provider: TestProvider,
  playerId: bigint,
  parts: FreePlayParts = {},
): Promise<string> {
  const { kind = 'rounds', total = 3, turnoverBp = 0, days = 7, minOddsMilli = null } = parts;
  const grantId = randomUUID();
  await runWork(kit.services, (work) =>
    grantFreePlay(work, {
      grantId,
      playerId,
      venue: provider.venue,
      kind,
      games: [provider.gameCodes[0]],
      total,
      stakeMinor: 200n,
      minOddsMilli,
      turnoverBp,
      cause: grantId,
      grantedAt: work.now,
      expiresAt: addMs(work.now, days * DAY_MS),
    }),
  );
  return grantId;
}

/** Works off everything that providers are to be told of free plays. */
export const workOffFree = (kit: Kit): Promise<void> => workOff(freePlays, kit.services);

/** Returns the bet of a free round as its provider sends it. */
export const toFreeBet = (play: Play, grantId: string, fields: Body = {}): Body =>
  toBet(play, 0, { is_free: true, meta: { free_play: grantId }, round: randomUUID(), ...fields });
