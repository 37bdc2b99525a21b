import { useEffect, useRef } from 'react';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import type { HandOption, HandReply } from '../../src/protocol/hand.ts';
import { useWords } from '../game-context.tsx';
import { fill } from '@vela/client/fill.ts';
import { sumStakes } from '../table/bet-slip.ts';
import css from './action-panel.module.css';
import { useHandFace } from './face-context.ts';
import type { PlayedHand } from './use-hand.ts';

/** The player's options with their costs; the current activity while there are none. */
export function ActionPanel({ played, isOff }: { played: PlayedHand; isOff: boolean }) {
  const face = useHandFace();
  const { state, phase, act } = played;
  const { hand } = state;
  const controls = hand === null || phase === 'waiting' ? null : face.controls;
  const group = useRef<HTMLDivElement>(null);
  const options = phase === 'deciding' ? (hand?.options ?? []) : [];
  const names = options.map(({ name }) => name).join();
  // A removed button loses the focus; the next ones are in its place.
  useEffect(() => {
    if (names !== '' && document.activeElement === document.body) {
      group.current?.focus({ preventScroll: true });
    }
  }, [names]);
  useDigits(options, (name) => act({ name, cards: [] }), isOff || controls !== null);
  return (
    <div ref={group} className={css.panel} tabIndex={-1}>
      <p className={css.prompt} aria-hidden="true">
        <Prompt played={played} />
      </p>
      {controls !== null && hand !== null ? (
        controls({ hand, isBusy: phase !== 'deciding', act })
      ) : (
        <div className={css.buttons} data-count={options.length}>
          {options.map((option, i) => (
            <ActionButton
              key={option.name}
              option={option}
              isMain={i === 0}
              onPress={() => act({ name: option.name, cards: [] })}
            />
          ))}
        </div>
      )}
    </div>
  );
}

function Prompt({ played: { state, phase } }: { played: PlayedHand }) {
  return useStatus(state.hand, state.shown, phase, state.sending);
}

/** The current activity as a sentence. */
export function useStatus(
  hand: HandReply | null,
  shown: HandReply['view'],
  phase: PlayedHand['phase'],
  sending: PlayedHand['state']['sending'],
): string {
  const words = useWords();
  const format = useFormat();
  const face = useHandFace();
  const money = (minor: number): string => format.money(minor, { cents: 'auto' });
  if (sending?.kind === 'open') {
    return fill(words.hand.staking, { sum: money(sumStakes(sending.spots)) });
  }
  if (sending !== null) return fill(words.hand.doing, { action: face.toActionName(sending.name) });
  if (phase === 'waiting') return words.hand.inDoubt;
  if (hand === null || shown === null) return words.hand.dealing;
  if (phase === 'showing') return face.toShowingText?.(shown) ?? words.hand.dealing;
  return phase === 'deciding' ? face.toPrompt(shown) : face.toResultText(shown);
}

function ActionButton(props: { option: HandOption; isMain: boolean; onPress: () => void }) {
  const { option, isMain, onPress } = props;
  const face = useHandFace();
  const format = useFormat();
  const costMinor = sumStakes(option.stakes);
  return (
    <button
      type="button"
      className={css.button}
      data-main={isMain || undefined}
      data-action={option.name}
      onClick={onPress}
    >
      <b>{face.toActionName(option.name)}</b>
      {costMinor > 0 && <span className="num">+{format.money(costMinor, { cents: 'auto' })}</span>}
    </button>
  );
}

/** Digit keys press the buttons in order, unless text is being entered. */
function useDigits(
  options: readonly HandOption[],
  press: (name: string) => void,
  isOff: boolean,
): void {
  const latest = useRef({ options, press });
  useEffect(() => {
    latest.current = { options, press };
  });
  useEffect(() => {
    if (isOff) return undefined;
    const handle = (event: KeyboardEvent): void => {
      const option = latest.current.options[Number(event.key) - 1];
      if (option === undefined || event.repeat || event.ctrlKey || event.metaKey) return;
      latest.current.press(option.name);
    };
    window.addEventListener('keydown', handle);
    return () => window.removeEventListener('keydown', handle);
  }, [isOff]);
}
