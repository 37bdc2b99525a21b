import { useEffect, useMemo, useRef, useState } from 'react';
import { cx } from '@vela/ui/theme/cx.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { verifySlot } from '../../src/fair/verify.ts';
import type { SpinReply } from '../../src/protocol/play.ts';
import type { SlotConfig, SpinStep } from '../../src/protocol/slot.ts';
import { useGame, useWords } from '../game-context.tsx';
import { fill } from '@vela/client/fill.ts';
import { toGameName } from '../locale.ts';
import { LegalLine } from '../parts/legal-line.tsx';
import { MenuSheet } from '../parts/menu-sheet.tsx';
import type { MenuChoice } from '../parts/menu-sheet.tsx';
import { Notice } from '../parts/notice.tsx';
import type { CheckedRound } from '../parts/round-check.tsx';
import { SeedsSheet } from '../parts/seeds-sheet.tsx';
import { TopBar } from '../parts/top-bar.tsx';
import { formatPpm } from '../ppm.ts';
import { useReducedMotion } from '../use-media.ts';
import { FreeRoundsBar } from './free-rounds-bar.tsx';
import { PaysSheet } from './pays-sheet.tsx';
import { RoundHead } from './round-head.tsx';
import { RoundsSheet } from './rounds-sheet.tsx';
import { SlotControls } from './slot-controls.tsx';
import { findLook } from './slot-look.ts';
import css from './slot-screen.module.css';
import { SlotResult } from './slot-result.tsx';
import { SlotStage } from './slot-stage.tsx';
import type { Stage } from './use-stage-steps.ts';
import { useSlot } from './use-slot.ts';
import { useWinCycle } from './use-win-cycle.ts';
import { listLitCells } from './win-cells.ts';
import { toReelsLabel } from './win-words.ts';

const NO_WINS: SpinStep['wins'] = [];

/** The slot game. */
export function SlotScreen({ config }: { config: SlotConfig }) {
  const { session } = useGame();
  const words = useWords();
  const format = useFormat();
  const stage = useRef<Stage>(null);
  const slot = useSlot(config, stage);
  const isReduced = useReducedMotion();
  const [sheet, setSheet] = useState<MenuChoice | 'menu' | null>(null);
  const { state } = slot;
  const { look, sceneUrl } = findLook(config.code);
  const { step } = state.shown;
  const isStanding = state.phase !== 'turning';
  const lit = useMemo(() => listLitCells(config, step), [config, step]);
  const isStill = isReduced || step.kind === 'hold';
  const shownWins = useWinCycle(isStanding ? step.wins : NO_WINS, isStill);
  useSpace(slot.spin, sheet !== null);

  return (
    <main className={cx(css.screen, 'on-art')} data-look={look}>
      <img src={sceneUrl} alt="" className={css.night} />
      <TopBar
        title={toGameName(words, config.code)}
        startedAt={state.session.startedAt}
        netMinor={state.session.returnedMinor - state.session.stakedMinor}
        onRules={() => setSheet('rules')}
        onMenu={() => setSheet('menu')}
      />
      <div className={css.play}>
        <RoundHead config={config} state={state} />
        <SlotStage
          ref={stage}
          config={config}
          first={state.shown}
          stakeMinor={state.round?.stakeMinor ?? state.stakeMinor}
          lit={isStanding ? lit : null}
          shownWins={shownWins}
          isReduced={isReduced}
          label={toReelsLabel(words, state.shown, format)}
        />
      </div>
      <div className={css.hud}>
        <SlotResult config={config} state={state} isPaused={slot.isPaused} isReduced={isReduced} />
        <FreeRoundsBar slot={slot} />
        <SlotControls config={config} slot={slot} onHistory={() => setSheet('history')} />
        <LegalLine
          isPlayMoney={session.isPlayMoney}
          fact={fill(words.rtp, { rtp: formatPpm(config.rtpPpm, format) })}
        />
      </div>
      {state.notice !== null && (
        <Notice
          reason={state.notice}
          onDismiss={slot.dismiss}
          onRetry={state.phase === 'turning' ? slot.retryNow : undefined}
        />
      )}
      {sheet === 'menu' && <MenuSheet onChoose={setSheet} onClose={() => setSheet(null)} />}
      {sheet === 'rules' && (
        <PaysSheet config={config} stakeMinor={state.stakeMinor} onClose={() => setSheet(null)} />
      )}
      {sheet === 'history' && (
        <RoundsSheet config={config} rounds={slot.rounds} onClose={() => setSheet(null)} />
      )}
      {sheet === 'fairness' && (
        <SeedsSheet rounds={toChecked(config, slot.rounds)} onClose={() => setSheet(null)} />
      )}
    </main>
  );
}

function toChecked(config: SlotConfig, rounds: readonly SpinReply[]): CheckedRound[] {
  return rounds.map(({ outcome, stakeMinor, ...round }) => ({
    ...round,
    returnedMinor: outcome.totalWinMinor,
    verify: (proof) => verifySlot(config, proof, stakeMinor, outcome),
  }));
}

/** The space bar spins unless another control has the focus. */
function useSpace(spin: () => void, isOff: boolean): void {
  const latest = useRef(spin);
  useEffect(() => {
    latest.current = spin;
  }, [spin]);
  useEffect(() => {
    if (isOff) return undefined;
    const handle = (event: KeyboardEvent): void => {
      if (event.code !== 'Space' || event.repeat || event.target !== document.body) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', handle);
    return () => window.removeEventListener('keydown', handle);
  }, [isOff]);
}
