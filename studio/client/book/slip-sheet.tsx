import { useState } from 'react';
import { fill } from '@vela/client/fill.ts';
import { IconButton } from '@vela/ui/button/icon-button.tsx';
import { Segmented } from '@vela/ui/field/segmented.tsx';
import { ChipChoice } from '@vela/ui/field/chip.tsx';
import { shareNetwork } from '@vela/ui/icon/icons.ts';
import { Empty } from '@vela/ui/state/empty.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { useBook } from './book-context.ts';
import { PlacedList } from './placed-list.tsx';
import { toSystemName } from './bet-words.ts';
import { ShareSheet } from './share-sheet.tsx';
import { toShareInput } from './shared-slip.ts';
import { SlipDock } from './slip-dock.tsx';
import { SlipFoot } from './slip-foot.tsx';
import { SlipLegs } from './slip-legs.tsx';
import { SlipOriginNote } from './slip-origin-note.tsx';
import { StakeBox } from './stake-box.tsx';
import { countCombinations, toLegs } from './slip.ts';
import { usePicks, useSlip } from './slip-store.ts';
import type { SlipMode } from './shared-slip.ts';
import type { Placed, Placing } from './use-placing.ts';
import { useSlipBet } from './use-slip-bet.ts';
import type { SlipBet } from './use-slip-bet.ts';
import css from './slip-sheet.module.css';

export interface SlipSheetProps {
  /** Beside the list and the match on a wide screen, where it is always open. */
  isDocked?: boolean;
  placing: Placing;
  onClose: () => void;
  onBets: () => void;
}

/** The slip: what is chosen, how it is bet, for how much, and what became of it. */
export function SlipSheet({ isDocked = false, placing, onClose, onBets }: SlipSheetProps) {
  const Frame = isDocked ? SlipDock : Sheet;
  const { words } = useBook();
  const slip = useSlip();
  const picks = usePicks();
  const [placed, setPlaced] = useState<readonly Placed[] | null>(null);
  const bet = useSlipBet(placed !== null);
  const leave = (next: () => void): void => {
    setPlaced(null);
    next();
  };
  if (placed !== null) {
    return (
      <PlacedList
        frame={Frame}
        placed={placed}
        onBets={() => leave(onBets)}
        onDone={() => leave(onClose)}
        onKeep={() => {
          slip.keep();
          setPlaced(null);
        }}
      />
    );
  }
  const handlePlaced = (all: readonly Placed[]): void => {
    // A refused bet stays on the slip, with the reason, to be corrected.
    if (all.every(({ refusal }) => refusal !== null)) slip.keep();
    else setPlaced(all);
  };
  return (
    <Frame
      title={words.slip.title}
      foldLabel={words.slip.fold}
      onClose={onClose}
      mark={picks.length > 0 && <span className={css.mark}>{picks.length}</span>}
      actions={
        picks.length > 0 && (
          <>
            <ShareButton bet={bet} />
            <button type="button" className={css.clear} onClick={() => slip.clear()}>
              {words.slip.clear}
            </button>
          </>
        )
      }
      foot={
        bet.drafts.length > 0 && <SlipFoot bet={bet} placing={placing} onPlaced={handlePlaced} />
      }
    >
      <SlipOriginNote />
      {picks.length === 0 ? (
        <Empty title={words.slip.empty} hint={words.slip.emptyHint} />
      ) : (
        <div className={css.body}>
          {picks.length > 1 && <ModeChoice bet={bet} />}
          <SlipLegs bet={bet} />
          {bet.drafts.length === 0 ? <NeedMore bet={bet} /> : <StakeBox bet={bet} />}
        </div>
      )}
    </Frame>
  );
}

/** Shares what is on the slip; a visitor has no slip to share. */
function ShareButton({ bet }: { bet: SlipBet }) {
  const { player, words } = useBook();
  const [isOpen, setOpen] = useState(false);
  if (player === null) return null;
  const { kind, legs, drafts } = bet;
  const slip = toShareInput(
    kind,
    legs.map(({ leg }) => leg),
    drafts.length > 0,
  );
  return (
    <>
      <IconButton icon={shareNetwork} label={words.share.title} onPress={() => setOpen(true)} />
      {isOpen && <ShareSheet shared={{ slip }} player={player} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Singles, all together, or a system of them. */
function ModeChoice({ bet }: { bet: SlipBet }) {
  const { words } = useBook();
  const slip = useSlip();
  const legs = toLegs(usePicks()).length;
  const together =
    legs === 1 ? words.builder : fill(words.slip.parlay, { count: Math.max(legs, 3) });
  const modes: { value: SlipMode; label: string }[] = [
    { value: 'singles', label: words.slip.singles },
    { value: 'together', label: together },
  ];
  if (legs >= 3) modes.push({ value: 'system', label: words.slip.system });
  return (
    <>
      <Segmented
        label={words.slip.kind}
        value={bet.mode}
        onChange={(mode) => slip.choose(mode)}
        options={modes}
      />
      {bet.mode === 'system' && (
        <ChipChoice
          label={words.slip.system}
          value={bet.kind}
          onChange={bet.chooseSystem}
          options={bet.systems.map((kind) => ({
            value: kind,
            label: `${toSystemName(kind, legs, words)} · ${fill(words.slip.bets, { count: countCombinations(kind, legs) })}`,
          }))}
        />
      )}
    </>
  );
}

function NeedMore({ bet }: { bet: SlipBet }) {
  const { words } = useBook();
  const missing = Math.max(1, 3 - bet.legs.length);
  return (
    <p className={css.need} role="status">
      {fill(words.slip.needMore, { count: missing })}
    </p>
  );
}
