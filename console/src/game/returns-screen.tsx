import { fill } from '@vela/client/fill.ts';
import type { Reply } from '@vela/contract/call.ts';
import { listReturns } from '@vela/contract/game/staff-calls.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { useRead } from '../app/calls.ts';
import { figureColumn, moneyColumn, TwoLines } from '../app/list/columns.tsx';
import { TabFilter } from '../app/list/filter-fields.tsx';
import { oneOf, useFilters } from '../app/list/filters.ts';
import { ListFrame } from '../app/list/list-frame.tsx';
import { RowTable } from '../app/list/row-table.tsx';
import type { Column } from '../app/list/row-table.tsx';
import { Panel, PanelHint } from '../app/panel.tsx';
import { stampText } from '../app/stamp-text.ts';
import { Ready } from '../app/states.tsx';
import { wordsOf } from '../words.ts';
import { GameReturn } from './game-return.tsx';
import { ReturnState } from './return-state.tsx';
import type { ReturnLine } from './return-state.tsx';
import { useStatedText } from './use-stated-text.ts';

type Returns = Reply<typeof listReturns>;
/** The returns of games beside their stated ones. */
export function Screen() {
  const words = wordsOf('game');
  const navigate = useNavigate();
  const { search } = useLocation();
  const { '*': open = '' } = useParams();
  const { filters } = useFilters({ days: oneOf(['7', '30', '90'], '30') });
  const { days } = filters.chosen;
  const read = useRead(listReturns, { days }, { everyMs: 60_000, keepsPrevious: true });
  const [venue, gameCode] = open.split('/');
  const nameOf = (count: string): string => fill(words.lastDays, { days: count });
  return (
    <Panel title={words.returns}>
      <PanelHint>{words.returnsHint}</PanelHint>
      <ListFrame
        filters={
          <TabFilter
            filters={filters}
            name="days"
            label={words.returnSpan}
            names={{ 7: nameOf('7'), 30: nameOf('30'), 90: nameOf('90') }}
          />
        }
      >
        <Ready read={read}>
          {(returns) => <Games returns={returns} isBusy={read.isPlaceholderData} />}
        </Ready>
      </ListFrame>
      {venue !== undefined && gameCode !== undefined && (
        <GameReturn
          venue={venue}
          gameCode={gameCode}
          days={days}
          onClose={() => void navigate(`/returns${search}`)}
        />
      )}
    </Panel>
  );
}

function Games({ returns, isBusy }: { returns: Returns; isBusy: boolean }) {
  const words = wordsOf('game');
  return (
    <>
      <RowTable
        rows={returns.games}
        rowKey={toAddress}
        label={words.returns}
        columns={useColumns(returns)}
        isBusy={isBusy}
        empty={{ title: words.noReturns, hint: words.noReturnsHint }}
      />
      {returns.games.length > 0 && (
        <PanelHint>
          {returns.countedAt === null ? words.notCounted : <Counted at={returns.countedAt} />}
        </PanelHint>
      )}
    </>
  );
}

function Counted({ at }: { at: string }) {
  const words = wordsOf('game');
  const format = useFormat();
  const time = stampText(format, at);
  return fill(words.countedAt, { time });
}

const toAddress = ({ venue, gameCode }: ReturnLine): string => `${venue}/${gameCode}`;

function useColumns(returns: Returns): Column<ReturnLine>[] {
  const words = wordsOf('game');
  const format = useFormat();
  const toStated = useStatedText();
  const { search } = useLocation();
  const hint = fill(words.deviationHint, { count: returns.deviationsAllowed });
  return [
    {
      title: words.game,
      render: (it) => (
        <TwoLines
          first={
            <Link className="link" to={{ pathname: `/returns/${toAddress(it)}`, search }}>
              {it.name}
            </Link>
          }
          second={it.venueName}
        />
      ),
    },
    figureColumn(words.stated, toStated),
    figureColumn(words.actual, ({ actualBp }) => (
      <b>{actualBp === null ? '—' : format.percentBp(actualBp)}</b>
    )),
    figureColumn(words.rounds, ({ rounds }) => (
      <Rounds rounds={rounds} needed={returns.roundsNeeded} />
    )),
    moneyColumn(words.staked, (it) => it.stakeMinor),
    figureColumn(<span title={hint}>{words.deviation}</span>, ({ deviations, rounds, state }) =>
      rounds === 0 || state === 'notStated'
        ? '—'
        : fill(words.deviations, { count: format.number(deviations) }),
    ),
    { title: words.state, render: (it) => <ReturnState line={it} /> },
  ];
}

/** The rounds played, and how many a comparison needs. */
function Rounds({ rounds, needed }: { rounds: number; needed: number }) {
  const words = wordsOf('game');
  const format = useFormat();
  const of = { rounds: format.number(rounds), needed: format.number(needed) };
  return (
    <TwoLines
      first={of.rounds}
      second={rounds > 0 && rounds < needed && fill(words.roundsOf, of)}
    />
  );
}
