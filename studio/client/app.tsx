import { lazy, Suspense, use, useEffect, useMemo, useState } from 'react';
import { FormatProvider } from '@vela/ui/format/format-context.tsx';
import type { GameConfig, SessionReply } from '../src/protocol/play.ts';
import { connectApi } from './api.ts';
import type { Boot, PreviewContent } from './boot.ts';
import { deviceNow } from './clock.ts';
import { GameContext, useWords, WordsContext } from './game-context.tsx';
import { HandFaceContext } from './hand/face-context.ts';
import { connectHost } from './host.ts';
import { toFormatSettings, toGameName } from './locale.ts';
import { FailedScreen, LoadingScreen } from './parts/page-state.tsx';
import type { Target } from './launch.ts';
import { createSound } from './sound.ts';
import { FaceContext } from './table/face-context.ts';

const SlotScreen = lazy(async () => ({
  default: (await import('./slot/slot-screen.tsx')).SlotScreen,
}));
const TableScreen = lazy(async () => ({
  default: (await import('./table/table-screen.tsx')).TableScreen,
}));
const HandScreen = lazy(async () => ({
  default: (await import('./hand/hand-screen.tsx')).HandScreen,
}));
const BookScreen = lazy(async () => ({
  default: (await import('./book/book-screen.tsx')).BookScreen,
}));
const VisitorBook = lazy(async () => ({
  default: (await import('./book/book-screen.tsx')).VisitorBook,
}));
const ReplayScreen = lazy(async () => ({
  default: (await import('./replay/replay-screen.tsx')).ReplayScreen,
}));

const VerifyScreen = lazy(async () => ({
  default: (await import('./verify/verify-screen.tsx')).VerifyScreen,
}));

/** The whole page, once its content is known. */
export function App({ boot }: { boot: Promise<Boot> }) {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Page boot={boot} />
    </Suspense>
  );
}

function Page(props: { boot: Promise<Boot> }) {
  const { content, messages, language, amounts, target, face, handFace } = use(props.boot);
  const words = useMemo(() => ({ words: messages, language }), [messages, language]);
  const currency = currencyOf(content);
  return (
    <WordsContext value={words}>
      <FormatProvider {...toFormatSettings(language, currency, amounts)}>
        <FaceContext value={face}>
          <HandFaceContext value={handFace}>
            {content.kind === 'failed' && <FailedScreen reason={content.reason} />}
            {content.kind === 'replay' && <ReplayScreen replay={content.replay} />}
            {content.kind === 'verify' && (
              <VerifyScreen games={content.games} proof={content.proof} />
            )}
            {content.kind === 'preview' && <Preview {...content} target={target} />}
            {content.kind === 'game' && (
              <OpenGame session={content.session} offsetMs={content.offsetMs} target={target} />
            )}
          </HandFaceContext>
        </FaceContext>
      </FormatProvider>
    </WordsContext>
  );
}

function currencyOf(content: Boot['content']): string {
  if (content.kind === 'game') return content.session.currency;
  if (content.kind === 'preview') return content.preview.currency;
  return content.kind === 'replay' ? content.replay.currency : '';
}

interface OpenGameProps {
  session: SessionReply;
  offsetMs: number;
  target: Target;
}

function OpenGame({ session, offsetMs, target }: OpenGameProps) {
  const words = useWords();
  const [game] = useState(() => ({
    session,
    api: connectApi(session.sessionToken),
    host: connectHost(session.lobbyUrl),
    sound: createSound(),
    serverNow: () => deviceNow() + offsetMs,
  }));
  const { code } = session.game;
  useEffect(() => {
    document.title = toGameName(words, code);
    game.host.send({ type: 'wide' });
    game.host.send({ type: 'ready', game: code, isPlayMoney: session.isPlayMoney });
  }, [code, game, session.isPlayMoney, words]);
  return (
    <GameContext value={game}>
      <Play game={session.game} target={target} />
    </GameContext>
  );
}

/** A book for a visitor, who may look at everything and logs in before betting. */
function Preview(props: PreviewContent & { target: Target }) {
  const { preview, lobbyUrl, offsetMs, target } = props;
  const words = useWords();
  const { config, currency, isPlayMoney } = preview;
  const [{ host, serverNow }] = useState(() => ({
    host: connectHost(lobbyUrl),
    serverNow: () => deviceNow() + offsetMs,
  }));
  useEffect(() => {
    document.title = toGameName(words, config.code);
    host.send({ type: 'wide' });
    host.send({ type: 'ready', game: config.code, isPlayMoney });
  }, [config.code, host, isPlayMoney, words]);
  return <VisitorBook {...{ config, currency, isPlayMoney, host, serverNow, target }} />;
}

function Play({ game, target }: { game: GameConfig; target: Target }) {
  if (game.kind === 'slot') return <SlotScreen config={game} />;
  if (game.kind === 'hand') return <HandScreen config={game} />;
  if (game.kind === 'book') return <BookScreen config={game} target={target} />;
  return <TableScreen config={game} />;
}
