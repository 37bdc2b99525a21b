import type { Reply } from '@vela/contract/call.ts';
import { getGameReturn } from '@vela/contract/game/staff-calls.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Link } from 'react-router';
import { useRead } from '../app/calls.ts';
import { figureColumn, moneyColumn } from '../app/list/columns.tsx';
import { RowTable } from '../app/list/row-table.tsx';
import type { Column } from '../app/list/row-table.tsx';
import { SideDrawer } from '../app/side-drawer.tsx';
import { Nothing, Ready } from '../app/states.tsx';
import { wordsOf } from '../words.ts';
import { ReturnChart } from './return-chart.tsx';
import { ReturnState } from './return-state.tsx';
import type { ReturnDay } from './return-state.tsx';
import { useStatedText } from './use-stated-text.ts';
import css from './venues.module.css';

export type GameReturnProps = {
  venue: string;
  gameCode: string;
  /** The number of days back; an integer in the address. */
  days: string;
  onClose: () => void;
};

/** The returns of one game, day by day. */
export function GameReturn({ venue, gameCode, days, onClose }: GameReturnProps) {
  const read = useRead(getGameReturn, { venue, gameCode, days });
  return (
    <SideDrawer size={560} title={read.data?.game.name ?? gameCode} onClose={onClose}>
      <Ready read={read}>{(reply) => <Days reply={reply} />}</Ready>
    </SideDrawer>
  );
}

function Days({ reply: { game, days } }: { reply: Reply<typeof getGameReturn> }) {
  const words = wordsOf('game');
  const toStated = useStatedText();
  const columns = useColumns();
  const isWarned = game.state === 'above' || game.state === 'below';
  return (
    <div className={css.stack}>
      <div className={css.name}>
        <span className="t-muted">{game.venueName}</span>
        <span>
          {words.stated} <b className="num">{toStated(game)}</b>
        </span>
        <ReturnState line={game} />
      </div>
      {isWarned && <p role="alert">{words.warnedText}</p>}
      {days.length === 0 ? (
        <Nothing title={words.noDays} hint={words.noDaysHint} />
      ) : (
        <>
          <ReturnChart game={game} days={days} />
          <RowTable rows={days.toReversed()} rowKey="day" label={words.returns} columns={columns} />
        </>
      )}
      <Link className="link" to={`/games/${game.venue}`}>
        {words.toVenue}
      </Link>
    </div>
  );
}

function useColumns(): Column<ReturnDay>[] {
  const words = wordsOf('game');
  const format = useFormat();
  return [
    {
      title: words.day,
      className: 'num',
      // A calendar day, the same in every time zone.
      render: ({ day }) => format.day(day, 'month-day'),
    },
    figureColumn(words.rounds, ({ rounds }) => format.number(rounds)),
    moneyColumn(words.staked, (it) => it.stakeMinor),
    figureColumn(words.dayReturn, ({ stakeMinor, payoutMinor }) =>
      stakeMinor === 0 ? '—' : format.percentBp((payoutMinor / stakeMinor) * 10_000),
    ),
    figureColumn(words.totalReturn, ({ totalBp }) => format.percentBp(totalBp)),
  ];
}
