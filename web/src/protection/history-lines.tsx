import { Card } from '@vela/ui/card/card.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { List, ListRow } from '@vela/ui/list/list.tsx';
import { MoneyText } from '@vela/ui/amount/money-text.tsx';
import type { History, Unit } from './history.ts';
import { useLengths } from './use-lengths.ts';
import { wordsOf } from '../words.ts';

type Line = History['lines'][number];

/** True if anything was paid, played or timed. */
export const isAnything = (sums: Omit<Line, 'fromDay' | 'toDay'>): boolean =>
  sums.depositMinor !== 0 ||
  sums.withdrawalMinor !== 0 ||
  sums.stakeMinor !== 0 ||
  sums.payoutMinor !== 0 ||
  sums.playedSeconds !== 0;

/** Formats a period: its day, its first and last day, or its month. */
export function usePeriodText(unit: Unit): (line: Pick<Line, 'fromDay' | 'toDay'>) => string {
  const format = useFormat();
  return ({ fromDay, toDay }) => {
    if (unit === 'month') return format.day(fromDay, 'month');
    const first = format.day(fromDay, 'month-day');
    return unit === 'day' ? first : `${first} – ${format.day(toDay, 'month-day')}`;
  };
}

/** The periods with any activity, newest first. */
export function HistoryLines({ history, unit }: { history: History; unit: Unit }) {
  const period = usePeriodText(unit);
  return (
    <Card>
      <List flush>
        {history.lines.filter(isAnything).map((line) => (
          <ListRow
            key={line.fromDay}
            title={period(line)}
            sub={<LineFacts line={line} />}
            value={<MoneyText minor={line.netMinor} bare sign tone="credit" />}
          />
        ))}
      </List>
    </Card>
  );
}

function LineFacts({ line }: { line: Line }) {
  const words = wordsOf('protection').history;
  const format = useFormat();
  const lengths = useLengths();
  const money = (minor: number): string => format.money(minor, { bare: true, cents: 'auto' });
  const facts = [
    line.depositMinor === 0 ? null : `${words.deposits} ${money(line.depositMinor)}`,
    line.withdrawalMinor === 0 ? null : `${words.withdrawals} ${money(line.withdrawalMinor)}`,
    line.stakeMinor === 0 ? null : `${words.stakes} ${money(line.stakeMinor)}`,
    line.playedSeconds < 60 ? null : lengths.played(line.playedSeconds),
  ];
  return <span className="num">{facts.filter((fact) => fact !== null).join(' · ')}</span>;
}
