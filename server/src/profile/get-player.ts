import { getPlayer } from '@vela/contract/profile/staff-calls.ts';
import { playerAccount } from '@vela/ledger/chart.ts';
import { findBalances } from '@vela/ledger/store.ts';
import { findAuthenticator } from '../access/index.ts';
import { sumMoney } from '../app/money-sums.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { listVenues } from '../venue/index.ts';
import { maskEmail } from './rules.ts';
import { findPlayerRow, listDevices, listMaskedAccounts, sumTurnoverLeft } from './search.ts';
import { toAccountName, toAccountWord, toPlayerLine } from './staff-views.ts';
import { findPlayer } from './store.ts';

/** Answers one player on one page. */
export const getPlayerRoute = route(getPlayer, async (context) => {
  const { input, tx, client, now, language } = context;
  const row = await findPlayerRow(tx, input.username);
  if (!row) return refuse('notFound');
  const { playerId } = row;
  const facts = await findPlayer(tx, playerId);
  const authenticator = await findAuthenticator(tx, playerId);
  const venues = await listVenues(tx, now);
  const balances = await findBalances(client, playerId);
  const { depositMinor, withdrawalMinor, stakeMinor, netMinor } = await sumMoney(client, playerId);
  const turnoverLeftMinor = await sumTurnoverLeft(tx, playerId);
  const devices = await listDevices(tx, playerId, now);
  const accounts = await listMaskedAccounts(tx, playerId);
  return {
    player: {
      ...toPlayerLine(row),
      email: maskEmail(facts.email),
      sex: facts.sex,
      birthDate: facts.birthDate,
      language: facts.language,
      firstDepositAt: facts.firstDepositAt,
      isPhoneBound: facts.phone !== null,
      hasSecondaryPassword: facts.hasSecondaryPassword,
      isTotpOn: authenticator.isOn,
      isAutoTransferOn: facts.isAutoTransferOn,
      freezeReason: facts.freezeReason,
    },
    wallets: balances.map(({ slot, balance }) => {
      const wallet = toAccountWord(playerAccount(playerId, slot), venues);
      return { wallet, name: toAccountName(wallet, venues, language), balanceMinor: balance };
    }),
    sums: { depositMinor, withdrawalMinor, stakeMinor, netMinor, turnoverLeftMinor },
    devices: devices.map(({ device, agent, ...rest }) => ({
      ...rest,
      device: agent === '' ? device : agent,
    })),
    payoutAccounts: accounts.map(({ kind, bankCode, lastFour, holderName }) => ({
      kind,
      label: `${bankCode ?? kind} •••• ${lastFour}`,
      detail: holderName,
    })),
  };
});
