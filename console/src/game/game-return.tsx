import type { Reply } from '@vela/contract/call.ts';
import { getGameReturn } from '@vela/contract/game/staff-calls.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { MoneyText } from '@vela/ui/amount/money-text.tsx';
import { Drawer } from 'antd';
import type { TableProps } from 'antd';
import { Link } from 'react-router';
import { useRead } from '../app/calls.ts';
import { RowTable } from '../app/page-table.tsx';
import { Failed, Loading, Nothing } from '../app/states.tsx';
import { useReturnFocus } from '../app/use-return-focus.ts';
import { wordsOf } from '../words.ts';
import { ReturnChart } from './return-chart.tsx';
import { ReturnState } from './return-state.tsx';
import type { ReturnDay } from './return-state.tsx';
import { useStatedText } from './use-stated-text.ts';
import css from './venues.module.css';

export type GameReturnProps = {
  venue: string;
  gameCode: string;
  days: number;
  onClose: () => void;
};

/** What one game has returned, day by day. */
export function GameReturn({ venue, gameCode, days, onClose }: GameReturnProps) {
  const read = useRead(getGameReturn, { venue, gameCode, days });
  useReturnFocus();
  return (
    <Drawer open size={560} title={read.data?.game.name ?? gameCode} onClose={onClose}>
      {read.data ? (
        <Days reply={read.data} />
      ) : read.isError ? (
        <Failed error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <Loading />
      )}
    </Drawer>
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
          <RowTable
            rows={days.toReversed()}
            rowKey="day"
            label={words.returns}
            columns={columns}
            isBusy={false}
            pagination={false}
          />
        </>
      )}
      <Link className="link" to={`/games/${game.venue}`}>
        {words.toVenue}
      </Link>
    </div>
  );
}

function useColumns(): NonNullable<TableProps<ReturnDay>['columns']> {
  const words = wordsOf('game');
  const format = useFormat();
  return [
    {
      title: words.day,
      key: 'day',
      // A day of the site, whatever the zone of this device: noon of it is in no other.
      render: (_, { day }) => (
        <span className="num">{format.date(`${day}T12:00:00`, 'month-day')}</span>
      ),
    },
    {
      title: words.rounds,
      key: 'rounds',
      align: 'end',
      render: (_, { rounds }) => <span className="num">{format.number(rounds)}</span>,
    },
    {
      title: words.staked,
      key: 'staked',
      align: 'end',
      render: (_, { stakeMinor }) => <MoneyText minor={stakeMinor} bare />,
    },
    {
      title: words.dayReturn,
      key: 'return',
      align: 'end',
      render: (_, { stakeMinor, payoutMinor }) => (
        <span className="num">
          {stakeMinor === 0 ? '—' : format.percentBp((payoutMinor / stakeMinor) * 10_000)}
        </span>
      ),
    },
    {
      title: words.totalReturn,
      key: 'total',
      align: 'end',
      render: (_, { totalBp }) => <span className="num">{format.percentBp(totalBp)}</span>,
    },
  ];
}
