import type { ReactNode } from 'react';
import { Checkbox } from '../field/checkbox.tsx';
import { cx } from '../theme/cx.ts';
import { Press } from '../button/link.tsx';
import css from './list.module.css';

export type MessageRowProps = {
  title: string;
  body?: ReactNode;
  time: string;
  /** Usually a TileIcon. */
  start: ReactNode;
  /** Read by screen readers while unread; shown as bold text with a dot. */
  unreadLabel?: string | undefined;
  href?: string | undefined;
  onPress?: (() => void) | undefined;
  /** In edit mode: the checkbox that selects it. */
  pick?: { label: string; isPicked: boolean; onPick: (isPicked: boolean) => void } | undefined;
};

/** One message in a list: unread is bold with a dot; in edit mode it can be selected. */
export function MessageRow(props: MessageRowProps) {
  const { title, body, time, start, unreadLabel, pick } = props;
  return (
    <div className={cx(css.messageLine, unreadLabel && css.unread)}>
      {pick && (
        <span className={css.pick}>
          <Checkbox round label={pick.label} isChecked={pick.isPicked} onChange={pick.onPick} />
        </span>
      )}
      <Press href={props.href} onPress={props.onPress} className={css.message}>
        <span className={css.mark}>{start}</span>
        <span className={css.main}>
          <span className={css.messageTitle}>
            {unreadLabel && <span className="visually-hidden">{unreadLabel}</span>}
            <span>{title}</span>
            <span className={cx(css.time, 'num')}>{time}</span>
          </span>
          {body && <span className={css.messageBody}>{body}</span>}
        </span>
      </Press>
    </div>
  );
}
