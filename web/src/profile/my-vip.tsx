import type { Reply } from '@vela/contract/call.ts';
import { getVipStatus } from '@vela/contract/vip/calls.ts';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { caretRight, crownSimpleFill } from '@vela/ui/icon/icons.ts';
import { VipCard } from '@vela/ui/card/vip-card.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Meter } from '@vela/ui/state/ring.tsx';
import { useRead } from '../app/call/calls.ts';
import { useUser } from '../app/session/user.ts';
import { fill } from '@vela/client/fill.ts';
import { wordsOf } from '../words.ts';
import css from './my-vip.module.css';

type Next = NonNullable<NonNullable<Reply<typeof getVipStatus>['mine']>['next']>;

/** The level in its material, the way to the next one, and a link to its privileges. */
export function MyVip() {
  const { vip } = wordsOf('profile');
  const user = useUser();
  const next = useRead(getVipStatus, {}, { staleMs: 60_000 }).data?.mine?.next;
  if (!user) return null;
  const text = fill(vip.level, { level: user.vipLevel });
  return (
    <VipCard look="strip" level={user.vipLevel} levelText={text} href="/pages/vip/privilege">
      <span className={css.line}>
        <Icon of={crownSimpleFill} />
        <b className="grow num">{text}</b>
        <span className={css.more}>
          {vip.more}
          <Icon of={caretRight} />
        </span>
      </span>
      {next && <Way to={next} />}
    </VipCard>
  );
}

function Way({ to: { level, doneMinor, neededMinor, regainBy } }: { to: Next }) {
  const { vip } = wordsOf('profile');
  const format = useFormat();
  const text =
    regainBy === null
      ? fill(vip.next, {
          level,
          amount: format.money(Math.max(0, neededMinor - doneMinor), { cents: 'auto' }),
        })
      : fill(vip.regain, {
          level,
          done: format.money(doneMinor, { bare: true, cents: 'auto' }),
          needed: format.money(neededMinor, { bare: true, cents: 'auto' }),
          date: format.day(regainBy, 'month-day'),
        });
  return (
    <span className={`t-caption ${css.way}`}>
      <Meter percent={neededMinor === 0 ? 100 : (doneMinor / neededMinor) * 100} label={text} />
      <span className="num" aria-hidden>
        {text}
      </span>
    </span>
  );
}
