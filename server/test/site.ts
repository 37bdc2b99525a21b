import type { CurrencyCode } from '@vela/contract/currency.ts';
import type { Call, CallOutput, OnWire } from '@vela/contract/call.ts';
import type { StaffRole } from '@vela/contract/staff/rights.ts';
import type { FixedClock } from '@vela/service/clock.ts';
import type { Json } from '@vela/service/live.ts';
import type { TestDatabase } from '@vela/service/test-database.ts';
import type { FastifyInstance } from 'fastify';
import type { CallReply } from '../seeds/stage/send.ts';
import type { Services } from '../src/app/services.ts';
import type { Setting } from '../src/app/settings.ts';
import type { DB } from '../src/tables.gen.ts';

/** Whoever may be named as the caller. */
export type Caller = { token: string };

/** A player of a test. */
export type TestPlayer = Caller & {
  playerId: bigint;
  username: string;
  password: string;
  sessionId: string;
};

/** What a test may ask of a new player; left out: the plainest player there is. */
export type PlayerOptions = {
  username?: string;
  password?: string;
  /** Given to the central wallet as an opening balance. */
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

/** An operator of a test, with all that a login takes. */
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
  /** The idempotency key; a new one for each call of effect `money` if it is left out. */
  key?: string | null;
  address?: string;
  agent?: string;
};

/** How a kit starts: when, with which seed of chance, and with how many connections. */
export type KitOptions = {
  at?: string;
  seed?: string;
  connections?: number;
  /** A site that nobody has set up: its reference data, closed, and no operator. */
  isNew?: boolean;
  /** Of the site's books; left out: HKD. */
  currency?: CurrencyCode;
  /** The file writes orders or bets by hand: only the journal is proven after it. */
  hasOrdersByHand?: boolean;
};

/** The platform of one test file and its people, on a database of its own. */
export type Site = {
  services: Services;
  database: TestDatabase<DB>;
  clock: FixedClock;
  /** The player's port and the operators' port. */
  app: FastifyInstance;
  staffApp: FastifyInstance;
  /** Every live message that was published, oldest first. */
  events: { channel: string; event: Json }[];
  /** Every line that was logged. */
  logLines: string[];
  /** Sends a call and gives the reply, whatever it says. */
  call<C extends Call>(call: C, input?: object, options?: CallOptions): Promise<CallReply<C>>;
  /** Sends a call that must be done and gives its output. */
  done<C extends Call>(
    call: C,
    input?: object,
    options?: CallOptions,
  ): Promise<OnWire<CallOutput<C>>>;
  player(options?: PlayerOptions): Promise<TestPlayer>;
  /** An operator, the owner unless a role is given. */
  operator(role?: StaffRole, options?: { isEnrolled?: boolean }): Promise<TestOperator>;
  /** Stores a setting; `value` replaces the fields that it names. */
  set(setting: Setting, value: unknown): Promise<void>;
  /** The balance of one of a player's accounts; 0n if it is not open. */
  balance(playerId: bigint, slot?: number): Promise<bigint>;
  /** Throws unless the whole ledger is proven, and orders and bets with it. */
  proveBooks(): Promise<void>;
};
