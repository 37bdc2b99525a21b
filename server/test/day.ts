import { approveDeposit } from '@vela/contract/deposit/staff-calls.ts';
import { createDeposit } from '@vela/contract/deposit/calls.ts';
import { listRecentMessages } from '@vela/contract/message/calls.ts';
import { transferMoney } from '@vela/contract/wallet/calls.ts';
import type { Kit } from './kit.ts';
import { toBet, toWin } from './provider.ts';
import type { Body, WalletReply } from './provider.ts';

/** The results of a day. */
export type Day = {
  /** The text that refuses a deposit of one minor unit. */
  refusal: string;
  bet: Body;
  placed: WalletReply;
  won: WalletReply;
  withdrawal: string | null;
  centralMinor: bigint;
  /** The titles of the player's messages, newest first. */
  titles: string[];
};

/**
 * A player's day: a deposit, a transfer into a venue, a bet that wins its stake back, a transfer
 * back, and a withdrawal of everything.
 */
export async function liveDay(kit: Kit, amountMinor: bigint): Promise<Day> {
  const [finance, player] = [await kit.operator('finance'), await kit.payer()];
  const provider = await kit.provider(7);
  const { venue, gameCodes } = provider;
  const cardId = await kit.card(player);
  const as = { as: player, lang: 'en' };
  const tooLittle = { methodCode: 'bankTransfer', amountMinor: 1n };
  const { msg: refusal } = await kit.call(createDeposit, tooLittle, as);
  const orderNo = await kit.deposit(player, { amountMinor });
  await kit.done(approveDeposit, { orderNo }, { as: finance });
  await kit.done(transferMoney, { from: 'central', to: venue, amountMinor }, as);
  const play = await provider.openGame(player.playerId, gameCodes[0]);
  const bet = toBet(play, amountMinor);
  const placed = await provider.send('/transaction/bet', bet);
  const won = await provider.send(
    '/transaction/win',
    toWin(play, bet, amountMinor, { round_closed: true }),
  );
  await kit.done(transferMoney, { from: venue, to: 'central', amountMinor }, as);
  const withdrawal = await kit.withdrawal(player, cardId, { amountMinor });
  const { list } = await kit.done(listRecentMessages, {}, as);
  return {
    refusal,
    bet,
    placed,
    won,
    withdrawal: withdrawal.refusal,
    centralMinor: await kit.balance(player.playerId),
    titles: list.map(({ title }) => title),
  };
}
