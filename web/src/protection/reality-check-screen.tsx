import {
  answerRealityCheck,
  getPlayState,
  getProtection,
} from '@vela/contract/protection/calls.ts';
import type { Reply } from '@vela/contract/call.ts';
import { objectUrl } from '@vela/ui/art/art-urls.ts';
import { Dialog } from '@vela/ui/sheet/dialog.tsx';
import { Link } from '@vela/ui/button/link.tsx';
import { MoneyText } from '@vela/ui/amount/money-text.tsx';
import { RealityDialog } from '@vela/ui/sheet/reality-dialog.tsx';
import { useState } from 'react';
import { useRead } from '../app/call/calls.ts';
import { useWrite } from '../app/call/later-calls.ts';
import { useGo } from '../app/shell/navigation.tsx';
import { useErrorToast } from '../app/call/use-error-toast.ts';
import { fill } from '@vela/client/fill.ts';
import { useLengths } from './use-lengths.ts';
import { wordsOf } from '../words.ts';
import css from './reality-check-screen.module.css';

type PlayState = Reply<typeof getPlayState>;

/** Covers the app, and a framed game, when play must pause. */
export function Screen() {
  const { data } = useRead(getPlayState, {});
  if (!data) return null;
  if (data.isCheckDue && data.session) return <Check state={data} session={data.session} />;
  const { stop, session } = data;
  // A player who is not playing needs no check.
  if (!session || (stop !== 'sessionTime' && stop !== 'dayTime')) return null;
  return <TimeUp key={`${stop} ${session.startedAt}`} stop={stop} />;
}

type Choice = 'goOn' | 'leave';

/** Links from a check: the history of play, and the limits. */
const ways = [
  { href: '/pages/protection/history', name: 'history' },
  { href: '/pages/protection/protection', name: 'limits' },
] as const;

function Check({
  state,
  session,
}: {
  state: PlayState;
  session: NonNullable<PlayState['session']>;
}) {
  const words = wordsOf('protection').check;
  const lengths = useLengths();
  const go = useGo();
  const toastError = useErrorToast();
  const answering = useWrite(answerRealityCheck, { refreshes: [getPlayState] });
  const [chosen, setChosen] = useState<Choice | null>(null);
  const isAnswering = (choice: Choice) => answering.isPending && chosen === choice;
  const answer = (choice: Choice) => {
    if (answering.isPending) return;
    setChosen(choice);
    answering.mutate({ choice }, { onError: toastError });
  };
  const leave = () => {
    // Navigates first: a game that waits behind the check would open as soon as it is answered.
    go('/', { replace: true });
    answer('leave');
  };
  const limitMinutes = useDayLimit();
  const played = limitMinutes === null ? state.reminderMinutes : limitMinutes;
  return (
    <RealityDialog
      isOpen
      title={fill(words.title, { time: lengths.played(session.seconds) })}
      sub={words.sub}
      percent={Math.min(100, (session.seconds / 60 / played) * 100)}
      art={objectUrl('hourglass-done')}
      figures={[
        { name: words.staked, value: <MoneyText minor={session.stakeMinor} bare /> },
        { name: words.returned, value: <MoneyText minor={session.payoutMinor} bare /> },
        { name: words.net, value: <MoneyText minor={session.netMinor} bare sign /> },
      ]}
      pause={{
        label: words.leave,
        onPress: leave,
        busy: isAnswering('leave'),
      }}
      goOn={{ label: words.goOn, onPress: () => answer('goOn'), busy: isAnswering('goOn') }}
      more={
        <span className={css.ways}>
          {ways.map(({ href, name }) => (
            <Link key={href} href={href} className={css.more} onClick={() => answer('leave')}>
              {words[name]}
            </Link>
          ))}
        </span>
      }
    />
  );
}

/** The player's own daily limit of time, which the ring shows; null without one. */
function useDayLimit(): number | null {
  const { data } = useRead(getProtection, {}, { staleMs: 60_000 });
  const line = data?.limits.find((limit) => limit.kind === 'time' && limit.period === 'day');
  return line?.limitMinutes ?? null;
}

function TimeUp({ stop }: { stop: 'sessionTime' | 'dayTime' }) {
  const words = wordsOf('protection').timeUp;
  const lengths = useLengths();
  const go = useGo();
  const [isSeen, setSeen] = useState(false);
  const { data } = useRead(getProtection, {}, { staleMs: 60_000 });
  const period = stop === 'dayTime' ? 'day' : 'session';
  const limit = data?.limits.find((it) => it.kind === 'time' && it.period === period);
  const leave = () => {
    setSeen(true);
    go('/', { replace: true });
  };
  return (
    <Dialog
      isOpen={!isSeen && limit !== undefined}
      title={words[period]}
      action={{ label: words.leave, onPress: leave }}
    >
      {fill(period === 'day' ? words.dayBody : words.sessionBody, {
        time: lengths.played((limit?.limitMinutes ?? 0) * 60),
      })}
    </Dialog>
  );
}
