import type { Reply } from '@vela/contract/call.ts';
import type { listGrants } from '@vela/contract/welfare/calls.ts';
import { MoneyText } from '@vela/ui/amount/money-text.tsx';
import { Button } from '@vela/ui/button/button.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import {
  calendarBlank,
  coins,
  crownSimple,
  envelopeSimple,
  gift,
  target,
  ticket,
  trophy,
  usersThree,
} from '@vela/ui/icon/icons.ts';
import type { IconDrawing } from '@vela/ui/icon/icons.ts';
import { ListRow, TileIcon } from '@vela/ui/list/list.tsx';
import { cx } from '@vela/ui/theme/cx.ts';
import { fill } from '@vela/client/fill.ts';
import { serverNow } from '../app/session/server-clock.ts';
import { wordsOf } from '../words.ts';
import css from './welfare-screen.module.css';

/** A grant as the list shows it. */
export type Grant = Reply<typeof listGrants>['list'][number];

const icons: Record<Grant['kind'], IconDrawing> = {
  gift,
  draw: ticket,
  packet: envelopeSimple,
  upgrade: crownSimple,
  birthday: calendarBlank,
  rebate: coins,
  invitation: usersThree,
  friendRebate: coins,
  benefit: gift,
  tournament: trophy,
  mission: target,
};

/** Says when a grant opens, until when it can be claimed, or how it ended. */
export function useGrantTime(): (grant: Grant) => string {
  const words = wordsOf('welfare');
  const format = useFormat();
  return ({ state, opensAt, expiresAt, endedAt }) => {
    const at = (instant: string | null): string => (instant ? format.dateTime(instant) : '');
    if (state === 'claimed') return fill(words.claimedAt, { time: at(endedAt) });
    if (state === 'expired') return fill(words.expiredAt, { time: at(endedAt ?? expiresAt) });
    if (state === 'voided') return fill(words.voidedAt, { time: at(endedAt) });
    const soon = (instant: string): string => format.dateTime(instant, 'month-day');
    if (isLater({ opensAt })) return fill(words.opens, { time: soon(opensAt) });
    return expiresAt === null ? words.paused : fill(words.until, { time: soon(expiresAt) });
  };
}

/** True for a grant that opens later. */
export const isLater = ({ opensAt }: Pick<Grant, 'opensAt'>): boolean =>
  Date.parse(opensAt) > serverNow();

/** One grant: reason, amount and deadline, with its claim. */
export function GrantRow(props: {
  grant: Grant;
  isBusy: boolean;
  onClaim: () => void;
  onOpen: () => void;
}) {
  const { grant, isBusy, onClaim, onOpen } = props;
  const words = wordsOf('welfare');
  const timeOf = useGrantTime();
  const isOpen = grant.state === 'claimable';
  const amount = (
    <b className={cx('t-label', isOpen ? css.open : css.over)}>
      <MoneyText minor={grant.amountMinor} />
    </b>
  );
  return (
    <div className={`${css.row} lined`}>
      <ListRow
        onPress={onOpen}
        chevron={false}
        start={<TileIcon icon={icons[grant.kind]} tone={isOpen ? 'reward' : 'neutral'} />}
        title={grant.title ?? words.kinds[grant.kind]}
        sub={grant.title === null ? timeOf(grant) : `${words.kinds[grant.kind]} · ${timeOf(grant)}`}
        value={isOpen ? undefined : amount}
      />
      {isOpen && (
        <div className={css.claim}>
          {amount}
          <Button size="sm" tone="tonal" busy={isBusy} disabled={isLater(grant)} onPress={onClaim}>
            {words.claim}
          </Button>
        </div>
      )}
    </div>
  );
}
