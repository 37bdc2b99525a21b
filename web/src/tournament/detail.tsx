import { getTournament, joinTournament, listTournaments } from '@vela/contract/tournament/calls.ts';
import { maskUsername } from '@vela/contract/invite/rules.ts';
import { fill } from '@vela/client/fill.ts';
import { objectUrl } from '@vela/ui/art/art-urls.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { Card } from '@vela/ui/card/card.tsx';
import { PromoCard } from '@vela/ui/card/promo-card.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Dock, Screen as Page, SectionHead } from '@vela/ui/layout/screen.tsx';
import { KeyValue, KeyValues } from '@vela/ui/list/key-values.tsx';
import { Empty } from '@vela/ui/state/empty.tsx';
import { useToast } from '@vela/ui/state/toast.tsx';
import { useRead } from '../app/call/calls.ts';
import { useWrite } from '../app/call/later-calls.ts';
import { useErrorToast } from '../app/call/use-error-toast.ts';
import { Barred } from '../app/read/barred.tsx';
import { PullRefresh } from '../app/read/paged-list.tsx';
import { Ready } from '../app/read/ready.tsx';
import { WaitingCards } from '../app/read/waiting.tsx';
import { useIsLogin } from '../app/session/session.ts';
import { useUser } from '../app/session/user.ts';
import { Bar } from '../app/shell/bar.tsx';
import { wordsOf } from '../words.ts';
import { Board } from './board.tsx';
import { home, listRules, writePeriod } from './describe-rule.ts';
import type { Found, Tournament } from './describe-rule.ts';
import { OwnNote, OwnPlace } from './own-place.tsx';

/** One tournament: the player's place, the leaderboard, prizes and rules, and joining. */
export function TournamentDetail({ tournamentId }: { tournamentId: string }) {
  const words = wordsOf('tournament');
  const reading = useRead(getTournament, { tournamentId });
  return (
    <>
      <Bar title={words.detail} />
      <Ready
        of={reading}
        inPage
        waiting={<WaitingCards heights={[138, 120, 260]} />}
        missing={<Empty art={objectUrl('trophy')} title={words.missing} hint={words.missingHint} />}
      >
        {(found) => (
          <Detail found={found}>
            <PullRefresh of={[reading]} />
          </Detail>
        )}
      </Ready>
    </>
  );
}

function Detail({ found, children }: { found: Found; children: React.ReactNode }) {
  const words = wordsOf('tournament');
  const format = useFormat();
  const user = useUser();
  const { tournament, own, block } = found;
  const isBarred = block === 'protected' || block === 'agent';
  const mayJoin = block === null && own?.state !== 'active';
  return (
    <>
      <Page reading>
        {children}
        <div className="inset stack">
          <PromoCard
            tone="cool"
            tall
            art={objectUrl('trophy')}
            tags={[
              words.phases[tournament.phase],
              fill(words.entries, { count: format.number(tournament.entryCount) }),
            ]}
            title={tournament.title}
            terms={`${tournament.summary} ${writePeriod(words, format, tournament)}`}
          />
          {isBarred && <Barred isAgent={block === 'agent'} words={words} />}
          {own && own.state !== 'left' && <OwnPlace own={own} tournament={tournament} />}
          {own && <OwnNote own={own} tournament={tournament} />}
          {mayJoin && user && (
            <p className="t-caption t-muted">
              {fill(words.joinHint, { name: maskUsername(user.username) })}
            </p>
          )}
          {!isBarred && (
            <>
              <SectionHead title={words.board} />
              <Board found={found} />
            </>
          )}
          <SectionHead title={words.prizes} />
          <Prizes tournament={tournament} />
          <SectionHead title={words.rules} />
          <Rules tournament={tournament} />
        </div>
      </Page>
      {mayJoin && <Join tournamentId={tournament.tournamentId} />}
    </>
  );
}

function Prizes({ tournament }: { tournament: Tournament }) {
  const words = wordsOf('tournament');
  const format = useFormat();
  return (
    <Card>
      <KeyValues>
        {tournament.prizes.map(({ fromPlace, toPlace, amountMinor }) => (
          <KeyValue
            key={fromPlace}
            num
            name={fill(fromPlace === toPlace ? words.onePlace : words.somePlaces, {
              from: fromPlace,
              to: toPlace,
            })}
          >
            {format.money(amountMinor)}
          </KeyValue>
        ))}
      </KeyValues>
    </Card>
  );
}

function Rules({ tournament }: { tournament: Tournament }) {
  const words = wordsOf('tournament');
  const format = useFormat();
  return (
    <Card pad>
      <ol className="stack t-callout">
        {listRules(words, format, tournament).map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
    </Card>
  );
}

function Join({ tournamentId }: { tournamentId: string }) {
  const words = wordsOf('tournament');
  const toast = useToast();
  const toastError = useErrorToast();
  const isLogin = useIsLogin();
  const write = useWrite(joinTournament, {
    refreshes: [getTournament, listTournaments],
    onDone: () => toast(words.joinDone),
  });
  if (!isLogin) {
    const back = `${home}?id=${encodeURIComponent(tournamentId)}`;
    return (
      <Dock>
        <Button block href={`/pages/login/login?next=${encodeURIComponent(back)}`}>
          {words.toLogin}
        </Button>
      </Dock>
    );
  }
  return (
    <Dock>
      <Button
        block
        busy={write.isPending}
        onPress={() => write.mutate({ tournamentId }, { onError: toastError })}
      >
        {words.join}
      </Button>
    </Dock>
  );
}
