import { useEffect, useState } from 'react';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Icon } from '@vela/ui/icon/icon.tsx';
import {
  arrowClockwiseBold,
  clockCounterClockwiseBold,
  minusBold,
  plusBold,
  speakerHighBold,
  speakerSlashBold,
} from '@vela/ui/icon/icons.ts';
import type { IconDrawing } from '@vela/ui/icon/icons.ts';
import type { SlotConfig } from '../../src/protocol/slot.ts';
import { useGame, useWords } from '../game-context.tsx';
import { fill } from '@vela/client/fill.ts';
import { useSound } from '../parts/use-sound.ts';
import css from './slot-controls.module.css';
import { isFreeNext, stepStake } from './slot-state.ts';
import type { Slot } from './use-slot.ts';

export interface SlotControlsProps {
  config: SlotConfig;
  slot: Slot;
  onHistory: () => void;
}

/** Balance, stake and net of the round, and all controls. */
export function SlotControls({ config, slot, onHistory }: SlotControlsProps) {
  const words = useWords();
  const format = useFormat();
  const [isSoundOn, toggleSound] = useSound();
  const { state } = slot;
  const isIdle = state.phase === 'idle';
  const isWaiting = useIsBefore(state.nextSpinAt);
  const { free } = state;
  const isFree = isFreeNext(state);
  const stakeText = format.money(free !== null && isFree ? free.stakeMinor : state.stakeMinor);
  const lower = stepStake(config.stakesMinor, state.stakeMinor, -1);
  const higher = stepStake(config.stakesMinor, state.stakeMinor, 1);
  return (
    <>
      <Meters slot={slot} />
      <div className={css.controls}>
        <div className={css.side}>
          <Round
            icon={minusBold}
            label={words.stakeLower}
            isOff={!isIdle || isFree || lower === null}
            onPress={() => lower !== null && slot.setStake(lower)}
          />
          <Round
            icon={plusBold}
            label={words.stakeRaise}
            isOff={!isIdle || isFree || higher === null}
            onPress={() => higher !== null && slot.setStake(higher)}
          />
        </div>
        <button
          type="button"
          className={css.spin}
          data-busy={!isIdle || undefined}
          aria-disabled={!isIdle || isWaiting || slot.isPaused}
          aria-label={fill(isFree ? words.spinFree : words.spin, { stake: stakeText })}
          onClick={slot.spin}
        >
          <Icon of={arrowClockwiseBold} className={css.arrow} />
        </button>
        <div className={css.side}>
          <Round icon={clockCounterClockwiseBold} label={words.history} onPress={onHistory} />
          <Round
            icon={isSoundOn ? speakerHighBold : speakerSlashBold}
            label={isSoundOn ? words.soundOff : words.soundOn}
            isPressed={isSoundOn}
            onPress={toggleSound}
          />
        </div>
      </div>
    </>
  );
}

function Meters({ slot: { state } }: { slot: Slot }) {
  const words = useWords();
  const format = useFormat();
  const { round, free } = state;
  const isKnown = round !== null && state.phase === 'idle';
  const paid = round?.playedFree ? 0 : (round?.stakeMinor ?? 0);
  const net = isKnown ? round.outcome.totalWinMinor - paid : null;
  return (
    <dl className={css.meters}>
      <div>
        <dt>{words.balance}</dt>
        <dd className="num">{format.money(state.balanceMinor)}</dd>
      </div>
      <div>
        <dt>{words.stake}</dt>
        <dd className="num" aria-live="polite">
          {free !== null && isFreeNext(state) ? (
            <>
              <s>{format.money(free.stakeMinor)}</s> {words.free}
            </>
          ) : (
            format.money(state.stakeMinor)
          )}
        </dd>
      </div>
      <div>
        <dt>{words.roundNet}</dt>
        <dd className="num">{net === null ? '–' : format.money(net, { sign: true })}</dd>
      </div>
    </dl>
  );
}

function Round(props: {
  icon: IconDrawing;
  label: string;
  isOff?: boolean;
  isPressed?: boolean;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      className={css.round}
      aria-label={props.label}
      aria-pressed={props.isPressed}
      disabled={props.isOff}
      onClick={props.onPress}
    >
      <Icon of={props.icon} />
    </button>
  );
}

/** True until the server's clock reaches a moment. */
function useIsBefore(moment: number): boolean {
  const { serverNow } = useGame();
  const [passed, setPassed] = useState(0);
  const isBefore = moment > passed && moment > serverNow();
  useEffect(() => {
    if (!isBefore) return undefined;
    const timer = setTimeout(() => setPassed(moment), Math.max(0, moment - serverNow()));
    return () => clearTimeout(timer);
  }, [isBefore, moment, serverNow]);
  return isBefore;
}
