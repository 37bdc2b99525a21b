import { useMemo, useState } from 'react';
import { fill } from '@vela/client/fill.ts';
import { MoneyText } from '@vela/ui/amount/money-text.tsx';
import { Button } from '@vela/ui/button/button.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { caretLeft } from '@vela/ui/icon/icons.ts';
import { Badge } from '@vela/ui/state/badge.tsx';
import { toName } from '../../src/book/words/selection-names.ts';
import { getTradingEvent } from '../../src/protocol/trading-routes.ts';
import type { TradingChange, TradingEventReply } from '../../src/protocol/trading.ts';
import { ActionList } from './action-list.tsx';
import { ChangeForm } from './change-form.tsx';
import type { ChangeFormProps } from './change-form.tsx';
import { Fact } from './fact.tsx';
import { findSuspension } from './held.ts';
import { MarketTable } from './market-table.tsx';
import { PlacesForm } from './places-form.tsx';
import { PriceForm } from './price-form.tsx';
import { ProgressList } from './progress-list.tsx';
import { ReadState } from './read-state.tsx';
import { ResultForm } from './result-form.tsx';
import type { ResultFormProps } from './result-form.tsx';
import css from './trading.module.css';
import { useTrading } from './trading-context.ts';
import { useTradingRead } from './use-read.ts';

export interface EventScreenProps {
  eventId: string;
  onBack: () => void;
  /** Called after a change, which the rest of the desk shows as well. */
  onChanged: () => void;
}

/** One event: its exposure, its markets, what can be changed, and what was. */
export function EventScreen({ eventId, onBack, onChanged }: EventScreenProps) {
  const { words } = useTrading();
  const input = useMemo(() => ({ eventId }), [eventId]);
  const reading = useTradingRead(getTradingEvent, input);
  return (
    <>
      <div className={css.back}>
        <Button tone="ghost" size="sm" icon={caretLeft} onPress={onBack}>
          {words.back}
        </Button>
      </div>
      <ReadState reading={reading}>
        {(reply) => (
          <Opened
            reply={reply}
            onChanged={() => {
              reading.reload();
              onChanged();
            }}
          />
        )}
      </ReadState>
    </>
  );
}

/** A change that is being written, or the form of a result. */
type Wish = { kind: 'change'; change: TradingChange; title: string } | { kind: 'result' };

function Opened({ reply, onChanged }: { reply: TradingEventReply; onChanged: () => void }) {
  const { words, language } = useTrading();
  const [wish, setWish] = useState<Wish | null>(null);
  const { event } = reply;
  const done = (): void => {
    setWish(null);
    onChanged();
  };
  const change = (title: string, wanted: TradingChange): void =>
    setWish({ kind: 'change', change: wanted, title });
  return (
    <>
      <h2 className={css.title}>
        {toName(event.home.names, language)} – {toName(event.away.names, language)}
        {event.isSuspended && <Badge tone="warn">{words.suspended}</Badge>}
      </h2>
      {reply.suspensions.length > 0 && (
        <ActionList actions={reply.suspensions} empty="" onChanged={onChanged} />
      )}
      <Where event={event} />
      <Exposure reply={reply} />
      <EventBar reply={reply} onChange={change} onResult={() => setWish({ kind: 'result' })} />
      {wish?.kind === 'change' && (
        <AnyForm
          key={JSON.stringify(wish.change)}
          title={wish.title}
          change={wish.change}
          onDone={done}
          onCancel={() => setWish(null)}
        />
      )}
      {wish?.kind === 'result' && (
        <AnyResultForm reply={reply} onDone={done} onCancel={() => setWish(null)} />
      )}
      <ProgressList eventId={event.id} />
      <MarketTable reply={reply} onChange={change} />
      <h3 className={css.part}>{words.log}</h3>
      <ActionList actions={reply.actions} empty={words.noLog} onChanged={onChanged} />
    </>
  );
}

/** Its league, and its start or phase. */
function Where({ event }: Pick<TradingEventReply, 'event'>) {
  const { words, book, language } = useTrading();
  const format = useFormat();
  const { phase, score, sport, league, startsAt } = event;
  const stand = {
    live: `${words.live} ${score?.join(':') ?? ''}`,
    over: `${words.over} ${score?.join(':') ?? ''}`,
  };
  const when =
    phase === 'live' || phase === 'over' ? stand[phase] : format.dateTime(startsAt, 'month-day');
  return (
    <p className="t-muted">
      {[book.sports[sport], toName(league.names, language), when.trim()].join(' · ')}
    </p>
  );
}

type AnyFormProps = Omit<ChangeFormProps, 'change'> & { change: TradingChange };

const AnyForm = ({ change, ...rest }: AnyFormProps) =>
  change.kind === 'price' ? (
    <PriceForm {...rest} change={change} />
  ) : (
    <ChangeForm {...rest} change={change} />
  );

const AnyResultForm = (props: ResultFormProps) =>
  props.reply.runners === null ? <ResultForm {...props} /> : <PlacesForm {...props} />;

interface EventBarProps {
  reply: TradingEventReply;
  onChange: (title: string, change: TradingChange) => void;
  onResult: () => void;
}

/** The changes to the whole event. */
function EventBar({ reply, onChange, onResult }: EventBarProps) {
  const { words } = useTrading();
  const { event } = reply;
  const eventId = event.id;
  const suspension = findSuspension(reply.actions, null, null);
  return (
    <div className={css.bar}>
      {suspension === null ? (
        <Button
          tone="danger"
          size="sm"
          onPress={() =>
            onChange(words.suspendEvent, {
              kind: 'suspend',
              eventId,
              market: null,
              selection: null,
            })
          }
        >
          {words.suspendEvent}
        </Button>
      ) : (
        <Button
          tone="tonal"
          size="sm"
          onPress={() => onChange(words.resume, { kind: 'undo', of: suspension.actionNo })}
        >
          {words.resume}
        </Button>
      )}
      <Button
        tone="neutral"
        size="sm"
        onPress={() =>
          onChange(words.setMargin, {
            kind: 'margin',
            league: null,
            eventId,
            market: null,
            marginBp: reply.markets[0]?.marginBp ?? 500,
          })
        }
      >
        {words.setMargin}
      </Button>
      <Button
        tone="neutral"
        size="sm"
        disabled={reply.serverTime < event.startsAt}
        onPress={onResult}
      >
        {words.setResult}
      </Button>
      <Button
        tone="ghost-danger"
        size="sm"
        onPress={() => onChange(words.voidEvent, { kind: 'void', eventId, market: null })}
      >
        {words.voidEvent}
      </Button>
    </div>
  );
}

function Exposure({ reply }: { reply: TradingEventReply }) {
  const { words, book } = useTrading();
  const { event, worstScore, builderBp, cashOutBp } = reply;
  const format = useFormat();
  return (
    <dl className={css.facts}>
      <Fact label={words.bets} className="num">
        {format.number(event.openBets)}
      </Fact>
      <Fact label={words.turnover}>
        <MoneyText minor={event.turnoverMinor} />
      </Fact>
      <Fact label={words.liability}>
        <MoneyText minor={event.liabilityMinor} />
      </Fact>
      <Fact label={words.worst} className={event.worstMinor < 0 ? css.loss : undefined}>
        <MoneyText minor={event.worstMinor} />
        {worstScore !== null && event.openBets > 0 && (
          <span className={css.sub}>
            {fill(words.worstAt, {
              half: worstScore.half.join(':'),
              end: worstScore.end.join(':'),
            })}
          </span>
        )}
      </Fact>
      {builderBp !== null && (
        <Fact label={`${words.margin} · ${book.builder}`} className="num">
          {format.percentBp(builderBp)}
        </Fact>
      )}
      <Fact label={`${words.margin} · ${book.cashOut.title}`} className="num">
        {format.percentBp(cashOutBp)}
      </Fact>
    </dl>
  );
}
