import { useState } from 'react';
import type { ReactNode } from 'react';
import { cx } from '@vela/ui/theme/cx.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { rovingKeys, rovingTabIndex } from '@vela/ui/field/roving.ts';
import { TABLE_GAMES } from '../../../src/tables/games.ts';
import { sicBo, toPlace } from '../../../src/tables/sic-bo.ts';
import { isWon } from '../../../src/tables/table-game.ts';
import { useWords } from '../../game-context.tsx';
import { fill } from '@vela/client/fill.ts';
import { toOddsText } from '../odds-text.ts';
import { SpotChips } from '../spot-chips.tsx';
import type { BoardProps, Zone } from '../table-face.ts';
import css from './dice-board.module.css';
import { DieFace } from './die-face.tsx';
import type { SicBoMessages } from './messages.en.ts';
import { toSpotName } from './names.ts';

type DiceBoardProps = BoardProps & { words: SicBoMessages };

const SIDES: readonly (readonly [string, Zone])[] = [
  ['small', 'blue'],
  ['odd', 'green'],
  ['even', 'green'],
  ['big', 'red'],
];

const ofKind = (...kinds: string[]): string[] =>
  sicBo.spots.filter((spot) => kinds.includes(toPlace(spot).on));

/** The spots of each group, in their rows. */
const GROUPS = {
  totals: [
    { columns: 7, spots: ofKind('total') },
    { columns: 6, spots: ofKind('die') },
  ],
  alike: [
    { columns: 6, spots: ofKind('double') },
    { columns: 6, spots: ofKind('triple') },
    { columns: 1, spots: ofKind('anyTriple') },
  ],
  pairs: [{ columns: 5, spots: ofKind('pair') }],
} as const;

type Group = keyof typeof GROUPS;
const GROUP_NAMES = ['totals', 'alike', 'pairs'] as const satisfies readonly Group[];

/** The spots of sic bo: the four large ones, and the others in three groups. */
export function DiceBoard(props: DiceBoardProps) {
  const { words } = props;
  const [group, setGroup] = useState<Group>('totals');
  return (
    <>
      <div className={css.sides}>
        {SIDES.map(([spot, zone]) => (
          <Spot key={spot} spot={spot} zone={zone} {...props}>
            <b className={css.sideName}>{toSpotName(words, spot)}</b>
          </Spot>
        ))}
      </div>
      <div className={css.tabs} role="tablist" aria-label={words.groups}>
        {GROUP_NAMES.map((name, index) => (
          <Tab
            key={name}
            name={name}
            index={index}
            isOpen={name === group}
            onOpen={setGroup}
            {...props}
          />
        ))}
      </div>
      <div className={css.group} role="tabpanel" id="dice-group" aria-label={words.tabs[group]}>
        {GROUPS[group].map(({ columns, spots }) => (
          <div key={spots[0]} className={cx(css.row, css[`columns${columns}`])}>
            {spots.map((spot) => (
              <Spot key={spot} spot={spot} zone={null} {...props}>
                <PlaceSign spot={spot} words={words} />
              </Spot>
            ))}
          </div>
        ))}
      </div>
    </>
  );
}

function Tab(
  props: DiceBoardProps & {
    name: Group;
    index: number;
    isOpen: boolean;
    onOpen: (name: Group) => void;
  },
) {
  const { name, index, isOpen, onOpen, slip, words } = props;
  const format = useFormat();
  const sumMinor = GROUPS[name]
    .flatMap(({ spots }) => spots)
    .reduce((sum, spot) => sum + (slip.held[spot] ?? 0) + (slip.placed[spot] ?? 0), 0);
  const tab = words.tabs[name];
  const money = format.money(sumMinor, { bare: true, cents: 'auto' });
  return (
    <button
      type="button"
      role="tab"
      className={css.tab}
      aria-selected={isOpen}
      tabIndex={rovingTabIndex(isOpen, index, true)}
      onKeyDown={rovingKeys('tab')}
      aria-controls="dice-group"
      aria-label={sumMinor > 0 ? fill(words.tabWithChips, { tab, sum: money }) : tab}
      onClick={() => onOpen(name)}
    >
      {tab}
      {sumMinor > 0 && <i className={css.mark} />}
    </button>
  );
}

/** The sign on a spot: its number, or its dice. */
function PlaceSign({ spot, words }: { spot: string; words: SicBoMessages }) {
  const place = toPlace(spot);
  const dice = (...faces: number[]): ReactNode => (
    <span className={css.dice}>
      {faces.map((face, i) => (
        <DieFace key={`${face}${i}`} face={face} />
      ))}
    </span>
  );
  switch (place.on) {
    case 'total':
      return <b className={cx('num', css.number)}>{place.number}</b>;
    case 'die':
      return dice(place.number);
    case 'double':
      return dice(place.number, place.number);
    case 'triple':
      return dice(place.number, place.number, place.number);
    case 'pair':
      return dice(place.low, place.high);
    case 'small':
    case 'big':
    case 'odd':
    case 'even':
    case 'anyTriple':
      return <b>{toSpotName(words, spot)}</b>;
    default:
      return place satisfies never;
  }
}

function Spot(props: DiceBoardProps & { spot: string; zone: Zone | null; children: ReactNode }) {
  const { spot, zone, words, config, table, slip, children } = props;
  const common = useWords();
  const format = useFormat();
  const stakeMinor = (slip.held[spot] ?? 0) + (slip.placed[spot] ?? 0);
  const odds = toOddsText(config.oddsMilli[sicBo.toSpotKind(spot)], format);
  const { outcome } = table;
  const isWinner = outcome !== null && isWon(TABLE_GAMES[config.kind].toSpotResult(spot, outcome));
  const money = (minor: number): string => format.money(minor, { bare: true, cents: 'auto' });
  return (
    <button
      type="button"
      className={cx(css.spot, zone !== null && css[zone], isWinner && css.won)}
      aria-disabled={!slip.isOpen}
      aria-label={fill(common.table.place, {
        spot: toSpotName(words, spot),
        odds,
        stake: money(stakeMinor),
        chip: money(slip.chipMinor),
      })}
      onClick={() => slip.lay(spot)}
    >
      {children}
      <span className={cx('num', css.odds)}>{odds.replaceAll(' ', '')}:1</span>
      {stakeMinor > 0 && (
        <span className={css.chips}>
          <SpotChips spot={spot} slip={slip} chipsMinor={config.chipsMinor} />
        </span>
      )}
    </button>
  );
}
