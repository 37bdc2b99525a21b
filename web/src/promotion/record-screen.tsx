import { fill } from '@vela/client/fill.ts';
import type { Reply } from '@vela/contract/call.ts';
import { getBonus, listPromotionApplications } from '@vela/contract/promotion/calls.ts';
import { objectUrl } from '@vela/ui/art/art-urls.ts';
import { Card } from '@vela/ui/card/card.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import type { Format } from '@vela/ui/format/format.ts';
import { Screen as Page } from '@vela/ui/layout/screen.tsx';
import { List, ListRow } from '@vela/ui/list/list.tsx';
import { Badge } from '@vela/ui/state/badge.tsx';
import { Empty } from '@vela/ui/state/empty.tsx';
import { useState } from 'react';
import { useRead } from '../app/call/calls.ts';
import { usePages } from '../app/call/later-calls.ts';
import { OpenFreePlays } from '../app/money/open-free-plays.tsx';
import { PagedList, PullRefresh } from '../app/read/paged-list.tsx';
import { Ready } from '../app/read/ready.tsx';
import { WaitingCards, WaitingRows } from '../app/read/waiting.tsx';
import { Bar } from '../app/shell/bar.tsx';
import { wordsOf } from '../words.ts';
import type { Words } from '../words.ts';
import { ApplicationSheet } from './application-sheet.tsx';
import { OpenBonus } from './open-bonus.tsx';

type Application = Reply<typeof listPromotionApplications>['list'][number];

/** The open bonus with its progress, and every application. */
export function Screen() {
  const words = wordsOf('promotion');
  const bonus = useRead(getBonus, {});
  const pages = usePages(listPromotionApplications, {});
  const [shown, setShown] = useState<Application | null>(null);
  return (
    <>
      <Bar title={words.record} />
      <Page>
        <PullRefresh of={[bonus, pages]} />
        <div className="inset stack">
          <Ready of={bonus} waiting={<WaitingCards heights={[180]} />} small>
            {({ bonus: open }) => (open === null ? null : <OpenBonus bonus={open} />)}
          </Ready>
          {/* The bonus, or none, is above. */}
          {!bonus.isPending && (
            <PagedList
              of={pages}
              keyOf={(it) => it.applicationId}
              waiting={<WaitingRows count={4} />}
              empty={
                <Empty art={objectUrl('wrapped-gift')} title={words.empty} hint={words.emptyHint} />
              }
            >
              {(applications) => (
                <>
                  <OpenFreePlays applications={applications} />
                  <Card>
                    <List flush>
                      {applications.map((it) => (
                        <Row key={it.applicationId} of={it} onPress={() => setShown(it)} />
                      ))}
                    </List>
                  </Card>
                </>
              )}
            </PagedList>
          )}
        </div>
        <ApplicationSheet application={shown} onClose={() => setShown(null)} />
      </Page>
    </>
  );
}

/** The bonus; of free rounds how many are left, of a free bet its value. */
function toValue(
  words: Words<'promotion'>,
  format: Format,
  { bonusMinor, freePlay }: Application,
): string | undefined {
  if (freePlay?.kind === 'rounds') {
    return fill(words.roundsLeft, { left: freePlay.total - freePlay.used, total: freePlay.total });
  }
  return bonusMinor > 0 ? format.money(bonusMinor) : undefined;
}

const tones = {
  applied: 'warn',
  approved: 'accent',
  rejected: 'neutral',
  granted: 'accent',
  playing: 'accent',
  fulfilled: 'pos',
  spent: 'neutral',
  givenUp: 'neutral',
  expired: 'neutral',
} as const;

function Row({ of, onPress }: { of: Application; onPress: () => void }) {
  const words = wordsOf('promotion');
  const format = useFormat();
  const taken =
    of.takenMinor > 0 ? ` · ${fill(words.taken, { amount: format.money(of.takenMinor) })}` : '';
  return (
    <ListRow
      onPress={onPress}
      title={of.title}
      sub={`${format.dateTime(of.appliedAt)}${taken}${of.note === '' ? '' : ` · ${of.note}`}`}
      value={toValue(words, format, of)}
      end={<Badge tone={tones[of.state]}>{words.states[of.state]}</Badge>}
    />
  );
}
