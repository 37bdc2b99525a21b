import { useMemo, useState } from 'react';
import { Button } from '@vela/ui/button/button.tsx';
import { Field } from '@vela/ui/field/field.tsx';
import { MoneyText } from '@vela/ui/amount/money-text.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Badge } from '@vela/ui/state/badge.tsx';
import { Empty } from '@vela/ui/state/empty.tsx';
import { toName } from '../../src/book/words/selection-names.ts';
import { findTradingPlayer } from '../../src/protocol/trading-routes.ts';
import type { PlayerBet, TradingAction, TradingPlayerReply } from '../../src/protocol/trading.ts';
import { toneOf } from '../book/bet-state.ts';
import { ActionList } from './action-list.tsx';
import { Fact } from './fact.tsx';
import { PlayerForm } from './player-form.tsx';
import { ReadState } from './read-state.tsx';
import css from './trading.module.css';
import { useTrading } from './trading-context.ts';
import { useTradingRead } from './use-read.ts';

export interface PlayersScreenProps {
  /** The settings of players. */
  actions: readonly TradingAction[];
  /** The player that is shown, or the id of a bet; null without one. */
  query: string | null;
  onQuery: (query: string | null) => void;
  onChanged: () => void;
}

/** Players are found by their id or by that of a bet; what is set for others is listed below. */
export function PlayersScreen({ actions, query, onQuery, onChanged }: PlayersScreenProps) {
  const { words } = useTrading();
  const [typed, setTyped] = useState(query ?? '');
  return (
    <>
      <form
        className={css.search}
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          onQuery(typed.trim() === '' ? null : typed.trim());
        }}
      >
        <Field
          label={words.findPlayer}
          hint={words.findPlayerHint}
          type="search"
          autoComplete="off"
          value={typed}
          onChange={setTyped}
        />
        <Button type="submit" size="md">
          {words.find}
        </Button>
      </form>
      {query !== null && <Found key={query} query={query} onChanged={onChanged} />}
      <h2 className={css.part}>{words.playersSet}</h2>
      <ActionList actions={actions} empty={words.noPlayersSet} onChanged={onChanged} />
    </>
  );
}

function Found({ query, onChanged }: { query: string; onChanged: () => void }) {
  const { words } = useTrading();
  const input = useMemo(() => ({ query }), [query]);
  const reading = useTradingRead(findTradingPlayer, input);
  if (reading.failure === 'notFound' || reading.failure === 'invalidInput') {
    return <Empty title={words.noPlayer} />;
  }
  return (
    <ReadState reading={reading}>
      {(player) => (
        <Player
          player={player}
          onChanged={() => {
            reading.reload();
            onChanged();
          }}
        />
      )}
    </ReadState>
  );
}

function Player({ player, onChanged }: { player: TradingPlayerReply; onChanged: () => void }) {
  const { words } = useTrading();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const result = player.settledStakeMinor - player.paidMinor;
  return (
    <section className={css.referred} aria-label={player.player}>
      <header className={css.bar}>
        <h2 className={css.part}>{player.player}</h2>
        <Button size="sm" tone="neutral" onPress={() => setOpen(true)}>
          {words.setPlayer}
        </Button>
      </header>
      {isOpen && (
        <PlayerForm
          player={player}
          onCancel={() => setOpen(false)}
          onDone={() => {
            setOpen(false);
            onChanged();
          }}
        />
      )}
      {player.action !== null && (
        <ActionList actions={[player.action]} empty="" onChanged={onChanged} />
      )}
      <dl className={css.facts}>
        <Fact label={words.betsOf} className="num">
          {format.number(player.bets)}
        </Fact>
        <Fact label={words.openStake}>
          <MoneyText minor={player.openStakeMinor} bare cents="never" />
        </Fact>
        <Fact label={words.settledStake}>
          <MoneyText minor={player.settledStakeMinor} bare cents="never" />
        </Fact>
        <Fact label={words.bookResult} className={result < 0 ? css.loss : undefined}>
          <MoneyText minor={result} bare cents="never" />
        </Fact>
      </dl>
      <h3 className={css.part}>{words.latestBets}</h3>
      {player.latest.length === 0 && <Empty title={words.noBets} />}
      <ul className={css.log}>
        {player.latest.map((bet) => (
          <BetLine key={bet.betId} bet={bet} />
        ))}
      </ul>
    </section>
  );
}

function BetLine({ bet }: { bet: PlayerBet }) {
  const { book, language } = useTrading();
  const format = useFormat();
  const more = bet.legs > 1 ? ` + ${format.number(bet.legs - 1)}` : '';
  return (
    <li className={css.line}>
      <div>
        {toName(bet.home.names, language)} – {toName(bet.away.names, language)}
        {more}
        <span className={css.sub}>
          {book.sports[bet.sport]} · {format.dateTime(bet.placedAt, 'month-day')} ·{' '}
          <span className="num">{bet.betId.slice(0, 8)}</span>
        </span>
      </div>
      <div className={css.bar}>
        <MoneyText minor={bet.stakeMinor} bare cents="auto" />
        {' → '}
        <MoneyText minor={bet.payoutMinor} bare cents="auto" />
        <Badge tone={toneOf(bet.state)}>{book.bets.states[bet.state]}</Badge>
      </div>
    </li>
  );
}
