import { Button } from '@vela/ui/button/button.tsx';
import { cx } from '@vela/ui/theme/cx.ts';
import { Press } from '@vela/ui/button/link.tsx';
import { Meter } from '@vela/ui/state/ring.tsx';
import { fill } from '@vela/client/fill.ts';
import type { LimitLine } from './use-limit-text.ts';
import { useLimitText } from './use-limit-text.ts';
import { wordsOf } from '../words.ts';
import css from './limit-rows.module.css';

/** Above this share a limit is nearly used up. Chosen: early enough to think about it. */
const nearPercent = 80;

/** Limits, one row each, with the used part of those that are set. */
export function LimitRows(props: {
  limits: readonly LimitLine[];
  waitHours: number;
  onPick: (limit: LimitLine) => void;
}) {
  return (
    <ul className={css.rows}>
      {props.limits.map((limit) => (
        <li key={`${limit.kind}/${limit.period}`}>
          {limit.isSet ? (
            <SetRow {...props} limit={limit} />
          ) : (
            <UnsetRow {...props} limit={limit} />
          )}
        </li>
      ))}
    </ul>
  );
}

type RowProps = {
  limit: LimitLine;
  waitHours: number;
  onPick: (limit: LimitLine) => void;
};

function SetRow({ limit, waitHours, onPick }: RowProps) {
  const words = wordsOf('protection');
  const text = useLimitText();
  const percent = text.usedPercent(limit);
  const pending = text.pending(limit);
  const [used, all] = text.figures(limit);
  return (
    <Press className={css.row} onPress={() => onPick(limit)}>
      <span className={css.head}>
        <span className={css.name}>{text.name(limit)}</span>
        <span className={cx('num', css.figures)}>
          <b>{used}</b>
          {' / '}
          {all}
        </span>
      </span>
      <Meter
        percent={percent}
        label={text.name(limit)}
        valueText={fill(words.usedOf, { used, limit: all })}
        tone={percent >= 100 ? 'neg' : percent >= nearPercent ? 'warn' : 'pos'}
      />
      <span className={cx(css.hint, pending !== null && css.waits)}>
        {pending ?? text.hint(limit, waitHours)}
      </span>
    </Press>
  );
}

function UnsetRow({ limit, onPick }: RowProps) {
  const words = wordsOf('protection');
  const text = useLimitText();
  return (
    <div className={css.row}>
      <span className={css.head}>
        <span>
          <span className={css.name}>{text.name(limit)}</span>
          <span className={css.hint}>{words.notSet}</span>
        </span>
        <Button
          tone="tonal"
          size="sm"
          onPress={() => onPick(limit)}
          label={`${words.setNow}: ${text.name(limit)}`}
        >
          {words.setNow}
        </Button>
      </span>
    </div>
  );
}
