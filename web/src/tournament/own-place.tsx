import {
  leaveTournament,
  getTournament,
  listTournaments,
} from '@vela/contract/tournament/calls.ts';
import { fill } from '@vela/client/fill.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { Card } from '@vela/ui/card/card.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { StatStrip } from '@vela/ui/list/key-values.tsx';
import { List, ListRow } from '@vela/ui/list/list.tsx';
import { Dialog } from '@vela/ui/sheet/dialog.tsx';
import { Banner } from '@vela/ui/state/banner.tsx';
import { useToast } from '@vela/ui/state/toast.tsx';
import { useState } from 'react';
import { useWrite } from '../app/call/later-calls.ts';
import { useErrorToast } from '../app/call/use-error-toast.ts';
import { wordsOf } from '../words.ts';
import { home, writeScore } from './describe-rule.ts';
import type { Found, Tournament } from './describe-rule.ts';

type Own = NonNullable<Found['own']>;

/** The player's own place, its prize, its calculation, and leaving. */
export function OwnPlace({ own, tournament }: { own: Own; tournament: Tournament }) {
  const words = wordsOf('tournament');
  const format = useFormat();
  const [isLeaving, setIsLeaving] = useState(false);
  const { scoring, phase, tournamentId } = tournament;
  if (own.state === 'disqualified') {
    return <Banner tone="warn">{fill(words.disqualified, { reason: own.reason })}</Banner>;
  }
  const isOver = phase === 'over';
  const href = `${home}?id=${encodeURIComponent(tournamentId)}&part=bets`;
  return (
    <>
      <Card pad>
        <StatStrip
          items={[
            { name: words.own, value: own.place ?? '—' },
            { name: words[scoring], value: writeScore(words, format, scoring, own.score) },
            { name: words.prizeSoFar, value: format.money(own.prizeMinor, { bare: true }) },
          ]}
        />
      </Card>
      <Card>
        <List flush>
          <ListRow title={words.statement} href={href} />
          {isOver ? null : (
            <ListRow title={words.leave} chevron={false} onPress={() => setIsLeaving(true)} />
          )}
        </List>
      </Card>
      <Leave tournamentId={tournamentId} isOpen={isLeaving} onClose={() => setIsLeaving(false)} />
    </>
  );
}

/** Explains the figures of the player's own place. */
export function OwnNote({ own, tournament }: { own: Own; tournament: Tournament }) {
  const words = wordsOf('tournament');
  if (own.state !== 'active') return null;
  if (tournament.phase === 'over') {
    return own.prizeMinor > 0 ? (
      <Banner
        tone="pos"
        end={
          <Button tone="tonal" size="md" href="/pages/record/welfare">
            {words.toWelfare}
          </Button>
        }
      >
        {words.prizeGranted}
      </Banner>
    ) : null;
  }
  return (
    <p className="t-caption t-muted">{own.place === null ? words.noPlaceHint : words.prizeHint}</p>
  );
}

function Leave(props: { tournamentId: string; isOpen: boolean; onClose: () => void }) {
  const { tournamentId, isOpen, onClose } = props;
  const words = wordsOf('tournament');
  const toast = useToast();
  const toastError = useErrorToast();
  const write = useWrite(leaveTournament, {
    refreshes: [getTournament, listTournaments],
    onDone: () => {
      onClose();
      toast(words.leaveDone);
    },
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={words.leaveTitle}
      cancelLabel={words.stay}
      action={{
        label: words.leave,
        danger: true,
        busy: write.isPending,
        onPress: () => write.mutate({ tournamentId }, { onError: toastError }),
      }}
    >
      {words.leaveWhy}
    </Dialog>
  );
}
