import { fill } from '@vela/client/fill.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { toName, toPlayerName, toRunnerName } from '../../src/book/words/selection-names.ts';
import type {
  TradingPlace,
  TradingResult,
  TradingActionEvent,
} from '../../src/protocol/trading.ts';
import { toCountName } from './change-text.ts';
import css from './trading.module.css';
import { useTrading } from './trading-context.ts';

export interface ResultDetailsProps {
  result: TradingResult;
  of: TradingActionEvent;
  /** True if it is shown open: an operator is to confirm it. */
  isOpen: boolean;
}

/** All of a manual result, below the line with its most important part. */
export function ResultDetails({ result, of, isOpen }: ResultDetailsProps) {
  const { words } = useTrading();
  return (
    <details className={css.details} open={isOpen}>
      <summary>{words.wholeResult}</summary>
      {result.places === undefined ? (
        <Figures result={result} of={of} />
      ) : (
        <Places places={result.places} of={of} />
      )}
    </details>
  );
}

/** The places of a season, the first ones first, and who did not start. */
function Places({ places, of }: { places: readonly TradingPlace[]; of: TradingActionEvent }) {
  const { words, language } = useTrading();
  const format = useFormat();
  const placed = new Set(places.map(({ runner }) => runner));
  const others = (of.runners ?? []).filter((runner) => !placed.has(runner));
  const named = others.map((runner) => toRunnerName(runner, of, language));
  return (
    <>
      <ul className={css.places}>
        {places
          .toSorted((a, b) => a.place - b.place)
          .map(({ place, runner }) => (
            <li key={runner}>
              <span className="num">{format.number(place)}.</span>{' '}
              {toRunnerName(runner, of, language)}
            </li>
          ))}
      </ul>
      {named.length > 0 && <p>{fill(words.didNotStart, { names: named.join(' · ') })}</p>}
    </>
  );
}

/** The counts of a match, and its goals in their order. */
function Figures({ result, of }: Pick<ResultDetailsProps, 'result' | 'of'>) {
  const { words, book, language } = useTrading();
  const scorers = new Map(result.scorers?.map(({ goal, scorer }) => [goal, scorer]));
  const goals = result.goals.map((by, at) => {
    const scorer = scorers.get(at + 1);
    const side = toName(of[by].names, language);
    if (scorer === undefined) return side;
    return `${side} (${scorer === null ? words.ownGoal : toPlayerName(scorer, of, language)})`;
  });
  return (
    <>
      <p>
        {toName(of.home.names, language)} – {toName(of.away.names, language)}
      </p>
      <ul className={css.places}>
        {result.counts.map(({ period, count, score }) => (
          <li key={`${period} ${count}`}>
            {toCountName({ period, count }, of.sport, { words, book })}{' '}
            <b className="num">{score.join(':')}</b>
          </li>
        ))}
      </ul>
      {goals.length > 0 && (
        <p>
          {words.goalOrder}: {goals.join(' → ')}
        </p>
      )}
    </>
  );
}
