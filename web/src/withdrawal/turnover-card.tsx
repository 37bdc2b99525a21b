import { Button } from '@vela/ui/button/button.tsx';
import { Link } from '@vela/ui/button/link.tsx';
import { Card } from '@vela/ui/card/card.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Meter } from '@vela/ui/state/ring.tsx';
import { useState } from 'react';
import { fill } from '@vela/client/fill.ts';
import { ValidBetRules } from '../app/money/valid-bet-rules.tsx';
import { wordsOf } from '../words.ts';
import type { Rules } from './replies.ts';
import css from './turnover-card.module.css';

type Line = Rules['turnover'][number];

/** The number shown initially; a press shows the rest. */
const shownAtFirst = 3;

/**
 * The remaining turnover and its reasons, one line for each deposit, bonus or gift, and a link to
 * play.
 */
export function TurnoverCard({ rules }: { rules: Rules }) {
  const words = wordsOf('withdrawal');
  const format = useFormat();
  const [isComplete, setWhole] = useState(false);
  const { turnover, turnoverLeftMinor } = rules;
  if (turnoverLeftMinor === 0) return null;
  const hidden = isComplete ? 0 : Math.max(0, turnover.length - shownAtFirst);
  const lines = turnover.slice(0, turnover.length - hidden);
  const venue = turnover.every((it) => it.venue === turnover[0]?.venue) ? turnover[0]?.venue : null;
  return (
    <Card pad className={css.card}>
      <div className={css.head}>
        <h2 className="t-callout t-semi">
          {fill(words.turnoverTitle, { amount: format.money(turnoverLeftMinor) })}
        </h2>
        <Button
          tone="tonal"
          size="sm"
          href={venue ? `/pages/game/list?venue=${encodeURIComponent(venue)}` : '/'}
        >
          {words.turnoverGo}
        </Button>
      </div>
      <ul className={css.lines} aria-label={words.turnoverList}>
        {lines.map((line) => (
          <li key={`${line.kind} ${line.cause}`}>
            <TurnoverLine line={line} />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <button type="button" className={`hit ${css.more}`} onClick={() => setWhole(true)}>
          {fill(words.turnoverMore, { count: hidden })}
        </button>
      )}
      <p className={css.why}>{words.turnoverWhy}</p>
      <ValidBetRules />
    </Card>
  );
}

function TurnoverLine({ line }: { line: Line }) {
  const words = wordsOf('withdrawal');
  const format = useFormat();
  const money = (minor: number): string => format.money(minor, { bare: true });
  const figures = fill(words.turnoverFilled, {
    filled: money(line.filledMinor),
    required: money(line.requiredMinor),
  });
  const percent = line.requiredMinor > 0 ? (line.filledMinor / line.requiredMinor) * 100 : 100;
  const partly = line.places.filter(({ weightBp }) => weightBp < 10_000);
  return (
    <>
      <p className={css.first}>
        <span>
          {words.turnoverKinds[line.kind]} <span className="num t-muted">{line.cause}</span>
        </span>
        <b className="num t-semi">{money(line.leftMinor)}</b>
      </p>
      <Meter percent={percent} label={words.turnoverKinds[line.kind]} valueText={figures} />
      <p className={css.second}>
        <span className="num">{figures}</span>
        {line.venue !== null && <span>{fill(words.turnoverOnly, { venue: line.venueName })}</span>}
        {line.kind === 'bonus' && (
          <Link className={`hit ${css.bonus}`} href="/pages/discount/discountView">
            {words.turnoverBonus}
          </Link>
        )}
      </p>
      {partly.length > 0 && (
        <p className={css.second}>
          {partly
            .map(({ name, weightBp }) =>
              fill(words.turnoverWeight, { venue: name, percent: format.percentBp(weightBp) }),
            )
            .join(' · ')}
        </p>
      )}
    </>
  );
}
