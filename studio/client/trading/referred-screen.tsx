import { useState } from 'react';
import { fill } from '@vela/client/fill.ts';
import { MoneyText } from '@vela/ui/amount/money-text.tsx';
import { Button } from '@vela/ui/button/button.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { useNow } from '@vela/ui/format/use-now.ts';
import { Badge } from '@vela/ui/state/badge.tsx';
import { Empty } from '@vela/ui/state/empty.tsx';
import { toName, toSelectionWords } from '../../src/book/words/selection-names.ts';
import type { ReferredBet, ReferredLeg, ReferredReply } from '../../src/protocol/trading.ts';
import { toKindName } from '../book/bet-words.ts';
import { deviceNow } from '../clock.ts';
import { toCountdown } from '../book/countdown.ts';
import { AnswerForm } from './answer-form.tsx';
import type { AnswerKind } from './answer-form.tsx';
import { Fact } from './fact.tsx';
import css from './trading.module.css';
import { useTrading } from './trading-context.ts';

export interface ReferredScreenProps {
  reply: ReferredReply;
  onPlayer: (player: string) => void;
  onChanged: () => void;
}

/** Bets that wait for a trader, with what they would mean for the book. */
export function ReferredScreen({ reply, onPlayer, onChanged }: ReferredScreenProps) {
  const { words } = useTrading();
  const now = useNow(deviceNow, 1_000) + useOffset(reply.serverTime);
  const [wish, setWish] = useState<{ betId: string; kind: AnswerKind } | null>(null);
  const open = reply.bets.filter(({ endsAt }) => endsAt > now);
  if (open.length === 0) return <Empty title={words.noReferred} hint={words.noReferredHint} />;
  return (
    <ol className={css.log}>
      {open.map((bet) => (
        <li key={bet.betId}>
          <BetLine
            bet={bet}
            leftMs={bet.endsAt - now}
            onPlayer={() => onPlayer(bet.player)}
            onWish={(kind) => setWish({ betId: bet.betId, kind })}
          />
          {wish?.betId === bet.betId && (
            <AnswerForm
              key={wish.kind}
              kind={wish.kind}
              bet={bet}
              onCancel={() => setWish(null)}
              onDone={() => {
                setWish(null);
                onChanged();
              }}
            />
          )}
        </li>
      ))}
    </ol>
  );
}

/** The server's time less that of the device, as of the latest reply. */
function useOffset(serverTime: number): number {
  const [read, setRead] = useState(() => ({ serverTime, offsetMs: serverTime - deviceNow() }));
  if (read.serverTime !== serverTime) {
    setRead({ serverTime, offsetMs: serverTime - deviceNow() });
  }
  return read.offsetMs;
}

interface BetLineProps {
  bet: ReferredBet;
  leftMs: number;
  onPlayer: () => void;
  onWish: (kind: AnswerKind) => void;
}

function BetLine({ bet, leftMs, onPlayer, onWish }: BetLineProps) {
  const { words, book } = useTrading();
  const format = useFormat();
  const factor = `×${format.number(bet.factorMilli / 1000)}`;
  return (
    <article className={css.referred} aria-label={fill(words.betOf, { player: bet.player })}>
      <header className={css.bar}>
        <b className={css.timer} role="timer">
          {toCountdown(leftMs)}
        </b>
        <b>{toKindName(bet, book)}</b>
        {bet.isFree && <Badge tone="accent">{book.bets.free}</Badge>}
        <button type="button" className={css.link} onClick={onPlayer}>
          {bet.player}
        </button>
        {bet.factorMilli !== 1_000 && <Badge tone="accent">{factor}</Badge>}
      </header>
      <ul className={css.log}>
        {bet.legs.map((leg) => (
          <LegLine key={`${leg.eventId} ${leg.selection}`} leg={leg} />
        ))}
      </ul>
      <dl className={css.facts}>
        <Fact label={words.asked}>
          <MoneyText minor={bet.unitStakeMinor} cents="auto" />
          {bet.combinations > 1 && ` × ${format.number(bet.combinations)}`}
        </Fact>
        <Fact label={words.mayNow}>
          <MoneyText minor={bet.maxUnitMinor} cents="auto" />
        </Fact>
        <Fact label={words.pays}>
          <MoneyText minor={bet.maxPayoutMinor} cents="auto" />
        </Fact>
      </dl>
      <div className={css.bar}>
        <Button size="md" onPress={() => onWish('accept')}>
          {words.accept}
        </Button>
        <Button size="md" tone="tonal" onPress={() => onWish('offer')}>
          {words.offer}
        </Button>
        <Button size="md" tone="neutral" onPress={() => onWish('refuse')}>
          {words.refuse}
        </Button>
      </div>
    </article>
  );
}

/** What is on the leg, its odds as asked and now, and the liability without and with the bet. */
function LegLine({ leg }: { leg: ReferredLeg }) {
  const { words, book, language } = useTrading();
  const format = useFormat();
  const { pick, market } = toSelectionWords(leg.selection, leg, { words: book, language, format });
  const isLive = leg.score !== null;
  const hasMoved = leg.nowMilli !== leg.oddsMilli;
  return (
    <li className={css.line}>
      <div>
        <b>{pick}</b> <span className="num">{format.odds(leg.oddsMilli)}</span>
        <span className={css.sub}>
          {market} · {toName(leg.home.names, language)} – {toName(leg.away.names, language)} ·{' '}
          {toName(leg.league.names, language)} ·{' '}
          {isLive
            ? `${words.live} ${leg.score?.join(':')}`
            : format.dateTime(leg.startsAt, 'month-day')}
        </span>
        {hasMoved && (
          <Badge tone="warn">
            {leg.nowMilli === null
              ? words.suspended
              : fill(words.oddsNow, { odds: format.odds(leg.nowMilli) })}
          </Badge>
        )}
      </div>
      <span className={css.sub}>
        {words.liability} <MoneyText minor={leg.liabilityMinor} cents="never" />
        {' → '}
        <b className={css.loss}>
          <MoneyText minor={leg.liabilityWithMinor} cents="never" />
        </b>
      </span>
    </li>
  );
}
