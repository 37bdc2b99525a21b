import { Banner } from '@vela/ui/banner.tsx';
import { Button } from '@vela/ui/button.tsx';
import { Card } from '@vela/ui/card.tsx';
import { useFormat } from '@vela/ui/format-context.tsx';
import { Icon } from '@vela/ui/icon.tsx';
import { checkCircleFill, coins, identificationCard, phone } from '@vela/ui/icons.ts';
import { List, ListRow } from '@vela/ui/list.tsx';
import type { ReactNode } from 'react';
import type { IconDrawing } from '@vela/ui/icons.ts';
import { MethodMark } from '../app/method-mark.tsx';
import { useBalance, useUser } from '../app/user.ts';
import { fill } from '../app/words.ts';
import { useWithdrawalWords } from './use-withdrawal-words.ts';
import type { Rules } from './withdraw-form.tsx';
import css from './withdraw-screen.module.css';

const here = encodeURIComponent('/pages/finance/withDraw');

/** What must be done before money can be paid out, each with the way there. */
export function Obstacles({ rules }: { rules: Rules }) {
  const words = useWithdrawalWords();
  const format = useFormat();
  const user = useUser();
  const venuesMinor = useBalance()?.venuesMinor ?? 0;
  return (
    <>
      {user?.phone === '' && (
        <Obstacle
          icon={phone}
          go={{ label: words.phoneGo, href: `/pages/system/setPhone?back=${here}` }}
        >
          {words.phoneNeeded}
        </Obstacle>
      )}
      {user?.realName === '' && (
        <Obstacle
          icon={identificationCard}
          go={{ label: words.nameGo, href: `/pages/system/setName?back=${here}` }}
        >
          {words.nameNeeded}
        </Obstacle>
      )}
      {rules.turnoverLeftMinor > 0 && (
        <Banner tone="warn">
          <b className={css.obstacleTitle}>
            {fill(words.turnoverTitle, { amount: format.money(rules.turnoverLeftMinor) })}
          </b>
          {words.turnoverWhy}
        </Banner>
      )}
      {rules.dailyCountLeft === 0 && rules.turnoverLeftMinor === 0 && (
        <Banner tone="warn">{fill(words.countUsedUp, { count: rules.dailyCount })}</Banner>
      )}
      {venuesMinor > 0 && (
        <Obstacle icon={coins} go={{ label: words.venuesGo, href: '/pages/finance/transfer' }}>
          {fill(words.venuesHold, { amount: format.money(venuesMinor) })}
        </Obstacle>
      )}
    </>
  );
}

function Obstacle(props: {
  icon: IconDrawing;
  go: { label: string; href: string };
  children: ReactNode;
}) {
  return (
    <Banner
      icon={props.icon}
      end={
        <Button tone="tonal" size="sm" href={props.go.href}>
          {props.go.label}
        </Button>
      }
    >
      {props.children}
    </Banner>
  );
}

/** That nothing is left to bet, and to whom money is paid. */
export function TurnoverNote({ rules }: { rules: Rules }) {
  const words = useWithdrawalWords();
  if (rules.turnoverLeftMinor > 0) return null;
  return (
    <p className={css.note}>
      <Icon of={checkCircleFill} />
      <span>{words.turnoverMet}</span>
    </p>
  );
}

/** Withdrawals that are under way; each leads to how far it is. */
export function OpenWithdrawals({ open }: { open: Rules['open'] }) {
  const words = useWithdrawalWords();
  const format = useFormat();
  if (open.length === 0) return null;
  return (
    <Card>
      <List label={words.open}>
        {open.map((it) => (
          <ListRow
            key={it.orderNo}
            href={`/pages/finance/withDraw?orderNo=${it.orderNo}`}
            start={<MethodMark code={it.method} />}
            title={words.states[it.state]}
            sub={it.accountLabel}
            value={
              <b className={`num t-callout t-semi ${css.sum}`}>
                {format.money(it.amountMinor, { cents: 'auto' })}
              </b>
            }
          />
        ))}
      </List>
    </Card>
  );
}
