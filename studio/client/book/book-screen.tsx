import { use, useCallback, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { FormatProvider, useFormat } from '@vela/ui/format/format-context.tsx';
import type { BookConfig } from '../../src/protocol/book.ts';
import { listBookEvents } from '../../src/protocol/book-routes.ts';
import { getBalance } from '../../src/protocol/routes.ts';
import { sendAsGuest } from '../api.ts';
import { addReading, computeOffset } from '../clock-offset.ts';
import { deviceNow } from '../clock.ts';
import { readBookChoices, readBookSlip, storeBookChoices, storeBookSlip } from '../device-store.ts';
import { useGame, useLanguage, useWords } from '../game-context.tsx';
import type { Host } from '../host.ts';
import type { Target } from '../launch.ts';
import { BookContext } from './book-context.ts';
import type { BookPlayer } from './book-context.ts';
import { BookPages } from './book-pages.tsx';
import { parseChoices, takeOddsForm } from './choices.ts';
import type { Choices } from './choices.ts';
import { CrestLight } from './crest-mark.tsx';
import { findGone, parseKeptSlip, writeKeptSlip } from './kept-slip.ts';
import { LiveBook } from './live-book.ts';
import { SlipContext, SlipStore } from './slip-store.ts';
import { loadBookWords } from './words.ts';
import './scene.css';
import css from './book-screen.module.css';

/** The sportsbook of a player. */
export function BookScreen({ config, target }: { config: BookConfig; target: Target }) {
  const { session, api, host, serverNow } = useGame();
  const [player] = useState<BookPlayer>({ session, api });
  const { currency, isPlayMoney } = session;
  return <OpenBook {...{ config, player, currency, isPlayMoney, host, serverNow, target }} />;
}

export interface VisitorBookProps {
  config: BookConfig;
  /** The currency that stakes would be in. */
  currency: string;
  isPlayMoney: boolean;
  host: Host;
  /** The server's time in milliseconds, as estimated when the page opened. */
  serverNow: () => number;
  /** Where it opens. */
  target: Target;
}

/** The sportsbook without a session: everything to look at, and a login before a bet. */
export function VisitorBook(props: VisitorBookProps) {
  return <OpenBook {...props} player={null} />;
}

type OpenBookProps = VisitorBookProps & { player: BookPlayer | null };

function OpenBook(props: OpenBookProps) {
  const { config, player, currency, isPlayMoney, host, target } = props;
  const words = use(loadBookWords(useLanguage()));
  const [choices, choose] = useChoices(target.odds);
  const { live, now } = useLiveBook(props);
  const slip = useKeptSlip(config, now);
  const isPaused = useHostMessages(live, player, host);
  const book = useMemo(
    () => ({
      config,
      player,
      currency,
      isPlayMoney,
      host,
      live,
      words,
      choices,
      choose,
      serverNow: now,
    }),
    [config, player, currency, isPlayMoney, host, live, words, choices, choose, now],
  );
  return (
    <BookContext value={book}>
      <SlipContext value={slip}>
        <OddsFormats form={choices.oddsForm}>
          <main className={css.screen} data-book={config.book}>
            <CrestLight />
            <BookPages target={target} />
            {isPaused && <Paused />}
          </main>
        </OddsFormats>
      </SlipContext>
    </BookContext>
  );
}

function Paused() {
  const { paused } = useWords();
  return (
    <p className={css.paused} role="status">
      {paused}
    </p>
  );
}

/** The formats above, with odds in the chosen form. */
function OddsFormats({ form, children }: { form: Choices['oddsForm']; children: ReactNode }) {
  const { settings } = useFormat();
  return (
    <FormatProvider {...settings} oddsFormat={form}>
      {children}
    </FormatProvider>
  );
}

function useChoices(odds: string | null) {
  const [choices, setChoices] = useState(() => takeOddsForm(parseChoices(readBookChoices()), odds));
  useEffect(() => storeBookChoices(JSON.stringify(choices)), [choices]);
  const choose = useCallback(
    (part: Partial<Choices>) => setChoices((before) => ({ ...before, ...part })),
    [],
  );
  return [choices, choose] as const;
}

/** The slip of this book as it was left, without matches that are over since. */
function useKeptSlip({ book, code }: BookConfig, now: () => number): SlipStore {
  const [slip] = useState(
    () =>
      new SlipStore(parseKeptSlip(readBookSlip(code), now()), (kept) =>
        storeBookSlip(code, kept === null ? null : writeKeptSlip(kept, now())),
      ),
  );
  useEffect(() => {
    const picks = slip.picks();
    if (picks.length === 0) return;
    const ids = picks.map(({ event }) => event.id).join(',');
    void sendAsGuest(listBookEvents, { book, ids }).then((answer) => {
      if (!answer.isOk) return;
      const phases = new Map(answer.value.events.map(({ id, phase }) => [id, phase]));
      // What the book does not know any more has been over for long.
      slip.drop(findGone(picks, (id) => phases.get(id) ?? 'over'));
    });
  }, [book, slip]);
  return slip;
}

/** Opens the live book, and follows the server's clock through it. */
function useLiveBook({ config, player, host, serverNow }: OpenBookProps) {
  const [{ live, clock }] = useState(() => {
    const readings = { all: addReading([], serverNow(), null, deviceNow()) };
    const opened = new LiveBook({
      book: config.book,
      token: player?.session.sessionToken ?? null,
      hasEnded: async () => {
        const answer = await player?.api.send(getBalance, {});
        return answer?.isOk === false && answer.reason === 'sessionExpired';
      },
      onEnd: () => host.exit('sessionExpired'),
      onServerTime: (serverTime, pingedAt) => {
        readings.all = addReading(readings.all, serverTime, pingedAt, deviceNow());
      },
      onBet: () => host.send({ type: 'balanceChanged' }),
    });
    if (player !== null) opened.putBalance(player.session.balanceMinor);
    return { live: opened, clock: readings };
  });
  useEffect(() => live.open(), [live]);
  const now = useCallback(() => deviceNow() + computeOffset(clock.all), [clock]);
  return { live, now };
}

/** Follows the page around: it pauses the book, and asks for the balance. */
function useHostMessages(live: LiveBook, player: BookPlayer | null, host: Host): boolean {
  const [isPaused, setPaused] = useState(false);
  useEffect(
    () =>
      host.listen(({ type }) => {
        if (type !== 'refreshBalance') {
          setPaused(type === 'pause');
          return;
        }
        void player?.api.send(getBalance, {}).then((answer) => {
          if (answer.isOk) live.putBalance(answer.value.balanceMinor);
        });
      }),
    [host, live, player],
  );
  return isPaused;
}
