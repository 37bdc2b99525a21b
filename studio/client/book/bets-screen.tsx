import { useCallback, useEffect, useState } from 'react';
import { Button } from '@vela/ui/button/button.tsx';
import { Segmented } from '@vela/ui/field/segmented.tsx';
import { Empty, ErrorState } from '@vela/ui/state/empty.tsx';
import { Skeleton, SkeletonGroup } from '@vela/ui/state/skeleton.tsx';
import { listBookBets } from '../../src/protocol/book-routes.ts';
import { isOpenBet, selectBets } from './bet-state.ts';
import { BetCard } from './bet-card.tsx';
import { BookBar } from './book-bar.tsx';
import { useBook, useLiveBets, useWatch } from './book-context.ts';
import { LinkLine } from './link-line.tsx';
import { usePulse } from './use-pulse.ts';
import css from './book-screen.module.css';

type Wanted = 'open' | 'over';

/** The player's bets: open ones with every leg live, and those that are over. */
export function BetsScreen(props: { onBack?: () => void; isBeside: boolean }) {
  const { onBack, isBeside } = props;
  const { player, host, words } = useBook();
  const [wanted, setWanted] = useState<Wanted>('open');
  return (
    <div className={css.page}>
      <BookBar
        title={words.bets.title}
        onBack={onBack}
        isBeside={isBeside}
        isOpened={onBack !== undefined}
      />
      <div className={css.inset}>
        <Segmented
          label={words.bets.title}
          value={wanted}
          onChange={setWanted}
          options={[
            { value: 'open', label: words.bets.open },
            { value: 'over', label: words.bets.over },
          ]}
        />
      </div>
      <LinkLine />
      {player === null ? (
        <Empty
          title={words.bets.emptyOpen}
          hint={words.bets.loginHint}
          action={
            <Button tone="tonal" size="md" onPress={() => host.openLogin()}>
              {words.login}
            </Button>
          }
        />
      ) : (
        <BetList key={wanted} wanted={wanted} />
      )}
    </div>
  );
}

function BetList({ wanted }: { wanted: Wanted }) {
  const { words } = useBook();
  const { state, next, more } = useBetPages(wanted);
  const known = useLiveBets();
  const now = usePulse(known.some(({ referral }) => referral?.offer));
  const bets = selectBets(known, wanted, now);
  useWatch([
    ...new Set(bets.filter(isOpenBet).flatMap(({ legs }) => legs.map(({ eventId }) => eventId))),
  ]);
  if (bets.length === 0 && state === 'failed') {
    return <ErrorState title={words.failedBets} retry={{ label: words.retry, onPress: more }} />;
  }
  if (bets.length === 0 && state === 'loading') {
    return (
      <SkeletonGroup label={words.loading}>
        <div className={css.bets}>
          <Skeleton height={150} radius={20} />
          <Skeleton height={150} radius={20} />
        </div>
      </SkeletonGroup>
    );
  }
  if (bets.length === 0) {
    const title = wanted === 'open' ? words.bets.emptyOpen : words.bets.emptyOver;
    return <Empty title={title} hint={words.bets.emptyHint} />;
  }
  return (
    <div className={css.bets}>
      {bets.map((bet) => (
        <BetCard key={bet.betId} bet={bet} />
      ))}
      {next !== null && (
        <Button tone="neutral" size="md" busy={state === 'loading'} onPress={more}>
          {words.bets.more}
        </Button>
      )}
    </div>
  );
}

/** How often open bets are read again: the value of a cash-out moves with the odds. */
const REFRESH_MS = 5000;

/** Reads bets page by page into the store. */
function useBetPages(state: Wanted) {
  const { player, live } = useBook();
  const [read, setRead] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [next, setNext] = useState<string | null>(null);
  const api = player?.api ?? null;
  const load = useCallback(
    async (after: string | null): Promise<void> => {
      if (api === null) return;
      const answer = await api.send(listBookBets, {
        state,
        ...(after === null ? {} : { after }),
      });
      if (!answer.isOk) {
        setRead('failed');
        return;
      }
      live.putBets(answer.value.bets);
      setNext(answer.value.next);
      setRead('ready');
    },
    [api, live, state],
  );
  useEffect(() => {
    const first = setTimeout(() => void load(null), 0);
    const timer = state === 'open' ? setInterval(() => void load(null), REFRESH_MS) : undefined;
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [load, state]);
  const more = (): void => {
    setRead('loading');
    void load(next);
  };
  return { state: read, next, more };
}
