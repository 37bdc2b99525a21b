import { useState } from 'react';
import { Icon } from '@vela/ui/icon/icon.tsx';
import {
  caretDown,
  caretUp,
  globeHemisphereEastDuotone,
  trophyDuotone,
} from '@vela/ui/icon/icons.ts';
import { Empty, ErrorState } from '@vela/ui/state/empty.tsx';
import { Skeleton, SkeletonGroup } from '@vela/ui/state/skeleton.tsx';
import { cx } from '@vela/ui/theme/cx.ts';
import type { Sport } from '../../src/protocol/book.ts';
import { useBook, useWriting } from './book-context.ts';
import { EventCard } from './event-card.tsx';
import type { ListKind } from './markets.ts';
import { toLeagueName } from './moment-words.ts';
import type { EventsRead, LeagueGroup } from './use-events.ts';
import { VisibleWatch } from './visible-watch.ts';
import css from './league-list.module.css';

export interface LeagueListProps {
  read: EventsRead;
  kind: ListKind;
  isDated: boolean;
  empty: { title: string; hint: string };
  onOpen: (id: string) => void;
}

/** Matches by league, each league with a heading that folds it. */
export function LeagueList({ read, kind, isDated, empty, onOpen }: LeagueListProps) {
  const { live, words } = useBook();
  const [watch] = useState(() => new VisibleWatch(live));
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const fold = (code: string): void =>
    setFolded((before) => {
      const next = new Set(before);
      if (!next.delete(code)) next.add(code);
      return next;
    });
  if (read.state === 'failed') {
    const retry = { label: words.retry, onPress: read.retry };
    return <ErrorState title={words.failed} retry={retry} />;
  }
  if (read.state === 'loading') return <Loading />;
  if (read.leagues.length === 0) return <Empty title={empty.title} hint={empty.hint} />;
  return read.leagues.map((group) => (
    <section key={group.code} className={css.league}>
      <LeagueHead group={group} isOpen={!folded.has(group.code)} onFold={() => fold(group.code)} />
      {!folded.has(group.code) &&
        group.ids.map((id) => (
          <EventCard key={id} id={id} kind={kind} isDated={isDated} watch={watch} onOpen={onOpen} />
        ))}
    </section>
  ));
}

const cups: ReadonlySet<Sport> = new Set(['tennis', 'badminton', 'tableTennis', 'arena']);

function LeagueHead(props: { group: LeagueGroup; isOpen: boolean; onFold: () => void }) {
  const { group, isOpen, onFold } = props;
  const { language } = useWriting();
  const isCup = cups.has(group.sport);
  return (
    <h2>
      <button type="button" className={css.head} aria-expanded={isOpen} onClick={onFold}>
        <Icon
          of={isCup ? trophyDuotone : globeHemisphereEastDuotone}
          className={cx(css.icon, isCup ? css.cup : css.globe)}
        />
        <span className={css.name}>{toLeagueName(group, language)}</span>
        <Icon of={isOpen ? caretUp : caretDown} className={css.caret} />
      </button>
    </h2>
  );
}

function Loading() {
  const { words } = useBook();
  return (
    <SkeletonGroup label={words.loading}>
      <div className={css.league}>
        {[0, 1, 2].map((at) => (
          <div key={at} className={css.ghost}>
            <Skeleton width="24%" />
            <Skeleton width="56%" height={18} />
            <Skeleton width="48%" height={18} />
            <Skeleton height={50} radius={10} />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
