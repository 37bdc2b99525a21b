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

/** The player whose token came with the call. */
export type Player = {
  playerId: bigint;
  username: string;
  sessionId: string;
  /** True during a break or self-exclusion: few calls are open then. */
  isPaused: boolean;
};

/** The operator whose token came with the call. */
export type Staff = { staffId: bigint; username: string; role: StaffRole; sessionId: string };

/** What a handler works with inside its transaction (or on the pool, for a call that only reads). */
export type TxContext = {
  tx: Kysely<DB>;
  /** The same connection for the ledger. */
  client: Queryable;
  /** Runs after the commit; dropped if the call is refused or fails. */
  afterCommit: (effect: () => void | Promise<void>) => void;
};

/** Everything that a handler may look at. */
export type Context<C extends Call = Call> = TxContext & {
  input: CallInput<C>;
  player: C['audience'] extends 'player'
    ? Player
    : C['audience'] extends 'optional'
      ? Player | null
      : null;
  staff: C['audience'] extends 'staff' ? Staff : null;
  services: Services;
  /** The instant of the call; the same one all through. */
  now: Date;
  language: Language;
  /** The caller's network address. */
  address: string;
  /** The caller's user agent, cut to 200 characters. */
  agent: string;
  /** Tells a player's open screens, after the commit. */
  notifyPlayer: (playerId: bigint, event: PlayerEvent) => void;
  /** Tells every operator's open screens, after the commit. */
  notifyStaff: (event: StaffEvent) => void;
  /**
   * Has the reply of a call that writes made after the commit, outside of any transaction, where a
   * network may be waited for. If that fails, the handler's own reply is sent. The last one counts.
   */
  replyAfterCommit(finish: () => Promise<CallOutput<C>>): void;
  request: FastifyRequest;
};

type RefusalOf<C extends Call> =
  C extends Call<infer _I, infer _O, infer Refusal> ? Refusal : never;

/** A handler gives the output, or one of the refusals that the contract lists. */
export type Handler<C extends Call> = (
  context: Context<C>,
) => Promise<CallOutput<C> | Refused<RefusalOf<C>>>;

/**
 * What a preparation may look at. It runs before the transaction and holds no connection: `tx`
 * takes one for each statement and gives it back, so a preparation only reads. What it has others
 * do, such as bringing money back from venues, they do in transactions of their own, and it stays
 * whatever becomes of the call.
 */
export type Preparation<C extends Call = Call> = Omit<
  Context<C>,
  'client' | 'afterCommit' | 'notifyPlayer' | 'notifyStaff' | 'replyAfterCommit'
> & {
  /** The only way to hash; it is nowhere else, so that nobody hashes in a transaction. */
  passwords: Passwords;
};

/** A call with its handler, ready to be mounted. */
export type Route = {
  call: Call;
  /** Slow work that comes before the transaction; null if there is none. */
  prepare: ((preparation: Preparation) => Promise<unknown>) | null;
  handle: (context: Context, prepared: unknown) => Promise<unknown>;
};

/** Ties a handler to its call. */
export function route<C extends Call>(call: C, handler: Handler<C>): Route {
  // The mount gives each handler the context of its own call; the list of routes cannot say so.
  return { call, prepare: null, handle: handler as unknown as Route['handle'] };
}

/**
 * Ties a handler to its call whose slow work, such as hashing a password, is done before its
 * transaction. `prepare` gives what the handler is handed, or refuses for good what needs no
 * transaction to be refused. It decides nothing else: whatever it has read may have changed, so
 * the handler reads it again, under its locks, and throws Outdated where it no longer fits. Both
 * are done once more then. Such a call must have a rate.
 */
export function preparedRoute<C extends Call, Prepared>(
  call: C,
  prepare: (preparation: Preparation<C>) => Promise<Prepared | Refused<RefusalOf<C>>>,
  handler: (
    context: Context<C>,
    prepared: Prepared,
  ) => Promise<CallOutput<C> | Refused<RefusalOf<C>>>,
): Route {
  if (call.rate === null) throw new Error(`${call.name} prepares, so it needs a rate`);
  return {
    call,
    prepare: prepare as unknown as Route['prepare'],
    handle: handler as unknown as Route['handle'],
  };
}
