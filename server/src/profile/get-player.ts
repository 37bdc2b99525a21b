import { getPlayer } from '@vela/contract/profile/staff-calls.ts';
import { findAuthenticator, listDevices } from '../access/index.ts';
import { readAgent } from '../app/agent.ts';
import { sumMoney } from '../app/money-sums.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { sumTurnoverLeft } from '../turnover/index.ts';
import { showWallets } from './player-wallets.ts';
import { maskEmail } from './rules.ts';
import { findPlayerRow } from './search.ts';
import { toPlayerLine } from './staff-views.ts';
import { findPlayer } from './store.ts';

/** Returns one player with everything that the console shows. */
export const getPlayerRoute = route(getPlayer, async (context) => {
  const { input, tx, client, now } = context;
  const row = await findPlayerRow(tx, input.username);
  if (!row) return refuse('notFound');
  const { playerId } = row;
  const facts = await findPlayer(tx, playerId);
  const authenticator = await findAuthenticator(tx, playerId);
  const { wallets, totalMinor, ...money } = await showWallets(context, playerId);
  const { depositMinor, withdrawalMinor, stakeMinor, netMinor } = await sumMoney(client, playerId);
  const turnoverLeftMinor = await sumTurnoverLeft(tx, playerId);
  const devices = await listDevices(tx, playerId, now);
  return {
    player: {
      ...toPlayerLine(row),
      totalMinor,
      email: maskEmail(facts.email),
      sex: facts.sex,
      birthDate: facts.birthDate,
      language: facts.language,
      firstDepositAt: facts.firstDepositAt,
      isPhoneBound: facts.phone !== null,
      hasSecondaryPassword: facts.hasSecondaryPassword,
      isTotpOn: authenticator.isOn,
      isAgent: facts.isAgent,
      isAutoTransferOn: facts.isAutoTransferOn,
      freezeReason: facts.freezeReason,
      residenceName: facts.residenceName ?? '',
    },
    wallets,
    sums: {
      isTotalKnown: money.isTotalKnown,
      inPlayMinor: money.inPlayMinor,
      depositMinor,
      withdrawalMinor,
      stakeMinor,
      netMinor,
      turnoverLeftMinor,
    },
    devices: devices.map(({ device, agent, ...rest }) => {
      const { system, browser } = readAgent(agent);
      const names = [system, browser].filter((name) => name !== '');
      return { ...rest, device: names.join(' · ') || agent || device };
    }),
  };
});
