import { Banner } from '@vela/ui/state/banner.tsx';
import { Button } from '@vela/ui/button/button.tsx';
import { Card } from '@vela/ui/card/card.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { checkCircleFill, coins } from '@vela/ui/icon/icons.ts';
import { List, ListRow } from '@vela/ui/list/list.tsx';
import { MethodMark } from '../app/money/method-mark.tsx';
import { useBalance } from '../app/session/user.ts';
import { fill } from '@vela/client/fill.ts';
import { NeedsBanner } from './needs.tsx';
import { RecoveryNote } from './recovery-note.tsx';
import { TurnoverCard } from './turnover-card.tsx';
import type { Recovered } from './use-recovery.ts';
import { useQuotaNotice } from './use-quota-notice.ts';
import { wordsOf } from '../words.ts';
import type { Rules } from './replies.ts';
import css from './withdraw-screen.module.css';

/** What must be done before a withdrawal, each with a link. */
export function Obstacles(props: {
  rules: Rules;
  /** The result of the recovery on entering this screen. */
  recovered: Recovered;
  onNeeds: () => void;
}) {
  const { rules, recovered, onNeeds } = props;
  const words = wordsOf('withdrawal');
  const format = useFormat();
  const usedUp = useQuotaNotice(rules);
  const venuesMinor = useBalance()?.venuesMinor ?? 0;
  return (
    <>
      <NeedsBanner needs={rules.needs} onOpen={onNeeds} />
      {rules.unverifiedOrder !== null && <UnverifiedOrder orderNo={rules.unverifiedOrder} />}
      <TurnoverCard rules={rules} />
      {usedUp !== null && rules.turnoverLeftMinor === 0 && <Banner tone="warn">{usedUp}</Banner>}
      <RecoveryNote of={recovered} />
      {venuesMinor > 0 && !recovered.isRunning && recovered.results.length === 0 && (
        <Banner
          icon={coins}
          end={
            <Button tone="tonal" size="sm" href="/pages/finance/transfer">
              {words.venuesGo}
            </Button>
          }
        >
          {fill(words.venuesHold, { amount: format.money(venuesMinor) })}
        </Banner>
      )}
    </>
  );
}

/** A deposit under review: a link to it, and to support. */
function UnverifiedOrder({ orderNo }: { orderNo: string }) {
  const words = wordsOf('withdrawal');
  return (
    <Card pad className={css.unverified}>
      <p>
        <b className={css.obstacleTitle}>{words.unverifiedTitle}</b>
        <span className="t-note t-muted num">{fill(words.unverifiedWhy, { orderNo })}</span>
      </p>
      <div className={css.ways}>
        <Button
          tone="tonal"
          size="sm"
          href={`/pages/finance/depositInfo?orderNo=${encodeURIComponent(orderNo)}`}
        >
          {words.unverifiedGo}
        </Button>
        <Button tone="neutral" size="sm" href="/pages/connect/connect">
          {words.support}
        </Button>
      </div>
    </Card>
  );
}

/** The notice that no turnover is left, and the recipient of withdrawals. */
export function TurnoverNote({ rules }: { rules: Rules }) {
  const words = wordsOf('withdrawal');
  if (rules.turnoverLeftMinor > 0) return null;
  return (
    <p className={css.note}>
      <Icon of={checkCircleFill} />
      <span>{words.turnoverMet}</span>
    </p>
  );
}

/** Withdrawals in progress, each with a link to its progress. */
export function OpenWithdrawals({ open }: { open: Rules['open'] }) {
  const words = wordsOf('withdrawal');
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
            title={<b className="num t-semi">{format.money(it.amountMinor, { cents: 'auto' })}</b>}
            sub={`${words.states[it.state]} · ${it.accountLabel}`}
          />
        ))}
      </List>
    </Card>
  );
}
