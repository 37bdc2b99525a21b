import type { Reply } from '@vela/contract/call.ts';
import { listVenues, readGameList } from '@vela/contract/game/staff-calls.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { MoneyText } from '@vela/ui/amount/money-text.tsx';
import { useNow } from '@vela/ui/format/use-now.ts';
import { App, Button } from 'antd';
import type { TableProps } from 'antd';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useRead, useWrite } from '../app/calls.ts';
import { useMay } from '../app/operator.ts';
import { RowTable } from '../app/page-table.tsx';
import { Panel, Tag } from '../app/panel.tsx';
import { Failed, Loading } from '../app/states.tsx';
import { useTrouble } from '../app/use-trouble.ts';
import { When } from '../app/when.tsx';
import { fill } from '@vela/client/fill.ts';
import { wordsOf } from '../words.ts';
import { OpenRounds } from './open-rounds.tsx';
import { RestDrawer } from './rest-drawer.tsx';
import { VenueGames } from './venue-games.tsx';
import css from './venues.module.css';

/** A venue as operators see it. */
export type VenueLine = Reply<typeof listVenues>['venues'][number];
type ProviderLine = Reply<typeof listVenues>['providers'][number];

/** Where can be played: venues, the games of one, and what providers say. */
export function Screen() {
  const { venue: chosen } = useParams();
  const [resting, setResting] = useState<VenueLine | null>(null);
  const read = useRead(listVenues, {}, { everyMs: 30_000 });
  if (!read.data) {
    return read.isError ? (
      <Failed error={read.error} onRetry={() => void read.refetch()} />
    ) : (
      <Loading />
    );
  }
  const { venues, providers } = read.data;
  const shown = venues.find(({ venue }) => venue === chosen) ?? venues.find(hasGames);
  return (
    <div className={css.stack}>
      <Venues venues={venues} onRest={setResting} />
      {shown && <VenueGames key={shown.venue} venue={shown} />}
      <OpenRounds />
      <Providers providers={providers} />
      {resting && <RestDrawer venue={resting} onClose={() => setResting(null)} />}
    </div>
  );
}

const hasGames = ({ gameCount, closedCount }: VenueLine): boolean => gameCount + closedCount > 0;

function Venues(props: { venues: readonly VenueLine[]; onRest: (venue: VenueLine) => void }) {
  const words = wordsOf('game');
  const mayManage = useMay('game.manage');
  const columns: NonNullable<TableProps<VenueLine>['columns']> = [
    {
      title: words.venue,
      key: 'venue',
      render: (_, { venue, name }) => (
        <span className={css.name}>
          <Link to={`/games/${venue}`}>{name}</Link>
          <span className="t-muted">{venue}</span>
        </span>
      ),
    },
    { title: words.category, key: 'category', render: (_, it) => words.categories[it.category] },
    { title: words.wallet, key: 'wallet', render: (_, it) => words.walletKinds[it.walletKind] },
    { title: words.state, key: 'state', render: (_, it) => <VenueState venue={it} /> },
    {
      title: words.games,
      key: 'games',
      align: 'end',
      render: (_, it) => (
        <span className={css.name}>
          <span className="num">{it.gameCount}</span>
          {it.closedCount > 0 && (
            <span className="t-muted">{fill(words.closedGames, { count: it.closedCount })}</span>
          )}
        </span>
      ),
    },
    { title: words.openRounds, key: 'open', align: 'end', render: (_, it) => <Open venue={it} /> },
  ];
  if (mayManage) {
    columns.push({
      key: 'rest',
      align: 'end',
      render: (_, it) => (
        <Button
          size="small"
          aria-label={fill(words.restOf, { name: it.name })}
          onClick={() => props.onRest(it)}
        >
          {words.rest}
        </Button>
      ),
    });
  }
  return (
    <Panel title={words.venues}>
      <p className={css.hint}>{words.openRoundsHint}</p>
      <RowTable rows={props.venues} columns={columns} rowKey="venue" label={words.venues} />
    </Panel>
  );
}

function VenueState({ venue }: { venue: VenueLine }) {
  const words = wordsOf('game');
  const format = useFormat();
  const now = useNow(Date.now, 30_000);
  const { maintenanceFrom: from, maintenanceUntil: until, isInMaintenance } = venue;
  const at = (instant: string): string =>
    `${format.date(instant, 'month-day')} ${format.time(instant)}`;
  if (isInMaintenance && until !== null) {
    return <Tag tone="warn">{fill(words.restsUntil, { time: at(until) })}</Tag>;
  }
  const isAnnounced = from !== null && Date.parse(from) > now;
  return (
    <span className={css.tags}>
      {hasGames(venue) ? (
        <Tag tone="pos">{words.open}</Tag>
      ) : (
        <Tag tone="plain">{words.noGames}</Tag>
      )}
      {isAnnounced && <Tag tone="warn">{fill(words.restsFrom, { time: at(from) })}</Tag>}
    </span>
  );
}

function Open({ venue }: { venue: VenueLine }) {
  const words = wordsOf('game');
  const { openBets, openStakeMinor, oldestOpenAt } = venue;
  if (venue.walletKind === 'transfer' && openBets === 0) return '–';
  return (
    <span className={css.name}>
      <MoneyText minor={openStakeMinor} bare />
      <span className="t-muted">
        {fill(words.openBets, { count: openBets })}
        {oldestOpenAt !== null && (
          <>
            {' · '}
            <When at={oldestOpenAt} />
          </>
        )}
      </span>
    </span>
  );
}

function Providers({ providers }: { providers: readonly ProviderLine[] }) {
  const words = wordsOf('game');
  const mayManage = useMay('game.manage');
  const columns: NonNullable<TableProps<ProviderLine>['columns']> = [
    { title: words.provider, dataIndex: 'provider', key: 'provider' },
    {
      title: words.listRead,
      key: 'read',
      render: (_, { gamesReadAt }) => (gamesReadAt ? <When at={gamesReadAt} /> : words.never),
    },
    { title: words.state, key: 'state', render: (_, it) => <ProviderState provider={it} /> },
  ];
  if (mayManage) {
    columns.push({
      key: 'now',
      align: 'end',
      render: (_, it) => (it.isDisabled ? null : <ReadButton name={it.provider} />),
    });
  }
  return (
    <Panel title={words.providers}>
      <RowTable rows={providers} columns={columns} rowKey="provider" label={words.providers} />
    </Panel>
  );
}

function ProviderState({ provider }: { provider: ProviderLine }) {
  const words = wordsOf('game');
  const { isDisabled, gamesProblem: problem } = provider;
  if (isDisabled) return <Tag>{words.off}</Tag>;
  if (problem === 'away') return <Tag tone="neg">{words.away}</Tag>;
  if (problem === 'empty') return <Tag tone="warn">{words.empty}</Tag>;
  if (problem === '') return <Tag tone="pos">{words.allWell}</Tag>;
  return <span className={css.problem}>{fill(words.strays, { games: problem })}</span>;
}

function ReadButton({ name }: { name: string }) {
  const words = wordsOf('game');
  const { message } = App.useApp();
  const trouble = useTrouble();
  const write = useWrite(readGameList, [listVenues]);
  const read = () =>
    write.mutate(
      { provider: name },
      {
        onError: trouble,
        onSuccess: () => void message.success(fill(words.readDone, { name })),
      },
    );
  return (
    <Button
      size="small"
      loading={write.isPending}
      aria-label={fill(words.readNow, { name })}
      onClick={read}
    >
      {words.read}
    </Button>
  );
}
