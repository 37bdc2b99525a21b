import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Button } from 'antd';
import { useState } from 'react';
import { RowTable } from '../app/page-table.tsx';
import { Panel } from '../app/panel.tsx';
import { fill } from '@vela/client/fill.ts';
import { wordsOf } from '../words.ts';
import { LowerDialog } from './lower-dialog.tsx';
import type { LimitLine, Protection } from './use-limit-text.ts';
import { useLimitText, usePlayTime } from './use-limit-text.ts';
import css from './protection-screen.module.css';

/** Every limit with what is used; operators can make one stricter, never looser. */
export function LimitsPanel({ data, mayManage }: { data: Protection; mayManage: boolean }) {
  const words = wordsOf('protection');
  const text = useLimitText();
  const pendingOf = usePendingText();
  const figures = useFigures();
  const [open, setOpen] = useState<LimitLine | null>(null);
  const figure = (title: string, key: 'limit' | 'used' | 'left') => ({
    title,
    key,
    align: 'end' as const,
    className: 'num',
    render: (_: unknown, line: LimitLine) => figures(line)[key],
  });
  return (
    <Panel title={words.limits}>
      {mayManage && <p className={css.hint}>{words.limitsHint}</p>}
      <RowTable
        label={words.limits}
        rows={data.limits}
        rowKey={(line) => `${line.kind} ${line.period}`}
        columns={[
          { title: words.limits, key: 'name', render: (_, it) => text.name(it.kind, it.period) },
          figure(words.limit, 'limit'),
          figure(words.used, 'used'),
          figure(words.left, 'left'),
          { title: words.pending, key: 'pending', render: (_, line) => pendingOf(line) },
          ...(mayManage
            ? [
                {
                  title: '',
                  key: 'lower',
                  align: 'end' as const,
                  render: (_: unknown, line: LimitLine) => (
                    <Button size="small" onClick={() => setOpen(line)}>
                      {line.isSet ? words.lower : words.set}
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
      <LowerDialog
        key={open ? `${open.kind} ${open.period}` : 'none'}
        username={data.username}
        limit={open}
        onClose={() => setOpen(null)}
      />
    </Panel>
  );
}

/** Limit, used and left of a line, in its unit. */
function useFigures(): (line: LimitLine) => { limit: string; used: string; left: string } {
  const words = wordsOf('protection');
  const format = useFormat();
  const played = usePlayTime();
  const money = (minor: number | null): string =>
    minor === null ? '—' : format.money(minor, { bare: true });
  const time = (seconds: number | null): string => (seconds === null ? '—' : played(seconds));
  return (line) => {
    if (line.kind === 'time') {
      const { limitMinutes } = line;
      return {
        limit: limitMinutes === null ? words.notSet : played(limitMinutes * 60),
        used: time(line.usedSeconds),
        left: time(line.leftSeconds),
      };
    }
    return {
      limit: line.isSet ? money(line.limitMinor) : words.notSet,
      used: money(line.usedMinor),
      left: money(line.leftMinor),
    };
  };
}

function usePendingText(): (line: LimitLine) => string {
  const words = wordsOf('protection');
  const text = useLimitText();
  const format = useFormat();
  return ({ kind, pending }) => {
    if (!pending) return '—';
    const time = format.dateTime(pending.readyAt, 'month-day');
    const to = pending.toMinor ?? pending.toMinutes;
    return to === null
      ? fill(words.pendingRemove, { time })
      : fill(words.pendingRaise, { time, to: text.amount(kind, to) });
  };
}
