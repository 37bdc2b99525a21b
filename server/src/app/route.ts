import type { Call, CallInput, CallOutput } from '@vela/contract/call.ts';
import type { PlayerEvent, StaffEvent } from '@vela/contract/event.ts';
import type { Language } from '@vela/contract/language.ts';
import type { StaffRole } from '@vela/contract/staff/rights.ts';
import type { Queryable } from '@vela/ledger/post.ts';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { DB } from '../tables.gen.ts';
import type { Passwords } from './passwords.ts';
import type { Refused } from './refuse.ts';
import type { Services } from './services.ts';

/** The player who made the call, by its token. */
export type Player = {
  playerId: bigint;
  username: string;
  sessionId: string;
  /** True during a break or self-exclusion: few calls are open then. */
  isPaused: boolean;
};

/** The operator who made the call, by its token. */
export type Staff = { staffId: bigint; username: string; role: StaffRole; sessionId: string };

/** What a handler uses inside its transaction (or on the pool, for a read-only call). */
export type TxContext = {
  tx: Kysely<DB>;
  /** The same connection for the ledger. */
  client: Queryable;
  /** Runs after the commit; dropped if the call is refused or fails. */
  afterCommit: (effect: () => void | Promise<void>) => void;
};

/** Everything that a handler may use. */
export type Context<C extends Call = Call> = TxContext & {
  input: CallInput<C>;
  player: C['audience'] extends 'player'
    ? Player
    : C['audience'] extends 'optional'
      ? Player | null
      : null;
  staff: C['audience'] extends 'staff' ? Staff : null;
  services: Services;
  /** The instant of the call, constant throughout. */
  now: Date;
  language: Language;
  /** The caller's network address. */
  address: string;
  /** The caller's user agent, truncated to 200 characters. */
  agent: string;
  /** Notifies a player's open screens, after the commit. */
  notifyPlayer: (playerId: bigint, event: PlayerEvent) => void;
  /** Notifies every operator's open screens, after the commit. */
  notifyStaff: (event: StaffEvent) => void;
  /**
   * Replaces the reply of a writing call by one made after the commit, outside any transaction,
   * where waiting for a network is allowed. If it fails, the handler's own reply is sent. The last
   * call wins.
   */
  replyAfterCommit(finish: () => Promise<CallOutput<C>>): void;
  request: FastifyRequest;
};

type RefusalOf<C extends Call> =
  C extends Call<infer _I, infer _O, infer Refusal> ? Refusal : never;

/** A handler returns the output, or one of the refusals that the contract lists. */
export type Handler<C extends Call> = (
  context: Context<C>,
) => Promise<CallOutput<C> | Refused<RefusalOf<C>>>;

/**
 * What a preparation may use. It runs before the transaction and holds no connection: `tx` takes
 * one per statement, so a preparation only reads. Work that it delegates, such as recovering money
 * from venues, runs in transactions of its own and stays done whatever the outcome of the call.
 */
export type Preparation<C extends Call = Call> = Omit<
  Context<C>,
  'client' | 'afterCommit' | 'notifyPlayer' | 'notifyStaff' | 'replyAfterCommit'
> & {
  /** The only way to hash; it is available nowhere else, so that no transaction hashes. */
  passwords: Passwords;
};

/** A call with its handler, ready to be mounted. */
export type Route = {
  call: Call;
  /** Slow work before the transaction; null if there is none. */
  prepare: ((preparation: Preparation) => Promise<unknown>) | null;
  handle: (context: Context, prepared: unknown) => Promise<unknown>;
};

/** Connects a handler to its call. */
export function route<C extends Call>(call: C, handler: Handler<C>): Route {
  // The mount gives each handler the context of its own call; the list of routes cannot express
  // that.
  return { call, prepare: null, handle: handler as unknown as Route['handle'] };
}

/**
 * Connects a handler to a call whose slow work, such as hashing a password, precedes its
 * transaction. `prepare` returns the handler's input, or refuses what can be refused without a
 * transaction. It decides nothing else: what it has read may have changed, so the handler reads it
 * again under its locks, and throws Outdated if it no longer matches; both then run once more. Such
 * a call must have a rate.
 */
export function preparedRoute<C extends Call, Prepared>(
  call: C,
  prepare: (preparation: Preparation<C>) => Promise<Prepared | Refused<RefusalOf<C>>>,
  handler: (
    context: Context<C>,
    prepared: Prepared,
  ) => Promise<CallOutput<C> | Refused<RefusalOf<C>>>,
): Route {
  if (call.rate === null) throw new Error(`${call.name} has a preparation, so it needs a rate`);
  return {
    call,
    prepare: prepare as unknown as Route['prepare'],
    handle: handler as unknown as Route['handle'],
  };
}
