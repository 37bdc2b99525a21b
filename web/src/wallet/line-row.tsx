import { cx } from '@vela/ui/theme/cx.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import {
  arrowLineDown,
  arrowLineUp,
  arrowsLeftRight,
  coins,
  gift,
  plusMinus,
} from '@vela/ui/icon/icons.ts';
import type { IconDrawing } from '@vela/ui/icon/icons.ts';
import { ListRow, TileIcon } from '@vela/ui/list/list.tsx';
import type { TileIconProps } from '@vela/ui/list/list.tsx';
import { MoneyText } from '@vela/ui/amount/money-text.tsx';
import { isMove } from './record-groups.ts';
import type { Line } from './record-groups.ts';
import { wordsOf } from '../words.ts';
import css from './record-screen.module.css';

/** The icon and tone of each type. */
export const typeLooks: Record<Line['type'], { icon: IconDrawing; tone: TileIconProps['tone'] }> = {
  deposit: { icon: arrowLineDown, tone: 'pos' },
  withdrawal: { icon: arrowLineUp, tone: 'accent' },
  transferIn: { icon: arrowsLeftRight, tone: 'neutral' },
  transferOut: { icon: arrowsLeftRight, tone: 'neutral' },
  bonus: { icon: gift, tone: 'reward' },
  rebate: { icon: coins, tone: 'reward' },
  adjustment: { icon: plusMinus, tone: 'neutral' },
  welcome: { icon: gift, tone: 'reward' },
};

/** One transaction, with a link to its details. */
export function LineRow({ line, modeName }: { line: Line; modeName: string }) {
  const words = wordsOf('wallet');
  const format = useFormat();
  const isDead = line.status === 'failed' || line.status === 'cancelled';
  const tone = { processing: 't-warn', succeeded: '', failed: 't-neg', cancelled: '' }[line.status];
  return (
    <ListRow
      href={`/pages/transaction/detail?id=${encodeURIComponent(line.id)}`}
      chevron={false}
      start={<TileIcon {...typeLooks[line.type]} />}
      title={words.types[line.type]}
      sub={
        <>
          <span className="num">{format.time(line.createdAt)}</span>
          {modeName !== '' && ` · ${modeName}`}
        </>
      }
      value={
        <>
          <b className={cx('t-callout t-semi', isDead ? css.dead : css.amount)}>
            <MoneyText
              minor={line.amountMinor}
              bare
              sign
              tone={line.status === 'succeeded' && !isMove(line) ? 'credit' : 'plain'}
            />
          </b>
          <br />
          <span className={`t-caption ${tone}`}>{words.statuses[line.status]}</span>
        </>
      }
    />
  );
}
