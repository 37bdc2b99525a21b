import fs from 'node:fs';
import type { Call } from '@vela/contract/call.ts';
import { playerAccount } from '@vela/ledger/chart.ts';
import type { TestDatabase } from '@vela/service/test-database.ts';
import { afterAll } from 'vitest';
import { need, sendCall } from '../seeds/stage/send.ts';
import type { Sender } from '../seeds/stage/send.ts';
import { buildApp } from '../src/app.ts';
import { readSetting, toStored, writeSetting } from '../src/app/settings.ts';
import { proveBooks } from '../src/books-proof.ts';
import { channelListeners, routes } from '../src/slices.ts';
import type { DB } from '../src/tables.gen.ts';
import { openBetting } from './bet.ts';
import type { PlaceBet } from './bet.ts';
import { fakeChannel } from './channel.ts';
import type { FakeChannel } from './channel.ts';
import { openDesk } from './desk.ts';
import type { Desk } from './desk.ts';
import { bindCard, newPayer, newWithdrawer, openDeposit, withdrawTo } from './money.ts';
import type { DepositParts, WithdrawalParts } from './money.ts';
import { newOperator, newPlayer } from './people.ts';
import { openServices } from './platform.ts';
import { newProvider } from './provider.ts';
import type { TestProvider } from './provider.ts';
import type { CallOptions, KitOptions, PlayerOptions, Site, TestPlayer } from './site.ts';
import { newVenueProvider } from './venue-provider.ts';
import type { VenueProvider } from './venue-provider.ts';

/** Everything that a server test needs: the platform, and builders of its contents. */
export type Kit = Site & {
  /** A player who may deposit and withdraw. */
  payer(options?: PlayerOptions): Promise<TestPlayer>;
  /** A payer with money and a card without a hold. */
  withdrawer(options?: PlayerOptions): Promise<{ player: TestPlayer; cardId: string }>;
  /** Adds a card without a hold, unless it is to be new, and returns its id. */
  card(player: TestPlayer, options?: { isNew?: boolean; number?: string }): Promise<string>;
  /** Opens a deposit by bank transfer, advances it to a state, and returns its order number. */
  deposit(player: TestPlayer, parts?: DepositParts): Promise<string>;
  /** Requests a withdrawal to a card, or to an account of another method. */
  withdrawal(
    player: TestPlayer,
    accountId: string,
    parts?: WithdrawalParts,
  ): ReturnType<typeof withdrawTo>;
  /** Places a player's bet over the provider protocol, and loses it. */
  bet: PlaceBet;
  /** Installs an in-memory payment company behind every channel: for deposits, and for payouts. */
  channel(): FakeChannel;
  desk(parts?: Partial<Pick<Desk, 'decide' | 'fault'>>): Desk;
  /** Adds a provider with a venue of two games, or one that holds balances in two venues. */
  provider(number: number, algorithm?: Parameters<typeof newProvider>[2]): Promise<TestProvider>;
  venueProvider(number: number): Promise<VenueProvider>;
};

/**
 * Starts the platform for one test file, which awaits it at its top. After the last test the books
 * are proven, including orders and bets, and the platform stops.
 */
export async function useKit(options: KitOptions = {}): Promise<Kit> {
  const parts = await openServices(options);
  const { services, database, clock } = parts;
  const open = { routes, channelListeners, isStrict: true, hasMetrics: false };
  const app = await buildApp(services, { ...open, serves: 'player' });
  const staffApp = await buildApp(services, { ...open, serves: 'staff' });
  await Promise.all([app.ready(), staffApp.ready()]);
  let count = 0;
  let betting: Promise<PlaceBet> | undefined;
  const kit: Kit = {
    ...parts,
    app,
    staffApp,
    call: (call, input = {}, how = {}) =>
      sendCall(isStaff(call) ? staffApp : app, call, input, toSender(how)),
    done: async (call, input, how) => need(await kit.call(call, input, how)),
    player: (how = {}) => newPlayer(services, (count += 1), how),
    payer: (how) => newPayer(kit, how),
    withdrawer: (how) => newWithdrawer(kit, how),
    operator: (role = 'owner', how = {}) => newOperator(services, (count += 1), role, how),
    card: (player, how) => bindCard(kit, player, how),
    deposit: (player, how) => openDeposit(kit, player, how),
    withdrawal: (player, accountId, how) => withdrawTo(kit, player, accountId, how),
    bet: async (player, how) => {
      betting ??= openBetting(kit);
      await (
        await betting
      )(player, how);
    },
    channel: () => fakeChannel(kit),
    desk: (how) => openDesk(kit, how),
    provider: (number, algorithm) => newProvider(kit, number, algorithm),
    venueProvider: (number) => newVenueProvider(kit, number),
    set: async (setting, value) => {
      const known = toStored(await readSetting(database.db, setting));
      const whole = isPlain(known) && isPlain(value) ? { ...known, ...value } : value;
      await writeSetting(database.db, setting, whole, clock.now());
    },
    balance: (playerId, slot = 0) => findBalance(database, playerId, slot),
    proveBooks: async () => {
      const lines: string[] = [];
      const print = (line: string): void => void lines.push(line);
      const isProven = await proveBooks(services, { range: null, queriesProviders: false, print });
      const isJournalProven = !lines.some((line) => /^ *BROKEN +V/.test(line));
      const isEnough = isProven || (options.hasOrdersByHand === true && isJournalProven);
      if (!isEnough) throw new Error(lines.join('\n'));
    },
  };
  afterAll(async () => {
    try {
      await kit.proveBooks();
    } finally {
      await Promise.all([app.close(), staffApp.close()]);
      await database.close();
      fs.rmSync(services.config.dataDir, { recursive: true, force: true });
    }
  });
  return kit;
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const toSender = ({ as, address, agent, lang, key }: CallOptions): Sender => ({
  token: as?.token ?? null,
  address: address ?? '203.0.113.7',
  device: agent ?? 'kit',
  language: lang,
  key,
});

const isStaff = (call: Call): boolean =>
  call.audience === 'staff' || call.audience === 'staffGuest';

async function findBalance(
  { pool }: TestDatabase<DB>,
  playerId: bigint,
  slot: number,
): Promise<bigint> {
  const { rows } = await pool.query<{ balance: bigint }>(
    'select balance from ledger.accounts where id = $1',
    [playerAccount(playerId, slot)],
  );
  return rows[0]?.balance ?? 0n;
}
