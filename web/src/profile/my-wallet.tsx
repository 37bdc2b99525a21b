import { PlayBadge } from '@vela/ui/state/badge.tsx';
import { Card } from '@vela/ui/card/card.tsx';
import { Icon } from '@vela/ui/icon/icon.tsx';
import {
  arrowLineDown,
  arrowLineUp,
  arrowsLeftRight,
  caretRight,
  creditCard,
  eye,
  eyeSlash,
  giftFill,
} from '@vela/ui/icon/icons.ts';
import { StatStrip } from '@vela/ui/list/key-values.tsx';
import { Link } from '@vela/ui/button/link.tsx';
import { MoneyText } from '@vela/ui/amount/money-text.tsx';
import { Skeleton } from '@vela/ui/state/skeleton.tsx';
import { useSite } from '../app/session/site.ts';
import { wordsOf } from '../words.ts';
import { useBalanceHidden } from '../app/choice/use-balance-hidden.ts';
import { useBalance } from '../app/session/user.ts';
import css from './my-wallet.module.css';

const actions = [
  { key: 'deposit', icon: arrowLineDown, href: '/pages/finance/myDeposit' },
  { key: 'transfer', icon: arrowsLeftRight, href: '/pages/finance/transfer' },
  { key: 'withdraw', icon: arrowLineUp, href: '/pages/finance/withDraw' },
  { key: 'accounts', icon: creditCard, href: '/pages/cards/index' },
] as const;

/** The total with its parts, and four shortcuts. */
export function MyWallet() {
  const words = wordsOf('profile').wallet;
  const app = wordsOf('app');
  const site = useSite();
  const balance = useBalance();
  const [isHidden, toggle] = useBalanceHidden();
  const figure = (minor: number | undefined) =>
    isHidden ? '••••' : minor === undefined ? '–' : <MoneyText minor={minor} bare />;
  return (
    <Card>
      <section className={css.sums} aria-label={words.total}>
        <div className="row row--between">
          <span className={css.label}>
            {words.total}
            <button
              type="button"
              className={`${css.eye} hit`}
              aria-label={isHidden ? words.show : words.hide}
              aria-pressed={isHidden}
              onClick={toggle}
            >
              <Icon of={isHidden ? eyeSlash : eye} />
            </button>
          </span>
          {site.mode === 'play' && <PlayBadge>{app.playMoney}</PlayBadge>}
        </div>
        <Total minor={balance?.totalMinor} isHidden={isHidden} />
        <StatStrip
          items={[
            { name: words.central, value: figure(balance?.centralMinor) },
            { name: words.venues, value: figure(balance?.venuesMinor) },
            { name: words.locked, value: figure(balance?.lockedMinor) },
          ]}
        />
        {balance !== null && balance.welfareMinor > 0 && (
          <Link href="/pages/record/welfare" className={css.welfare}>
            <Icon of={giftFill} />
            <span className="grow">{words.welfare}</span>
            <b>{isHidden ? '••••' : <MoneyText minor={balance.welfareMinor} />}</b>
            <Icon of={caretRight} />
          </Link>
        )}
      </section>
      <nav className={css.actions} aria-label={words.actions}>
        {actions.map(({ key, icon, href }) => (
          <Link key={key} href={href} className={css.action}>
            <span className={css.disc}>
              <Icon of={icon} />
            </span>
            {words[key]}
          </Link>
        ))}
      </nav>
    </Card>
  );
}

function Total({ minor, isHidden }: { minor: number | undefined; isHidden: boolean }) {
  const words = wordsOf('profile').wallet;
  if (isHidden) {
    return (
      <p className={css.total}>
        <span aria-hidden>••••••</span>
        <span className="visually-hidden">{words.hidden}</span>
      </p>
    );
  }
  return (
    <p className={css.total}>
      {minor === undefined ? (
        <Skeleton width={180} height={30} />
      ) : (
        <MoneyText minor={minor} size="display" />
      )}
    </p>
  );
}
