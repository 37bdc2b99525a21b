import { useState } from 'react';
import { fill } from '@vela/client/fill.ts';
import { MoneyText } from '@vela/ui/amount/money-text.tsx';
import { Button } from '@vela/ui/button/button.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Badge } from '@vela/ui/state/badge.tsx';
import { Empty } from '@vela/ui/state/empty.tsx';
import { toSelectionWords } from '../../src/book/words/selection-names.ts';
import type {
  TradingChange,
  TradingEventReply,
  TradingMarket,
  TradingSelection,
} from '../../src/protocol/trading.ts';
import { findSuspension } from './held.ts';
import css from './trading.module.css';
import { useTrading } from './trading-context.ts';

export interface MarketTableProps {
  reply: TradingEventReply;
  /** Begins a change under a title. */
  onChange: (title: string, change: TradingChange) => void;
}

/** The markets of an event: prices, what bets on them pay, and switches to suspend them. */
export function MarketTable({ reply, onChange }: MarketTableProps) {
  const { words } = useTrading();
  if (reply.markets.length === 0) return <Empty title={words.noMarkets} />;
  return reply.markets.map((market) => (
    <Market key={market.market} {...{ market, reply, onChange }} />
  ));
}

interface MarketProps extends MarketTableProps {
  market: TradingMarket;
}

function Market({ market, reply, onChange }: MarketProps) {
  const { words, book, language } = useTrading();
  const format = useFormat();
  const hasBets = market.openBets > 0;
  const [isOpen, setOpen] = useState(hasBets);
  const { event } = reply;
  const first = market.selections[0]?.selection ?? '';
  const isBuilder = market.market === 'builder';
  const writing = { words: book, language, format };
  const named = isBuilder ? book.builder : toSelectionWords(first, event, writing).market;
  const name = named || market.market;
  return (
    <details
      className={css.market}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <span className={css.name}>{name}</span>
        {market.isSuspended && <Badge tone="warn">{words.suspended}</Badge>}
        {market.marginBp !== null && (
          <span className={css.sub}>
            {words.margin} {format.percentBp(market.marginBp)}
          </span>
        )}
        {market.turnoverMinor > 0 && (
          <span className={css.sub}>
            {words.turnover} <MoneyText minor={market.turnoverMinor} bare cents="never" />
          </span>
        )}
        {hasBets && (
          <>
            <span className={css.sub}>
              {words.liability} <MoneyText minor={market.liabilityMinor} bare cents="never" />
            </span>
            <span className={css.sub}>
              {words.worst} <MoneyText minor={market.worstMinor} bare cents="never" />
            </span>
          </>
        )}
      </summary>
      {!isBuilder && <MarketBar {...{ market, reply, onChange }} name={name} />}
      <table className={css.table}>
        <caption className="visually-hidden">{name}</caption>
        <thead>
          <tr>
            <th scope="col">{words.selection}</th>
            <th scope="col">{words.odds}</th>
            <th scope="col">{words.bets}</th>
            <th scope="col">{words.openStake}</th>
            <th scope="col">{words.pays}</th>
            <th scope="col">
              <span className="visually-hidden">{words.change}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {market.selections.map((selection) => (
            <SelectionRow key={selection.selection} {...{ selection, reply, onChange }} />
          ))}
        </tbody>
      </table>
    </details>
  );
}

function MarketBar({ market, reply, onChange, name }: MarketProps & { name: string }) {
  const { words } = useTrading();
  const eventId = reply.event.id;
  const held = findSuspension(reply.actions, market.market, null);
  const ofMarket = { eventId, market: market.market };
  return (
    <div className={css.bar}>
      {held === null ? (
        <Button
          tone="neutral"
          size="sm"
          label={`${words.suspend}: ${name}`}
          onPress={() =>
            onChange(`${words.suspend} · ${name}`, {
              kind: 'suspend',
              ...ofMarket,
              selection: null,
            })
          }
        >
          {words.suspend}
        </Button>
      ) : (
        <Button
          tone="tonal"
          size="sm"
          label={`${words.resume}: ${name}`}
          onPress={() => onChange(`${words.resume} · ${name}`, { kind: 'undo', of: held.actionNo })}
        >
          {words.resume}
        </Button>
      )}
      <Button
        tone="neutral"
        size="sm"
        label={`${words.setMargin}: ${name}`}
        onPress={() =>
          onChange(`${words.setMargin} · ${name}`, {
            kind: 'margin',
            league: null,
            ...ofMarket,
            marginBp: market.marginBp ?? 500,
          })
        }
      >
        {words.setMargin}
      </Button>
      <Button
        tone="ghost-danger"
        size="sm"
        label={`${words.voidMarket}: ${name}`}
        onPress={() => onChange(`${words.voidMarket} · ${name}`, { kind: 'void', ...ofMarket })}
      >
        {words.voidMarket}
      </Button>
    </div>
  );
}

interface SelectionRowProps extends MarketTableProps {
  selection: TradingSelection;
}

function SelectionRow({ selection: row, reply, onChange }: SelectionRowProps) {
  const { words, book, language } = useTrading();
  const format = useFormat();
  const { selection, oddsMilli, feedOddsMilli } = row;
  const { market, pick } = toSelectionWords(selection, reply.event, {
    words: book,
    language,
    format,
  });
  const isBuilder = selection.includes('+');
  const name = isBuilder ? pick : `${market} · ${pick}`;
  const isChanged = oddsMilli !== null && oddsMilli !== feedOddsMilli;
  return (
    <tr>
      <th scope="row">
        {pick} {row.isSuspended && <Badge tone="warn">{words.suspended}</Badge>}
      </th>
      <td data-label={words.odds} className="num">
        {oddsMilli === null ? '–' : format.odds(oddsMilli)}
        {isChanged && feedOddsMilli !== null && (
          <span className={css.sub}>
            {fill(words.feedOdds, { odds: format.odds(feedOddsMilli) })}
          </span>
        )}
      </td>
      <td data-label={words.bets} className="num">
        {format.number(row.openBets)}
      </td>
      <td data-label={words.openStake}>
        <MoneyText minor={row.openStakeMinor} bare cents="never" />
      </td>
      <td data-label={words.pays}>
        <MoneyText minor={row.liabilityMinor} bare cents="never" />
      </td>
      <td className={css.acts}>
        {!isBuilder && <SelectionActs {...{ selection: row, reply, onChange, name }} />}
      </td>
    </tr>
  );
}

function SelectionActs(props: SelectionRowProps & { name: string }) {
  const { selection: row, reply, onChange, name } = props;
  const { words } = useTrading();
  const { selection, oddsMilli, feedOddsMilli } = row;
  const eventId = reply.event.id;
  const held = findSuspension(reply.actions, null, selection);
  return (
    <>
      <Button
        tone="ghost"
        size="sm"
        disabled={feedOddsMilli === null}
        label={`${words.setPrice}: ${name}`}
        onPress={() =>
          onChange(`${words.setPrice} · ${name}`, {
            kind: 'price',
            eventId,
            selection,
            oddsMilli: oddsMilli ?? feedOddsMilli ?? 2_000,
          })
        }
      >
        {words.setPrice}
      </Button>
      <Button
        tone="ghost"
        size="sm"
        label={`${held === null ? words.suspend : words.resume}: ${name}`}
        onPress={() =>
          held === null
            ? onChange(`${words.suspend} · ${name}`, {
                kind: 'suspend',
                eventId,
                market: null,
                selection,
              })
            : onChange(`${words.resume} · ${name}`, { kind: 'undo', of: held.actionNo })
        }
      >
        {held === null ? words.suspend : words.resume}
      </Button>
    </>
  );
}
