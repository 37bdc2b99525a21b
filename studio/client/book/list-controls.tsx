import { useId, useRef, useState } from 'react';
import { ChipChoice } from '@vela/ui/field/chip.tsx';
import { rovingKeys, rovingTabIndex } from '@vela/ui/field/roving.ts';
import { Segmented } from '@vela/ui/field/segmented.tsx';
import { oddsFormats } from '@vela/ui/format/odds.ts';
import type { OddsFormat } from '@vela/ui/format/odds.ts';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { caretDown, check } from '@vela/ui/icon/icons.ts';
import type { BookNamed, Sport, SportCount } from '../../src/protocol/book.ts';
import { toName } from '../../src/book/words/selection-names.ts';
import { chosenSportIcon, sportIcons } from './art/sport-icons.ts';
import { useBook, useWriting } from './book-context.ts';
import { listKinds } from './markets.ts';
import { countOf, listPhases } from './list-phases.ts';
import type { ListPhase } from './list-phases.ts';
import type { ListKind } from './markets.ts';
import css from './list-controls.module.css';

export interface SportRailProps {
  sports: readonly SportCount[];
  sport: Sport;
  phase: ListPhase;
  onChange: (sport: Sport) => void;
}

/** The sports with how many matches each has. */
export function SportRail({ sports, sport, phase, onChange }: SportRailProps) {
  const { config, words } = useBook();
  return (
    <div className={css.sports}>
      <ChipChoice
        label={words.sport}
        value={sport}
        onChange={onChange}
        options={config.sports.map((value) => {
          const count = countOf(
            sports.find((it) => it.sport === value),
            phase,
          );
          return {
            value,
            label: (
              <>
                <Icon of={value === sport ? chosenSportIcon(value) : sportIcons[value]} />
                {words.sports[value]}
                {count !== null && <span className={css.count}>{count}</span>}
              </>
            ),
          };
        })}
      />
    </div>
  );
}

const allTitles = 'all';

/** The games of e-sports that are listed, to see one alone; nothing where there is only one. */
export function TitleRail(props: {
  titles: readonly BookNamed[];
  title: string | null;
  onChange: (title: string | null) => void;
}) {
  const { words } = useBook();
  const { language } = useWriting();
  if (props.titles.length < 2) return null;
  return (
    <div className={css.days}>
      <ChipChoice
        label={words.gameTitle}
        value={props.title ?? allTitles}
        onChange={(it) => props.onChange(it === allTitles ? null : it)}
        options={[
          { value: allTitles, label: words.allTitles },
          ...props.titles.map(({ code, names }) => ({
            value: code,
            label: toName(names, language),
          })),
        ]}
      />
    </div>
  );
}

/** Live, today, early or parlay. */
export function PhaseTabs(props: { phase: ListPhase; onChange: (phase: ListPhase) => void }) {
  const { words } = useBook();
  return (
    <div className={css.phases}>
      <Segmented
        label={words.when}
        value={props.phase}
        onChange={props.onChange}
        options={listPhases.map((value) => ({ value, label: words.phases[value] }))}
      />
    </div>
  );
}

/** The days of a calendar. */
export function DayRail(props: {
  days: readonly string[];
  day: string | null;
  onChange: (day: string) => void;
}) {
  const { words } = useBook();
  const { format } = useWriting();
  return (
    <div className={css.days}>
      <ChipChoice
        label={words.day}
        value={props.day}
        onChange={props.onChange}
        options={props.days.map((value) => ({ value, label: format.day(value, 'month-day') }))}
      />
    </div>
  );
}

export interface MarketRowProps {
  sport: Sport;
  kind: ListKind;
  onChange: (kind: ListKind) => void;
}

const resultSports: ReadonlySet<Sport> = new Set(['football', 'iceHockey']);

/** Markets that no match of a sport has in lists. */
const missing: Readonly<Partial<Record<Sport, readonly ListKind[]>>> = {
  cricket: ['handicap'],
  muayThai: ['handicap', 'oddEven'],
  arena: ['oddEven'],
  shooter: ['oddEven'],
};

const kindsOf = (sport: Sport): readonly ListKind[] =>
  listKinds.filter((it) => missing[sport]?.includes(it) !== true);

/** The market of a list in another sport: the winner where there is none of its kind. */
export const toKindOf = (sport: Sport, kind: ListKind): ListKind =>
  kindsOf(sport).includes(kind) ? kind : 'winner';

/** The markets that the list can show, one tap each, and the odds form. */
export function MarketRow({ sport, kind, onChange }: MarketRowProps) {
  const { words } = useBook();
  const nameOf = (it: ListKind): string =>
    words.listMarkets[it === 'winner' && resultSports.has(sport) ? 'result' : it];
  return (
    <div className={css.row}>
      <div role="radiogroup" aria-label={words.market} className={css.kinds}>
        {kindsOf(sport).map((it, at) => (
          <button
            key={it}
            type="button"
            role="radio"
            className={css.kind}
            aria-checked={it === kind}
            tabIndex={rovingTabIndex(it === kind, at, true)}
            onKeyDown={rovingKeys('radio')}
            onClick={() => onChange(it)}
          >
            {nameOf(it)}
          </button>
        ))}
      </div>
      <OddsFormMenu />
    </div>
  );
}

/** The form in which odds are written. */
function OddsFormMenu() {
  const { words, choices, choose } = useBook();
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const handleChoose = (oddsForm: OddsFormat): void => {
    choose({ oddsForm });
    menu.current?.hidePopover();
  };
  return (
    <>
      <button
        type="button"
        className={css.form}
        popoverTarget={id}
        aria-label={`${words.oddsForm}: ${words.oddsForms[choices.oddsForm]}`}
        aria-expanded={isOpen}
      >
        {words.oddsForms[choices.oddsForm]}
        <Icon of={caretDown} />
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="radiogroup"
        aria-label={words.oddsForm}
        className={css.menu}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {oddsFormats.map((form) => (
          <button
            key={form}
            type="button"
            role="radio"
            className={css.choice}
            aria-checked={form === choices.oddsForm}
            onClick={() => handleChoose(form)}
          >
            {words.oddsForms[form]}
            {form === choices.oddsForm && <Icon of={check} />}
          </button>
        ))}
      </div>
    </>
  );
}
