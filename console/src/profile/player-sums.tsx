import type { Reply } from '@vela/contract/call.ts';
import type { getPlayer } from '@vela/contract/profile/staff-calls.ts';
import { MoneyText } from '@vela/ui/amount/money-text.tsx';
import { Kpi } from '../app/panel.tsx';
import { wordsOf } from '../words.ts';
import css from './players-screen.module.css';

/** The six most important figures about a player. */
export function PlayerSums({ detail }: { detail: Reply<typeof getPlayer> }) {
  const words = wordsOf('profile');
  const { player, sums, wallets } = detail;
  const sumOf = (isWanted: (wallet: (typeof wallets)[number]) => boolean): number =>
    wallets.filter(isWanted).reduce((sum, it) => sum + it.balanceMinor, 0);
  const money = (minor: number) => <MoneyText minor={minor} bare />;
  return (
    <div className={css.sums}>
      <Kpi
        name={words.total}
        value={money(player.totalMinor)}
        note={
          sums.isTotalKnown ? words.totalNote : <span className="t-warn">{words.totalUnsure}</span>
        }
      />
      <Kpi
        name={words.central}
        value={money(sumOf((it) => it.wallet === 'central'))}
        note={words.centralNote}
      />
      <Kpi
        name={words.venues}
        value={money(sumOf((it) => it.walletKind !== 'own'))}
        note={
          <>
            {words.inPlay} {money(sums.inPlayMinor)}
          </>
        }
      />
      <Kpi
        name={words.locked}
        value={money(sumOf((it) => it.wallet === 'locked'))}
        note={
          <>
            {words.turnoverLeft} {money(sums.turnoverLeftMinor)}
          </>
        }
      />
      <Kpi
        name={words.net}
        value={<MoneyText minor={sums.netMinor} bare sign />}
        note={
          <>
            {words.staked} {money(sums.stakeMinor)}
          </>
        }
      />
      <Kpi
        name={words.deposits}
        value={money(sums.depositMinor)}
        note={
          <>
            {words.paidOut} {money(sums.withdrawalMinor)}
          </>
        }
      />
    </div>
  );
}
