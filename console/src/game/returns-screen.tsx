import type { Reply } from '@vela/contract/call.ts';
import { listReturns } from '@vela/contract/game/staff-calls.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { MoneyText } from '@vela/ui/amount/money-text.tsx';
import { Segmented } from 'antd';
import type { TableProps } from 'antd';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useRead } from '../app/calls.ts';
import { RowTable } from '../app/page-table.tsx';
import { Panel, PanelHint } from '../app/panel.tsx';
import { Failed, Loading, Nothing } from '../app/states.tsx';
import { fill } from '@vela/client/fill.ts';
import { wordsOf } from '../words.ts';
import { GameReturn } from './game-return.tsx';
import { ReturnState } from './return-state.tsx';
import type { ReturnLine } from './return-state.tsx';
import { useStatedText } from './use-stated-text.ts';
import css from './venues.module.css';

type Returns = Reply<typeof listReturns>;
const spans = [7, 30, 90] as const;

/** What games return to their players, beside what they are stated to. */
export function Screen() {
  const words = wordsOf('game');
  const navigate = useNavigate();
  const { '*': open = '' } = useParams();
  const [days, setDays] = useState<number>(30);
  const read = useRead(listReturns, { days }, { everyMs: 60_000, keepsPrevious: true });
  const [venue, gameCode] = open.split('/');
  return (
    <Panel title={words.returns}>
      <PanelHint>{words.returnsHint}</PanelHint>
      <div className={css.filters} role="search">
        <Segmented<number>
          aria-label={words.returnSpan}
          value={days}
          options={spans.map((value) => ({ value, label: fill(words.lastDays, { days: value }) }))}
          onChange={setDays}
        />
      </div>
      {read.data ? (
        <Games returns={read.data} isBusy={read.isPlaceholderData} />
      ) : read.isError ? (
        <Failed error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <Loading />
      )}
      {venue !== undefined && gameCode !== undefined && (
        <GameReturn
          venue={venue}
          gameCode={gameCode}
          days={days}
          onClose={() => void navigate('/returns')}
        />
      )}
    </Panel>
  );
}

function Games({ returns, isBusy }: { returns: Returns; isBusy: boolean }) {
  const words = wordsOf('game');
  const columns = useColumns(returns);
  if (returns.games.length === 0) {
    return <Nothing title={words.noReturns} hint={words.noReturnsHint} />;
  }
  return (
    <>
      <RowTable
        rows={returns.games.map((it) => ({ ...it, key: toAddress(it) }))}
        rowKey="key"
        label={words.returns}
        columns={columns}
        isBusy={isBusy}
        pagination={false}
      />
      <PanelHint>
        {returns.countedAt === null ? words.notCounted : <Counted at={returns.countedAt} />}
      </PanelHint>
    </>
  );
}

function Counted({ at }: { at: string }) {
  const words = wordsOf('game');
  const format = useFormat();
  const time = `${format.date(at, 'month-day')} ${format.time(at)}`;
  return fill(words.countedAt, { time });
}

const toAddress = ({ venue, gameCode }: ReturnLine): string => `${venue}/${gameCode}`;

function useColumns(
  returns: Returns,
): NonNullable<TableProps<ReturnLine & { key: string }>['columns']> {
  const words = wordsOf('game');
  const format = useFormat();
  const toStated = useStatedText();
  const hint = fill(words.deviationHint, { count: returns.deviationsAllowed });
  return [
    {
      title: words.game,
      key: 'game',
      render: (_, it) => (
        <span className={css.name}>
          <Link className="link" to={`/returns/${it.key}`}>
            {it.name}
          </Link>
          <span className="t-muted">{it.venueName}</span>
        </span>
      ),
    },
    {
      title: words.stated,
      key: 'stated',
      align: 'end',
      render: (_, it) => <span className="num">{toStated(it)}</span>,
    },
    {
      title: words.actual,
      key: 'actual',
      align: 'end',
      render: (_, { actualBp }) => (
        <b className="num">{actualBp === null ? '—' : format.percentBp(actualBp)}</b>
      ),
    },
    {
      title: words.rounds,
      key: 'rounds',
      align: 'end',
      render: (_, { rounds }) => <Rounds rounds={rounds} needed={returns.roundsNeeded} />,
    },
    {
      title: words.staked,
      key: 'staked',
      align: 'end',
      render: (_, { stakeMinor }) => <MoneyText minor={stakeMinor} bare />,
    },
    {
      title: <span title={hint}>{words.deviation}</span>,
      key: 'deviation',
      align: 'end',
      render: (_, { deviations, rounds, state }) =>
        rounds === 0 || state === 'notStated' ? (
          '—'
        ) : (
          <span className="num">
            {fill(words.deviations, { count: format.number(deviations) })}
          </span>
        ),
    },
    { title: words.state, key: 'state', render: (_, it) => <ReturnState line={it} /> },
  ];
}

/** Rounds, and how many it takes to say anything. */
function Rounds({ rounds, needed }: { rounds: number; needed: number }) {
  const words = wordsOf('game');
  const format = useFormat();
  const of = { rounds: format.number(rounds), needed: format.number(needed) };
  return rounds === 0 || rounds >= needed ? (
    <span className="num">{of.rounds}</span>
  ) : (
    <span className={css.name}>
      <span className="num">{of.rounds}</span>
      <span className="t-muted num">{fill(words.roundsOf, of)}</span>
    </span>
  );
}
