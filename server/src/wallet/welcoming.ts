import { writeMinor } from '@vela/contract/money.ts';
import { ACCOUNT_KINDS, houseAccount, playerAccount } from '@vela/ledger/chart.ts';
import { post } from '@vela/ledger/post.ts';
import type { Queryable } from '@vela/ledger/post.ts';
import { houseBalance } from '@vela/ledger/store.ts';
import type { Config } from '@vela/service/config.ts';
import { StartupProblem } from '@vela/service/startup-problem.ts';
import { readSetting } from '../app/settings.ts';
import type { Work } from '../app/work.ts';
import { sendMessage } from '../message/index.ts';
import { welcomeSetting } from './settings.ts';
import type { Mover } from './moves.ts';
import { insertTransaction } from './store.ts';

/**
 * Grants a new account its play money, once, and returns the amount: 0 if the site grants none or
 * the account has received it. Throws outside play mode: a licensed site owes what a wallet holds.
 */
export async function grantPlayMoney(mover: Mover, playerId: bigint): Promise<bigint> {
  const { tx, client, services, now } = mover;
  if (services.config.mode !== 'play') throw new Error('play money is granted in play mode only');
  const { amountMinor } = await readSetting(tx, welcomeSetting);
  if (amountMinor === 0n) return 0n;
  // Each account has one grant, so its number needs no random part.
  const orderNo = `G${playerId}`;
  const [posting] = await post(client, [
    {
      key: `welcome/${playerId}`,
      kind: 'welcomeMoney',
      debit: houseAccount('playMoney', { playerId }),
      credit: playerAccount(playerId, ACCOUNT_KINDS.central.slot),
      amount: amountMinor,
      cause: orderNo,
      eventAt: now,
    },
  ]);
  // A conflict is a grant of another amount, made before the operator changed the setting.
  if (posting?.status === 'replayed' || posting?.status === 'conflict') return 0n;
  if (posting?.status !== 'posted') throw new Error(`${orderNo}: ${posting?.status}`);
  const line = { type: 'welcome', mode: '', status: 'succeeded', amountMinor } as const;
  await insertTransaction(tx, { ...line, playerId, orderNo, now });
  return amountMinor;
}

/** Grants a new account its play money, and notifies the player. */
export async function welcomeAccount(work: Work, playerId: bigint): Promise<void> {
  if (work.services.config.mode !== 'play') return;
  const grantedMinor = await grantPlayMoney(work, playerId);
  if (grantedMinor === 0n) return;
  await sendMessage(work, {
    playerId,
    category: 'depositWithdraw',
    template: 'welcomeMoney',
    facts: { amountMinor: writeMinor(grantedMinor) },
    link: '/pages/transaction/transaction',
    now: work.now,
  });
}

/** Refuses to start a licensed site on books in which players received play money. */
export async function refusePlayMoney(
  client: Queryable,
  { mode }: Pick<Config, 'mode'>,
): Promise<void> {
  if (mode !== 'licensed') return;
  if ((await houseBalance(client, { kind: 'playMoney' })) === 0n) return;
  throw new StartupProblem(
    'DATABASE_URL holds the books of a site that gave its players play money: ' +
      'give a licensed site a database of its own.',
  );
}
