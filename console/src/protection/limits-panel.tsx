import { fill } from '@vela/client/fill.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Button } from 'antd';
import { useState } from 'react';
import { actionColumn, figureColumn, textColumn } from '../app/list/columns.tsx';
import { RowTable } from '../app/list/row-table.tsx';
import type { Column } from '../app/list/row-table.tsx';
import { Panel, PanelHint } from '../app/panel.tsx';
import { wordsOf } from '../words.ts';
import { LowerDialog } from './lower-dialog.tsx';
import { useLimitText, usePlayTime } from './use-limit-text.ts';
import type { LimitLine, Protection } from './use-limit-text.ts';

/** Every limit with its used part; operators can make one stricter, never looser. */
export function LimitsPanel({ data, mayManage }: { data: Protection; mayManage: boolean }) {
  const words = wordsOf('protection');
  const text = useLimitText();
  const pendingOf = usePendingText();
  const figures = useFigures();
  const [open, setOpen] = useState<LimitLine | null>(null);
  const columns: Column<LimitLine>[] = [
    textColumn(words.limits, (it) => text.name(it.kind, it.period)),
    figureColumn(words.limit, (it) => figures(it).limit),
    figureColumn(words.used, (it) => figures(it).used),
    figureColumn(words.left, (it) => figures(it).left),
    textColumn(words.pending, pendingOf),
  ];
  if (mayManage) {
    columns.push(
      actionColumn((it) => (
        <Button size="small" onClick={() => setOpen(it)}>
          {it.isSet ? words.lower : words.set}
        </Button>
      )),
    );
  }
  return (
    <Panel title={words.limits}>
      {mayManage && <PanelHint>{words.limitsHint}</PanelHint>}
      <RowTable
        label={words.limits}
        rows={data.limits}
        rowKey={(line) => `${line.kind} ${line.period}`}
        columns={columns}
      />
      {open && <LowerDialog username={data.username} limit={open} onClose={() => setOpen(null)} />}
    </Panel>
  );
}

/** Formats limit, used part and remainder in the limit's unit. */
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
