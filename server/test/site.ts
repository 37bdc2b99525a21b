import type { CurrencyCode } from '@vela/contract/currency.ts';
import type { Call, CallOutput, OnWire } from '@vela/contract/call.ts';
import type { StaffRole } from '@vela/contract/staff/rights.ts';
import type { FixedClock } from '@vela/service/clock.ts';
import type { Json } from '@vela/service/live.ts';
import type { Timeouts } from '@vela/service/pool.ts';
import type { TestDatabase } from '@vela/service/test-database.ts';
import type { FastifyInstance } from 'fastify';
import type { CallReply } from '../seeds/stage/send.ts';
import type { Services } from '../src/app/services.ts';
import type { Setting } from '../src/app/settings.ts';
import type { DB } from '../src/tables.gen.ts';

/** A caller's credentials. */
export type Caller = { token: string };

/** A player of a test. */
export type TestPlayer = Caller & {
  playerId: bigint;
  username: string;
  password: string;
  sessionId: string;
};

/** The options of a new player; the default is the simplest one. */
export type PlayerOptions = {
  username?: string;
  password?: string;
  /** Added to the central wallet as an opening balance. */
  balanceMinor?: bigint;
  /** Eleven digits of area 86. */
  phone?: string | null;
  realName?: string | null;
  secondaryPassword?: string | null;
  vipLevel?: number;
  device?: string;
  isAutoTransferOn?: boolean;
  /** Opens the wallets of these venues, by number. */
  venueNos?: readonly number[];
};

/** An operator of a test, with everything that a login requires. */
export type TestOperator = Caller & {
  staffId: bigint;
  username: string;
  role: StaffRole;
  password: string;
  /** Of the authenticator. */
  secret: string;
};

/** How a call is sent. */
export type CallOptions = {
  as?: Caller | null;
  lang?: string;
  /** The idempotency key; by default a new one for each call of effect `money`. */
  key?: string | null;
  address?: string;
  agent?: string;
};

/** The start time, random seed and number of connections of a kit. */
export type KitOptions = {
  at?: string;
  seed?: string;
  connections?: number;
  /** Default: those of work that no user waits for. */
  timeouts?: Timeouts;
  /** A site that is not set up: its reference data, closed, and without operators. */
  isNew?: boolean;
  /** Of the site's books; default: HKD. */
  currency?: CurrencyCode;
  /** The file inserts orders or bets directly: only the journal is proven after it. */
  hasOrdersByHand?: boolean;
};

/** The platform of one test file and its people, on its own database. */
export type Site = {
  services: Services;
  database: TestDatabase<DB>;
  clock: FixedClock;
  /** The player's port and the operators' port. */
  app: FastifyInstance;
  staffApp: FastifyInstance;
  /** Every published live message, oldest first. */
  events: { channel: string; event: Json }[];
  /** Every log line. */
  logLines: string[];
  /** Sends a call and returns the reply, whatever it is. */
  call<C extends Call>(call: C, input?: object, options?: CallOptions): Promise<CallReply<C>>;
  /** Sends a call that must succeed and returns its output. */
  done<C extends Call>(
    call: C,
    input?: object,
    options?: CallOptions,
  ): Promise<OnWire<CallOutput<C>>>;
  player(options?: PlayerOptions): Promise<TestPlayer>;
  /** Adds an operator, the owner unless a role is given. */
  operator(role?: StaffRole, options?: { isEnrolled?: boolean }): Promise<TestOperator>;
  /** Stores a setting; `value` replaces the fields that it names. */
  set(setting: Setting, value: unknown): Promise<void>;
  /** Returns the balance of one of a player's accounts; 0n if it is not open. */
  balance(playerId: bigint, slot?: number): Promise<bigint>;
  /** Throws unless the whole ledger is proven, including orders and bets. */
  proveBooks(): Promise<void>;
};
