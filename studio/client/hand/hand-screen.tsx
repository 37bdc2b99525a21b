import { useState } from 'react';
import { cx, type Style } from '@vela/ui/theme/cx.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { verifyHand } from '../../src/fair/verify.ts';
import type { HandConfig, HandReply } from '../../src/protocol/hand.ts';
import type { SpotStakes } from '../../src/protocol/table.ts';
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
import screenCss from '../table/table-screen.module.css';
import { ActionPanel, useStatus } from './action-panel.tsx';
import { useHandFace } from './face-context.ts';
import { HandRulesSheet } from './hand-rules-sheet.tsx';
import css from './hand-screen.module.css';
import { HandsSheet } from './hands-sheet.tsx';
import { StakePanel } from './stake-panel.tsx';
import { useChips } from './use-chips.ts';
import { usePlayedHand } from './use-hand.ts';
import type { PlayedHand } from './use-hand.ts';

const ROOM: Style = { '--panel-high': '330px', '--panel-low': '296px' };
/** The player’s cards are in the panel too. */
const WIDE_ROOM: Style = { '--panel-high': '412px', '--panel-low': '372px' };

/** A hand game. */
export function HandScreen({ config }: { config: HandConfig }) {
  const { session } = useGame();
  const words = useWords();
  const format = useFormat();
  const face = useHandFace();
  const played = usePlayedHand();
  const { state, phase } = played;
  const [sheet, setSheet] = useState<MenuChoice | 'menu' | null>(null);
  const [spot = ''] = config.places.map((place) => place.spot);
  const close = (): void => setSheet(null);
  const isBetting = phase === 'betting';
  const chips = useChips(config, {
    balanceMinor: state.balanceMinor,
    isOpen: isBetting && !played.isPaused,
    stake: played.open,
  });
  return (
    <main {...toFrame(face.isWide, isBetting)}>
      <TopBar
        title={toGameName(words, config.code)}
        subtitle={face.fact}
        startedAt={state.session.startedAt}
        netMinor={state.session.returnedMinor - state.session.stakedMinor}
        onMenu={() => setSheet('menu')}
      />
      <div className={css.stage}>
        {face.felt({ view: state.shown, isStill: state.isStill, chipsMinor: config.chipsMinor })}
        <Status played={played} />
      </div>
      <section className={screenCss.panel}>
        {isBetting ? (
          <StakePanel
            config={config}
            chips={chips}
            balanceMinor={state.balanceMinor}
            last={toOpening(config, state.hand)}
            nextAt={state.hand?.nextHandAt ?? 0}
            stake={played.open}
          />
        ) : (
          <ActionPanel played={played} isOff={sheet !== null || played.isPaused} />
        )}
        <Balance played={played} />
        <LegalLine
          isPlayMoney={session.isPlayMoney}
          fact={fill(words.rtp, { rtp: formatPpm(config.rtpPpm[spot] ?? 0, format) })}
        />
      </section>
      {played.isPaused && (
        <p className={screenCss.offline} role="status">
          {words.paused}
        </p>
      )}
      {state.notice !== null && (
        <Notice
          reason={state.notice}
          onDismiss={played.dismiss}
          onRetry={state.sending === null ? undefined : played.retryNow}
        />
      )}
      {sheet === 'menu' && <MenuSheet onChoose={setSheet} onClose={close} />}
      {sheet === 'rules' && <HandRulesSheet config={config} onClose={close} />}
      {sheet === 'history' && <HandsSheet hands={played.rounds} onClose={close} />}
      {sheet === 'fairness' && (
        <SeedsSheet rounds={played.rounds.map((hand) => toChecked(config, hand))} onClose={close} />
      )}
    </main>
  );
}

function toFrame(isWide: boolean, isBetting: boolean) {
  return {
    className: cx(screenCss.screen, isWide && css.wide, 'on-art'),
    'data-look': 'jade',
    'data-betting': isBetting || undefined,
    style: isWide && !isBetting ? WIDE_ROOM : ROOM,
  };
}

/** The opening stakes of a round. */
function toOpening({ places }: HandConfig, hand: HandReply | null): SpotStakes {
  const stakes: SpotStakes = {};
  for (const { spots } of hand?.bets ?? []) {
    for (const { spot } of places) {
      const stake = spots[spot];
      if (stake !== undefined) stakes[spot] = stake;
    }
  }
  return stakes;
}

function toChecked(config: HandConfig, hand: HandReply): CheckedRound {
  return {
    roundId: hand.roundId,
    returnedMinor: hand.returnedMinor,
    commit: hand.commit ?? '',
    clientSeed: hand.clientSeed ?? '',
    nonce: hand.nonce ?? 0,
    verify: (proof) =>
      verifyHand({
        kind: config.game,
        proof,
        spots: toOpening(config, hand),
        actions: hand.actions,
        shown: hand.view === null ? [] : [hand.view],
        returns: hand.returns ?? {},
      }),
  };
}

/** The latest event: shown beside the cards, and announced to screen readers. */
function Status({ played }: { played: PlayedHand }) {
  const words = useWords();
  const format = useFormat();
  const face = useHandFace();
  const { state, phase } = played;
  const { hand, shown, isRestored } = state;
  const status = useStatus(hand, shown, phase, state.sending);
  const isOver = phase === 'betting' && hand !== null && shown !== null;
  const net = isOver ? hand.returnedMinor - hand.stakedMinor : 0;
  const money = format.money(net, { sign: true });
  const table = shown === null || phase === 'showing' ? '' : face.describe(shown);
  const result = isOver ? `${words.table.yourResult} ${money}` : '';
  return (
    <>
      {isOver && (
        <p className={css.result} data-gain={net > 0 || undefined} aria-hidden="true">
          <span>{isRestored ? words.lastRound : status}</span>
          <b className="num">{money}</b>
          {hand.isWinPending && <span className={css.pending}>{words.winPending}</span>}
        </p>
      )}
      <p className="visually-hidden" aria-live="polite">
        {phase === 'betting' && !isOver ? '' : [table, status, result].filter(Boolean).join('. ')}
      </p>
    </>
  );
}

function Balance({ played }: { played: PlayedHand }) {
  const words = useWords();
  const format = useFormat();
  const { hand, balanceMinor } = played.state;
  const isOpen = played.phase !== 'betting' && hand !== null;
  return (
    <p className={screenCss.score}>
      {isOpen && (
        <span>
          {words.replay.staked}{' '}
          <b className={cx('num', css.staked)}>{format.money(hand.stakedMinor)}</b>
        </span>
      )}
      <span className={screenCss.balance}>
        {words.balance} <b className="num">{format.money(balanceMinor)}</b>
      </span>
    </p>
  );
}
