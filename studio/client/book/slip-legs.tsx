import { fill } from '@vela/client/fill.ts';
import { IconButton } from '@vela/ui/button/icon-button.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { lockSimpleFill, x } from '@vela/ui/icon/icons.ts';
import { readSelection } from '../../src/book/read-selection.ts';
import { useBook, useWriting } from './book-context.ts';
import { CrestMark } from './crest-mark.tsx';
import { toName, toSelectionWords } from '../../src/book/words/selection-names.ts';
import type { SlipPick, SlipLeg } from './slip.ts';
import { useSlip } from './slip-store.ts';
import type { PricedLeg, SlipBet } from './use-slip-bet.ts';
import { WholeWords } from './whole-words.tsx';
import css from './slip-sheet.module.css';

/** The legs of the slip with their prices, old beside new. */
export function SlipLegs({ bet }: { bet: SlipBet }) {
  return (
    <ul>
      {bet.legs.map((priced) => (
        <li key={`${priced.leg.event.id} ${priced.leg.selection}`} className={css.leg}>
          {priced.leg.picks.length > 1 ? (
            <BuilderLeg priced={priced} />
          ) : (
            <SingleLeg priced={priced} />
          )}
        </li>
      ))}
    </ul>
  );
}

function SingleLeg({ priced }: { priced: PricedLeg }) {
  const writing = useWriting();
  const { leg } = priced;
  const { pick, market } = toSelectionWords(leg.selection, leg.event, writing);
  return (
    <div className={css.line}>
      <LegCrest leg={leg} />
      <div className={css.text}>
        <div className={css.pair}>
          <b className={css.pick}>{pick}</b>
          <Price priced={priced} />
        </div>
        <div className={css.pair}>
          <span className={css.where}>
            <WholeWords text={`${market} · ${toMatchName(leg, writing.language)}`} />
          </span>
          <OldPrice priced={priced} />
        </div>
      </div>
      {leg.picks[0] !== undefined && <Remove pick={leg.picks[0]} />}
    </div>
  );
}

/** Several selections of one match, at one price. */
function BuilderLeg({ priced }: { priced: PricedLeg }) {
  const { words } = useBook();
  const writing = useWriting();
  const { leg, builderBp } = priced;
  return (
    <>
      <div className={css.line}>
        <LegCrest leg={leg} />
        <div className={css.text}>
          <div className={css.pair}>
            <b className={css.pick}>{words.builder}</b>
            <Price priced={priced} />
          </div>
          <div className={css.pair}>
            <span className={css.where}>
              <WholeWords text={toMatchName(leg, writing.language)} />
            </span>
            <OldPrice priced={priced} />
          </div>
          {builderBp !== null && (
            <span className={css.where}>
              {`${words.terms.edge} ${writing.format.percentBp(builderBp)}`}
            </span>
          )}
        </div>
        <span className={css.gap} />
      </div>
      <ul className={css.parts}>
        {leg.picks.map((pick) => {
          const part = toSelectionWords(pick.selection, pick.event, writing);
          return (
            <li key={pick.selection} className={css.part}>
              <span className={css.where}>{`${part.pick} · ${part.market}`}</span>
              <Remove pick={pick} />
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** The crest of the side that is picked, or of the home side. */
function LegCrest({ leg }: { leg: SlipLeg }) {
  const read = readSelection(leg.selection);
  const isAway = read !== null && 'pick' in read && read.pick === 'away';
  const { sport, home, away } = leg.event;
  return <CrestMark side={isAway ? away : home} sport={sport} className={css.crest} />;
}

function toMatchName({ event }: SlipLeg, language: Parameters<typeof toName>[1]): string {
  return `${toName(event.home.names, language)} – ${toName(event.away.names, language)}`;
}

function Price({ priced: { nowMilli, move } }: { priced: PricedLeg }) {
  const { words } = useBook();
  const format = useFormat();
  if (nowMilli === null) return <Icon of={lockSimpleFill} label={words.suspended} />;
  return (
    <span className={css.price} data-move={move}>
      {nowMilli === undefined ? '…' : format.odds(nowMilli)}
    </span>
  );
}

/** The price that was chosen, with an arrow to where it went. */
function OldPrice({ priced: { acceptedMilli, move } }: { priced: PricedLeg }) {
  const { words } = useBook();
  const format = useFormat();
  if (acceptedMilli === null || (move !== 'up' && move !== 'down')) return null;
  const odds = format.odds(acceptedMilli);
  return (
    <span className={css.old} data-move={move}>
      <span className="visually-hidden">{fill(words.slip.was, { odds })}</span>
      <span aria-hidden="true">{`${odds} ${move === 'up' ? '▲' : '▼'}`}</span>
    </span>
  );
}

function Remove({ pick }: { pick: SlipPick }) {
  const { words } = useBook();
  const writing = useWriting();
  const slip = useSlip();
  const { pick: name } = toSelectionWords(pick.selection, pick.event, writing);
  return (
    <IconButton
      icon={x}
      label={fill(words.slip.remove, { pick: name })}
      className={css.remove}
      onPress={() => slip.remove(pick.event.id, pick.selection)}
    />
  );
}
