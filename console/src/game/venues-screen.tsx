import { fill } from '@vela/client/fill.ts';
import type { Reply } from '@vela/contract/call.ts';
import { listVenues, syncGames } from '@vela/contract/game/staff-calls.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { MoneyText } from '@vela/ui/amount/money-text.tsx';
import { useNow } from '@vela/ui/format/use-now.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useAction } from '../app/action/use-action.ts';
import { useRead } from '../app/calls.ts';
import { actionColumn, figureColumn, textColumn, TwoLines } from '../app/list/columns.tsx';
import { RowTable } from '../app/list/row-table.tsx';
import type { Column } from '../app/list/row-table.tsx';
import { useMay } from '../app/operator.ts';
import { Panel, PanelHint, Tag } from '../app/panel.tsx';
import { stampText } from '../app/stamp-text.ts';
import { Ready } from '../app/states.tsx';
import { When } from '../app/when.tsx';
import { useCrumb } from '../app/use-crumb.ts';
import { wordsOf } from '../words.ts';
import { OpenVenueButton } from './open-venue-button.tsx';
import { OpenRounds } from './open-rounds.tsx';
import { MaintenanceDrawer } from './maintenance-drawer.tsx';
import { TradingDeskButton } from './trading-desk-button.tsx';
import { VenueGames } from './venue-games.tsx';
import type { VenueLine } from './venue-line.ts';
import css from './venues.module.css';

type ProviderLine = Reply<typeof listVenues>['providers'][number];

/** Venues, the games of one, and the offers of providers. */
export function Screen() {
  const read = useRead(listVenues, {}, { everyMs: 30_000 });
  return <Ready read={read}>{(reply) => <VenuesAndGames {...reply} />}</Ready>;
}

function VenuesAndGames({ venues, providers }: Reply<typeof listVenues>) {
  const { venue: chosen } = useParams();
  const [edited, setEdited] = useState<VenueLine | null>(null);
  const shown = venues.find(({ venue }) => venue === chosen) ?? venues.find(hasGames);
  useCrumb(chosen === undefined ? '' : (shown?.name ?? ''));
  return (
    <div className={css.stack}>
      <Venues venues={venues} onMaintenance={setEdited} />
      {shown && <VenueGames key={shown.venue} venue={shown} />}
      <OpenRounds />
      <Providers providers={providers} />
      {edited && <MaintenanceDrawer venue={edited} onClose={() => setEdited(null)} />}
    </div>
  );
}

const hasGames = ({ gameCount, closedCount }: VenueLine): boolean => gameCount + closedCount > 0;

function Venues(props: {
  venues: readonly VenueLine[];
  onMaintenance: (venue: VenueLine) => void;
}) {
  const words = wordsOf('game');
  const mayManage = useMay('game.manage');
  const mayTrade = useMay('trade');
  const columns: Column<VenueLine>[] = [
    {
      title: words.venue,
      render: ({ venue, name }) => (
        <TwoLines first={<Link to={`/games/${venue}`}>{name}</Link>} second={venue} />
      ),
    },
    textColumn(words.category, (it) => words.categories[it.category]),
    textColumn(words.wallet, (it) => words.walletKinds[it.walletKind]),
    { title: words.state, render: (it) => <VenueState venue={it} /> },
    figureColumn(words.games, (it) => (
      <TwoLines
        first={it.gameCount}
        second={it.closedCount > 0 && fill(words.closedGames, { count: it.closedCount })}
      />
    )),
    { title: words.openRounds, align: 'end', render: (it) => <Open venue={it} /> },
  ];
  if (mayTrade) columns.push(actionColumn((it) => it.hasDesk && <TradingDeskButton venue={it} />));
  if (mayManage) {
    columns.push(
      actionColumn((it) =>
        it.openedAt === null ? (
          <OpenVenueButton venue={it} />
        ) : (
          <Button
            size="small"
            aria-label={fill(words.restOf, { name: it.name })}
            onClick={() => props.onMaintenance(it)}
          >
            {words.rest}
          </Button>
        ),
      ),
    );
  }
  return (
    <Panel title={words.venues}>
      <PanelHint>{words.openRoundsHint}</PanelHint>
      <RowTable rows={props.venues} columns={columns} rowKey="venue" label={words.venues} />
    </Panel>
  );
}

function VenueState({ venue }: { venue: VenueLine }) {
  const words = wordsOf('game');
  const format = useFormat();
  const now = useNow(Date.now, 30_000);
  const { maintenanceFrom: from, maintenanceUntil: until, isInMaintenance } = venue;
  if (venue.openedAt === null) return <Tag>{words.notOpened}</Tag>;
  const at = (instant: string): string => stampText(format, instant);
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
    <TwoLines
      first={<MoneyText minor={openStakeMinor} bare />}
      second={
        <>
          {fill(words.openBets, { count: openBets })}
          {oldestOpenAt !== null && (
            <>
              {' · '}
              <When at={oldestOpenAt} />
            </>
          )}
        </>
      }
    />
  );
}

function Providers({ providers }: { providers: readonly ProviderLine[] }) {
  const words = wordsOf('game');
  const mayManage = useMay('game.manage');
  const columns: Column<ProviderLine>[] = [
    textColumn(words.provider, (it) => it.provider),
    {
      title: words.listRead,
      render: ({ gamesReadAt }) => (gamesReadAt ? <When at={gamesReadAt} /> : words.never),
    },
    { title: words.state, render: (it) => <ProviderState provider={it} /> },
  ];
  if (mayManage) {
    columns.push(actionColumn((it) => !it.isDisabled && <ReadButton name={it.provider} />));
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
  if (problem === 'unavailable') return <Tag tone="neg">{words.unavailable}</Tag>;
  if (problem === 'empty') return <Tag tone="warn">{words.empty}</Tag>;
  if (problem === '') return <Tag tone="pos">{words.allWell}</Tag>;
  return <span className={css.problem}>{fill(words.strays, { games: problem })}</span>;
}

function ReadButton({ name }: { name: string }) {
  const words = wordsOf('game');
  const { run, isBusy } = useAction(syncGames, [listVenues]);
  return (
    <Button
      size="small"
      loading={isBusy}
      aria-label={fill(words.readNow, { name })}
      onClick={() => run({ provider: name }, { says: fill(words.readDone, { name }) })}
    >
      {words.read}
    </Button>
  );
}
