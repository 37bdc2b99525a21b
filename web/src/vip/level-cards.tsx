import { fill } from '@vela/client/fill.ts';
import { VipCard } from '@vela/ui/card/vip-card.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { keepWhole } from '@vela/ui/format/keep-whole.ts';
import { Meter } from '@vela/ui/state/ring.tsx';
import { useEffect, useRef } from 'react';
import { wordsOf } from '../words.ts';
import type { Status } from './level-tab.tsx';
import css from './levels.module.css';

type CardsProps = { status: Status; shown: number; onShow: (level: number) => void };

/** A card for each level side by side, and a row of levels that scrolls to them. */
export function LevelCards({ status, shown, onShow }: CardsProps) {
  const words = wordsOf('vip');
  const row = useRef<HTMLUListElement>(null);
  const own = status.mine?.level ?? 0;
  // The player's own level is visible when the page opens; afterwards the chosen one.
  useEffect(() => {
    const card = row.current?.children[shown - 1];
    if (card instanceof HTMLElement && row.current) {
      row.current.scrollTo({ left: card.offsetLeft - row.current.offsetLeft });
    }
  }, [shown]);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll it */}
      <ul ref={row} className={css.cards} aria-label={words.card} tabIndex={0}>
        {status.levels.map(({ level }) => (
          <li key={level} className={css.place}>
            <VipCard
              level={level}
              levelText={fill(words.levelName, { level })}
              name={level === own ? words.current : undefined}
            >
              <CardFacts status={status} level={level} />
            </VipCard>
          </li>
        ))}
      </ul>
      <div role="radiogroup" aria-label={words.steps} className={css.steps}>
        {status.levels.map(({ level }) => (
          <button
            key={level}
            type="button"
            role="radio"
            className={css.step}
            data-reached={level <= own}
            aria-checked={level === shown}
            aria-label={fill(words.levelName, { level })}
            onClick={() => onShow(level)}
          >
            <i aria-hidden />
            <span className="num">{level}</span>
          </button>
        ))}
      </div>
    </>
  );
}

type Next = NonNullable<Status['mine']>['next'];

/** What the next level still requires: a regained one within the period, another one in all. */
function writeNext(
  next: Next,
  words: ReturnType<typeof wordsOf<'vip'>>,
  format: ReturnType<typeof useFormat>,
): string {
  if (next === null) return words.topLevel;
  const { level, doneMinor, neededMinor, regainBy } = next;
  if (regainBy === null) {
    const amount = format.money(Math.max(0, neededMinor - doneMinor));
    return fill(words.toNext, { level, amount });
  }
  return fill(words.regain, {
    level,
    done: format.money(doneMinor, { bare: true }),
    needed: format.money(neededMinor, { bare: true }),
    date: format.day(regainBy, 'month-day'),
  });
}

function CardFacts({ status, level }: { status: Status; level: number }) {
  const words = wordsOf('vip');
  const format = useFormat();
  const row = status.levels[level - 1];
  const { mine } = status;
  if (!row) return null;
  if (mine?.level !== level) {
    return mine !== null && level > mine.level && level <= mine.heldLevel
      ? fill(words.regainWith, { amount: format.money(row.keepMinor) })
      : fill(words.reachWith, { amount: format.money(row.reachMinor) });
  }
  const { validMinor, next, keep } = mine;
  const doneMinor = next?.doneMinor ?? validMinor;
  const valid = fill(words.validBets, { amount: format.money(doneMinor, { bare: true }) });
  const missing = writeNext(next, words, format);
  return (
    <span className={css.facts}>
      {/* What regains a level names both figures itself. */}
      {!next?.regainBy && (
        <span className={css.figures}>
          <span className="num">{valid}</span>
          {next && <span className="num">{format.money(next.neededMinor, { bare: true })}</span>}
        </span>
      )}
      {next && (
        <Meter
          percent={next.neededMinor === 0 ? 100 : (doneMinor / next.neededMinor) * 100}
          label={valid}
          valueText={missing}
        />
      )}
      <span>{missing}</span>
      <span>
        {keep === null
          ? words.keptAlways
          : fill(words.keep, {
              done: format.money(keep.doneMinor, { bare: true }),
              needed: format.money(keep.neededMinor, { bare: true }),
              date: keepWhole(format.day(keep.lastDay, 'month-day')),
            })}
      </span>
    </span>
  );
}
