import { GlassPill, PlayBadge } from '@vela/ui/state/badge.tsx';
import { Button } from '@vela/ui/button/button.tsx';
import { arrowLineDown, arrowLineUp, arrowsLeftRight, crownSimple } from '@vela/ui/icon/icons.ts';
import { QuickActions, WalletHero } from '@vela/ui/wallet/wallet-hero.tsx';
import { loginHref, registerHref } from '../app/shell/gate.tsx';
import { useIsLogin } from '../app/session/session.ts';
import { useSite } from '../app/session/site.ts';
import { wordsOf } from '../words.ts';
import { useBalanceHidden } from '../app/choice/use-balance-hidden.ts';
import { useBalance, useUser } from '../app/session/user.ts';
import { fill } from '@vela/client/fill.ts';
import css from './home-hero.module.css';

const vipHref = '/pages/vip/privilege';

const ways = [
  { key: 'deposit', icon: arrowLineDown, href: '/pages/finance/myDeposit' },
  { key: 'transfer', icon: arrowsLeftRight, href: '/pages/finance/transfer' },
  { key: 'withdraw', icon: arrowLineUp, href: '/pages/finance/withDraw' },
  { key: 'vip', icon: crownSimple, href: vipHref },
] as const;

/** The balance with its four shortcuts; a visitor sees login and registration instead. */
export function HomeHero() {
  const words = wordsOf('home');
  const app = wordsOf('app');
  const site = useSite();
  const user = useUser();
  const balance = useBalance();
  const isLogin = useIsLogin();
  const [isHidden, toggle] = useBalanceHidden();
  return (
    <WalletHero
      label={isLogin ? words.totalAssets : words.visitor}
      minor={balance?.totalMinor ?? null}
      eye={
        isLogin
          ? {
              isHidden,
              onToggle: toggle,
              label: isHidden ? words.showBalance : words.hideBalance,
              maskedLabel: words.balanceHidden,
            }
          : undefined
      }
      pills={
        <>
          {site.mode === 'play' && <PlayBadge glass>{app.playMoney}</PlayBadge>}
          {isLogin && (
            <GlassPill href={vipHref}>
              {fill(words.vipLevel, { level: user?.vipLevel ?? 1 })}
            </GlassPill>
          )}
        </>
      }
      offer={
        isLogin ? undefined : (
          <span className={css.invite}>
            <Button tone="on-art" size="sm" href={loginHref('/')}>
              {words.login}
            </Button>
            <Button tone="reward" size="sm" href={registerHref('/')}>
              {words.register}
            </Button>
          </span>
        )
      }
    >
      <QuickActions
        label={words.moneyActions}
        items={ways.map(({ key, icon, href }) => ({ label: words[key], icon, href }))}
      />
    </WalletHero>
  );
}
