import type { listBets, getBetTotals } from '@vela/contract/game/calls.ts';
import type { Reply } from '@vela/contract/call.ts';
import { Card } from '@vela/ui/card/card.tsx';
import { Picture } from '@vela/ui/card/picture.tsx';
import { DataTable } from '@vela/ui/list/data-table.tsx';
import { Dotted } from '@vela/ui/list/dotted.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { MoneyText } from '@vela/ui/amount/money-text.tsx';
import { serverNow } from '../app/session/server-clock.ts';
import { useSite } from '../app/session/site.ts';
import { fill } from '@vela/client/fill.ts';
import { categoryLooks } from '../app/category-looks.ts';
import { toDayKey } from './day-key.ts';
import { toSlipKind } from './bet-legs.tsx';
import { toSelection, toStateName } from './selection.ts';
import { wordsOf } from '../words.ts';
import type { Words } from '../words.ts';
import css from './bet-record-screen.module.css';

type Bet = Reply<typeof listBets>['list'][number];

/** Bets in one card per day of the site, with the day's net. */
export function BetDays(props: {
  bets: readonly Bet[];
  sums: Reply<typeof getBetTotals>['days'];
  onOpen: (bet: Bet) => void;
}) {
  const words = wordsOf('game');
  const format = useFormat();
  const { timeZone } = useSite();
  const today = toDayKey(serverNow(), timeZone);
  const groups = Map.groupBy(props.bets, (bet) => toDayKey(bet.placedAt, timeZone));
  return [...groups].map(([day, bets]) => {
    const sum = props.sums.find((it) => it.day === day);
    return (
      <section key={day} className={css.day} aria-label={format.date(bets[0]?.placedAt ?? day)}>
        <Card>
          <header className={css.dayHead}>
            <span>
              {format.date(bets[0]?.placedAt ?? day, 'month-day')}
              {day === today && ` · ${words.today}`}
            </span>
            {sum && (
              <span className="num">
                {fill(words.dayNet, {
                  net: format.money(sum.netMinor, { bare: true, sign: true }),
                })}
              </span>
            )}
          </header>
          <DataTable
            caption={words.betRecord}
            rows={bets}
            rowKey={(bet) => bet.betId}
            onOpen={props.onOpen}
            columns={[
              { id: 'bet', head: words.item, renderCell: (bet) => <BetCell bet={bet} /> },
              {
                id: 'stake',
                head: words.stake,
                end: true,
                renderCell: (bet) =>
                  bet.freeStakeMinor > 0 ? words.free : <MoneyText minor={bet.stakeMinor} bare />,
              },
              {
                id: 'payout',
                head: words.payout,
                end: true,
                isExtra: true,
                renderCell: (bet) =>
                  bet.state === 'open' ? '–' : <MoneyText minor={bet.payoutMinor} bare />,
              },
              {
                id: 'net',
                head: words.net,
                end: true,
                renderCell: (bet) => <NetCell bet={bet} />,
              },
            ]}
          />
        </Card>
      </section>
    );
  });
}

/** Returns the game and what the bet is on; a sportsbook is named by what it is on alone. */
function toTitle(words: Words<'game'>, { gameName, selection, slip }: Bet): string[] {
  const [only] = slip?.legs ?? [];
  if (slip && only) return [slip.legs.length === 1 ? only.selection : toSlipKind(words, slip)];
  return selection === '' ? [gameName] : [gameName, toSelection(words, selection)];
}

function BetCell({ bet }: { bet: Bet }) {
  const words = wordsOf('game');
  const format = useFormat();
  return (
    <span className={css.bet}>
      <Picture
        className={css.thumb}
        isSmall
        alt=""
        name={bet.gameName}
        category={categoryLooks[bet.category].hue}
        files={bet.pictures?.thumb ?? null}
        colour={bet.pictures?.colour}
      />
      <span className={css.betWords}>
        <Dotted facts={toTitle(words, bet)} />
        <span className="t-caption t-muted num t-clip">
          {format.time(bet.placedAt)} · {toStateName(words, bet)}
        </span>
      </span>
    </span>
  );
}

function NetCell({ bet }: { bet: Bet }) {
  const words = wordsOf('game');
  if (bet.state === 'open') return <span className="t-muted">{words.states.open}</span>;
  return (
    <b>
      <MoneyText minor={bet.netMinor} bare sign tone="credit" />
    </b>
  );
}
