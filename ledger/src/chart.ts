// The chart of accounts. An account's id encodes its owner, so no look-up is needed:
//   player accounts: playerId × 1024 + slot            (from 1 024 000 000 upwards, guarded)
//   house accounts:  number × 4096 + owner × 64 + bucket          (below 1 000 000 000)
// A balance is credits minus debits. Liabilities are positive (a player's wallet), assets negative
// (money held by a payment channel).

const SLOTS = 1024n;
const FIRST_PLAYER_ID = 1_000_000n;
const LAST_PLAYER_ID = 1_000_000_000_000_000n;
const FIRST_VENUE_SLOT = 16;
const OWNERS = 64;
const BUCKETS = 64;

/** The first id of a guarded account: from here on an account has a balance row, kept ≥ 0. */
export const FIRST_GUARDED_ID = 1_000_000_000n;

/** The largest amount of one transfer, in minor units. */
export const AMOUNT_MINOR_MAX = 1_000_000_000_000_000n;

/** The largest balance of a player account, in minor units. */
export const BALANCE_MINOR_MAX = 1_000_000_000_000_000_000n;

/** All account kinds: player kinds have a slot, house kinds a number and an owner. */
export const ACCOUNT_KINDS = {
  central: { slot: 0, what: 'What a player may bet, move or withdraw.' },
  locked: { slot: 1, what: 'What a player asked to withdraw and has not been paid yet.' },
  welfare: { slot: 2, what: 'What was granted to a player and is not claimed yet.' },
  transit: { slot: 3, what: 'What is on its way to a transfer venue that has not answered yet.' },
  venue: { slot: FIRST_VENUE_SLOT, what: 'What a player keeps in the wallet of one venue.' },
  gameResult: { number: 1, owner: 'provider', what: 'Stakes taken less wins paid.' },
  paymentClearing: { number: 2, owner: 'channel', what: 'What a payment channel holds for us.' },
  providerClearing: { number: 3, owner: 'provider', what: 'What transfer venues hold of players.' },
  bonusCost: { number: 4, owner: 'none', what: 'What promotions, gifts and prizes cost us.' },
  rebateCost: { number: 5, owner: 'none', what: 'What cash back on valid bets costs us.' },
  fees: { number: 6, owner: 'channel', what: 'What channels charge and scheduled extras cost.' },
  adjustments: { number: 7, owner: 'none', what: 'The other side of corrections by staff.' },
  opening: { number: 8, owner: 'none', what: 'The other side of balances brought in.' },
  playMoney: { number: 9, owner: 'none', what: 'What play mode has given to new accounts.' },
  correctionOwed: { number: 10, owner: 'provider', what: 'What players owe after corrections.' },
} as const;

/** The name of an account kind. */
export type AccountKind = keyof typeof ACCOUNT_KINDS;

/** The name of a house account kind, whose accounts have no balance row. */
export type HouseKind = {
  [K in AccountKind]: (typeof ACCOUNT_KINDS)[K] extends { number: number } ? K : never;
}[AccountKind];

type TransferRule = {
  number: number;
  /** The account kinds it may debit. */
  from: readonly AccountKind[];
  /** The account kinds it may credit. */
  to: readonly AccountKind[];
  what: string;
};

const PLAYING = ['central', 'venue'] as const;
const PLAYER = ['central', 'locked', 'welfare', 'transit', 'venue'] as const;
const PROMOTION = ['bonusCost', 'rebateCost'] as const;

/** All transfer kinds: each moves from a debited account to a credited one. */
export const TRANSFER_KINDS = {
  deposit: rule(1, ['paymentClearing'], ['central'], 'A deposit arrived.'),
  depositReversal: rule(2, PLAYING, ['paymentClearing'], 'A deposit was taken back.'),
  withdrawalHold: rule(3, ['central'], ['locked'], 'A withdrawal was requested.'),
  withdrawalRelease: rule(4, ['locked'], ['central'], 'A withdrawal was rejected or failed.'),
  withdrawalPaid: rule(5, ['locked'], ['paymentClearing'], 'A withdrawal was paid out.'),
  withdrawalReturn: rule(6, ['paymentClearing'], ['central'], 'A paid withdrawal came back.'),
  scheduledExtra: rule(7, ['fees'], ['locked'], 'The extra of a scheduled withdrawal.'),
  scheduledExtraReversal: rule(8, ['locked'], ['fees'], 'That extra, when nothing was paid.'),
  toVenue: rule(9, ['central'], ['venue'], 'Money moved into a seamless venue.'),
  fromVenue: rule(10, ['venue'], ['central'], 'Money moved back from a seamless venue.'),
  transferOut: rule(11, ['central'], ['transit'], 'Money left for a transfer venue.'),
  transferDone: rule(12, ['transit'], ['providerClearing'], 'The transfer venue has it.'),
  transferFailed: rule(13, ['transit'], ['central'], 'The transfer venue did not take it.'),
  transferIn: rule(14, ['providerClearing'], ['central'], 'A transfer venue gave it back.'),
  bet: rule(15, PLAYING, ['gameResult'], 'A stake was placed.'),
  win: rule(16, ['gameResult'], PLAYING, 'A bet was settled with a return.'),
  betRollback: rule(17, ['gameResult'], PLAYING, 'A stake was given back.'),
  winRollback: rule(18, PLAYING, ['gameResult'], 'A return was taken back.'),
  bonusGrant: rule(19, ['bonusCost'], PLAYING, 'A promotion paid its bonus.'),
  bonusRevoke: rule(20, PLAYING, ['bonusCost'], 'A bonus was taken back by its terms.'),
  giftGrant: rule(21, ['bonusCost'], ['welfare'], 'Staff granted a gift to claim.'),
  welfareClaim: rule(22, ['welfare'], PLAYING, 'The player claimed it.'),
  welfareExpiry: rule(23, ['welfare'], PROMOTION, 'It was not claimed in time.'),
  rebateGrant: rule(24, ['rebateCost'], ['welfare'], 'Cash back on valid bets to claim.'),
  adjustmentUp: rule(25, ['adjustments'], PLAYER, 'Staff corrected a balance upwards.'),
  adjustmentDown: rule(26, PLAYER, ['adjustments'], 'Staff corrected a balance downwards.'),
  openingBalance: rule(27, ['opening'], PLAYER, 'A balance was brought in.'),
  channelFee: rule(28, ['fees'], ['paymentClearing'], 'A payment channel kept its charge.'),
  channelMove: rule(29, ['paymentClearing'], ['paymentClearing'], 'Our money changed channel.'),
  providerSettlement: rule(
    30,
    ['providerClearing', 'gameResult'],
    ['paymentClearing'],
    'A provider was paid what we owed it.',
  ),
  heldLoss: rule(31, ['providerClearing'], ['gameResult'], 'A transfer venue won from a player.'),
  heldWin: rule(32, ['gameResult'], ['providerClearing'], 'A player won in a transfer venue.'),
  welcomeMoney: rule(33, ['playMoney'], ['central'], 'Play mode gave a new account play money.'),
  drawGrant: rule(40, ['bonusCost'], ['welfare'], 'A prize of the lucky draw to claim.'),
  packetGrant: rule(41, ['bonusCost'], ['welfare'], 'A weekly red packet to claim.'),
  upgradeGrant: rule(42, ['bonusCost'], ['welfare'], 'A gift for a new level to claim.'),
  birthdayGrant: rule(43, ['bonusCost'], ['welfare'], 'A birthday gift to claim.'),
  invitationGrant: rule(50, ['bonusCost'], ['welfare'], 'A reward for an invitation to claim.'),
  friendRebateGrant: rule(51, ['rebateCost'], ['welfare'], 'Rebate on bets of friends to claim.'),
  benefitGrant: rule(52, ['bonusCost'], ['welfare'], 'The deposit benefit of an invitation.'),
  tournamentGrant: rule(55, ['bonusCost'], ['welfare'], 'A prize of a tournament to claim.'),
  missionGrant: rule(56, ['bonusCost'], ['welfare'], 'The prize of a weekly mission to claim.'),
  welfareVoid: rule(57, ['welfare'], PROMOTION, 'Staff voided it before it was claimed.'),
  freeRoundWin: rule(70, ['bonusCost'], ['venue'], 'A free round returned something.'),
  freeRoundReversal: rule(71, PLAYING, ['bonusCost'], 'That return was taken back.'),
  freeBetWin: rule(72, ['bonusCost'], ['venue'], 'A free bet returned its winnings.'),
  freeBetReversal: rule(73, PLAYING, ['bonusCost'], 'Those winnings were taken back.'),
  correctionShortfall: rule(
    60,
    ['correctionOwed'],
    ['gameResult', 'bonusCost'],
    'A return taken back was spent.',
  ),
  correctionRecovered: rule(61, PLAYING, ['correctionOwed'], 'A later win repaid a part of it.'),
  correctionWriteOff: rule(62, ['adjustments'], ['correctionOwed'], 'Staff waived the rest.'),
  depositShortfall: rule(
    63,
    ['correctionOwed'],
    ['paymentClearing'],
    'A deposit taken back was spent.',
  ),
  depositReassigned: rule(64, ['paymentClearing'], ['central'], 'It was credited to its payer.'),
} satisfies Record<string, TransferRule>;

/** The name of a transfer kind. */
export type TransferKind = keyof typeof TRANSFER_KINDS;

function rule(
  number: number,
  from: readonly AccountKind[],
  to: readonly AccountKind[],
  what: string,
): TransferRule {
  return { number, from, to, what };
}

const kindOfSlot = new Map<number, AccountKind>();
const kindOfNumber = new Map<number, AccountKind>();
for (const kind of names(ACCOUNT_KINDS)) {
  const entry = ACCOUNT_KINDS[kind];
  if ('slot' in entry) kindOfSlot.set(entry.slot, kind);
  else kindOfNumber.set(entry.number, kind);
}
const transferKindOfNumber = new Map<number, TransferKind>(
  names(TRANSFER_KINDS).map((kind) => [TRANSFER_KINDS[kind].number, kind]),
);

/** What an account's id encodes. */
export type AccountDescription =
  | { kind: AccountKind; isGuarded: true; playerId: bigint; slot: number; venueNo: number | null }
  | { kind: AccountKind; isGuarded: false; owner: number; bucket: number };

/** The id of a player's account in a slot (see ACCOUNT_KINDS and venueSlot). */
export function playerAccount(playerId: bigint, slot: number): bigint {
  if (playerId < FIRST_PLAYER_ID || playerId > LAST_PLAYER_ID) {
    throw new RangeError(`no player has the id ${playerId}`);
  }
  if (!Number.isInteger(slot) || slot < 0 || slot >= Number(SLOTS) || !kindOf(slot)) {
    throw new RangeError(`no account has the slot ${slot}`);
  }
  return playerId * SLOTS + BigInt(slot);
}

/** The slot of a venue's wallet; venues are numbered from 0 to 1007. */
export function venueSlot(venueNo: number): number {
  const slot = FIRST_VENUE_SLOT + venueNo;
  if (!Number.isInteger(venueNo) || venueNo < 0 || slot >= Number(SLOTS)) {
    throw new RangeError(`no venue has the number ${venueNo}`);
  }
  return slot;
}

/**
 * The id of a house account: `owner` is a channel's or provider's number from 0 to 63, and the
 * player on the other side selects one of 64 buckets, so that related accounts can stay on one
 * node.
 */
export function houseAccount(
  kind: HouseKind,
  of: { owner?: number; playerId?: bigint } = {},
): bigint {
  const owner = of.owner ?? 0;
  if (!Number.isInteger(owner) || owner < 0 || owner >= OWNERS) {
    throw new RangeError(`no channel or provider has the number ${owner}`);
  }
  const bucket = (of.playerId ?? 0n) % BigInt(BUCKETS);
  const ownerPart = BigInt(owner * BUCKETS);
  return BigInt(ACCOUNT_KINDS[kind].number * OWNERS * BUCKETS) + ownerPart + bucket;
}

/** The range of ids of a house kind, or of one of its owners; `end` is exclusive. */
export function houseAccountRange(kind: HouseKind, owner?: number): { first: bigint; end: bigint } {
  const first = houseAccount(kind, { owner: owner ?? 0 });
  return { first, end: first + BigInt(owner === undefined ? OWNERS * BUCKETS : BUCKETS) };
}

/** True if an account has a balance row that may never fall below zero. */
export function isGuarded(accountId: bigint): boolean {
  return accountId >= FIRST_GUARDED_ID;
}

/** Decodes an account's id; throws a RangeError if the chart has no such account. */
export function describeAccount(accountId: bigint): AccountDescription {
  const kind = findAccountKind(accountId);
  if (!kind) throw new RangeError(`the chart has no account ${accountId}`);
  if (!isGuarded(accountId)) {
    const rest = Number(accountId) % (OWNERS * BUCKETS);
    const owner = Math.floor(rest / BUCKETS);
    return { kind, isGuarded: false, owner, bucket: rest % BUCKETS };
  }
  const slot = Number(accountId % SLOTS);
  const venueNo = kind === 'venue' ? slot - FIRST_VENUE_SLOT : null;
  return { kind, isGuarded: true, playerId: accountId / SLOTS, slot, venueNo };
}

/** The kind of an account by its id, or undefined if the chart has no such account. */
export function findAccountKind(accountId: bigint): AccountKind | undefined {
  if (accountId >= FIRST_PLAYER_ID * SLOTS) {
    return accountId < (LAST_PLAYER_ID + 1n) * SLOTS
      ? kindOf(Number(accountId % SLOTS))
      : undefined;
  }
  if (accountId < 0n || isGuarded(accountId)) return undefined;
  return kindOfNumber.get(Math.floor(Number(accountId) / (OWNERS * BUCKETS)));
}

/** The kind of a transfer by its stored number; throws a RangeError on an unknown one. */
export function transferKindOf(number: number): TransferKind {
  const kind = transferKindOfNumber.get(number);
  if (!kind) throw new RangeError(`the chart has no transfer kind ${number}`);
  return kind;
}

/** True if the chart allows a kind of transfer between two kinds of accounts. */
export function isAllowed(kind: TransferKind, from: AccountKind, to: AccountKind): boolean {
  const { from: sources, to: targets } = TRANSFER_KINDS[kind];
  return sources.includes(from) && targets.includes(to);
}

function kindOf(slot: number): AccountKind | undefined {
  return kindOfSlot.get(Math.min(slot, FIRST_VENUE_SLOT));
}

function names<K extends string>(list: Record<K, unknown>): K[] {
  // Object.keys loses the literal names; the lists above are closed, so these are all.
  return Object.keys(list) as K[];
}
