import { useState } from 'react';
import { cx } from '@vela/ui/cx.ts';
import { useFormat } from '@vela/ui/format-context.tsx';
import type { TableConfig, TableSnapshot } from '../../src/table-protocol.ts';
import { useGame, useWords } from '../game-context.tsx';
import { fill, toGameName, toSpotName } from '../locale.ts';
import type { Messages } from '../messages.en.ts';
import { LegalLine } from '../parts/legal-line.tsx';
import { MenuSheet } from '../parts/menu-sheet.tsx';
import type { MenuChoice } from '../parts/menu-sheet.tsx';
import { Notice } from '../parts/notice.tsx';
import { TopBar } from '../parts/top-bar.tsx';
import { LoadingScreen } from '../parts/page-state.tsx';
import { BetControls } from './bet-controls.tsx';
import { BetSpots } from './bet-spots.tsx';
import { ChainSheet } from './chain-sheet.tsx';
import { TABLE_FACES } from './faces.ts';
import { Felt } from './felt.tsx';
import { RoadBoard } from './road-board.tsx';
import { toRoadEntries } from './road-entries.ts';
import { RoadsSheet } from './roads-sheet.tsx';
import type { TableFace } from './table-face.ts';
import { TableRulesSheet } from './table-rules-sheet.tsx';
import css from './table-screen.module.css';
import { useBetSlip } from './use-bet-slip.ts';
import { useTable } from './use-table.ts';
import type { Table } from './use-table.ts';

/** A live table. */
export function TableScreen({ config }: { config: TableConfig }) {
  const words = useWords();
  const live = useTable();
  const { table, link } = live.state;
  if (table !== null) return <OpenTable config={config} live={live} table={table} />;
  return (
    <main className={cx(css.screen, 'on-art')} data-look={TABLE_FACES[config.kind].look}>
      <LoadingScreen />
      <p className={css.connecting} role="status">
        {words.table.connecting}
      </p>
      {link === 'ended' && <Notice reason="sessionExpired" onDismiss={live.dismiss} />}
    </main>
  );
}

interface OpenTableProps {
  config: TableConfig;
  live: Table;
  table: TableSnapshot;
}

function OpenTable({ config, live, table }: OpenTableProps) {
  const { session } = useGame();
  const words = useWords();
  const format = useFormat();
  const [sheet, setSheet] = useState<MenuChoice | 'menu' | null>(null);
  const slip = useBetSlip(config, live, table);
  const { link, notice, stillCards } = live.state;
  const { startedAt, stakedMinor, returnedMinor } = table.session;
  const face = TABLE_FACES[config.kind];
  const { min, max } = config.limitsMinor[face.places.main[0] ?? ''] ?? { min: 0, max: 0 };
  const limits = fill(words.table.limits, { min: whole(min), max: whole(max) });
  const close = (): void => setSheet(null);
  function whole(minor: number): string {
    return format.money(minor, { bare: true, cents: 'auto' });
  }
  return (
    <main
      className={cx(css.screen, 'on-art')}
      data-look={face.look}
      data-bare={face.places.side.length === 0 || undefined}
    >
      <TopBar
        title={`${toGameName(words, config.code)} ${config.tableId}`}
        subtitle={toSubtitle(words, config.decks, table.roundNo)}
        startedAt={startedAt}
        netMinor={returnedMinor - stakedMinor}
        onMenu={() => setSheet('menu')}
      />
      <Felt config={config} table={table} stillCards={stillCards} serverNow={live.serverNow} />
      <section className={css.panel}>
        <BetSpots config={config} table={table} slip={slip} />
        <RoadBoard face={face} history={table.history} />
        <Score face={face} table={table} />
        <BetControls config={config} table={table} slip={slip} serverNow={live.serverNow} />
        <LegalLine isPlayMoney={session.isPlayMoney} fact={limits} />
      </section>
      {link === 'reconnecting' && (
        <p className={css.offline} role="alert">
          {words.table.reconnecting}
        </p>
      )}
      {live.isPaused && (
        <p className={css.offline} role="status">
          {words.paused}
        </p>
      )}
      {notice !== null && <Notice reason={notice} onDismiss={live.dismiss} />}
      {sheet === 'menu' && <MenuSheet onChoose={setSheet} onClose={close} />}
      {sheet === 'rules' && <TableRulesSheet config={config} onClose={close} />}
      {sheet === 'history' && <RoadsSheet face={face} history={table.history} onClose={close} />}
      {sheet === 'fairness' && <ChainSheet kind={config.kind} table={table} onClose={close} />}
    </main>
  );
}

function toSubtitle(words: Messages, decks: number | null, round: number): string {
  return decks === null
    ? fill(words.table.subtitleNoCards, { round })
    : fill(words.table.subtitle, { decks, round });
}

function Score({ face, table }: { face: TableFace; table: TableSnapshot }) {
  const words = useWords();
  const format = useFormat();
  const entries = toRoadEntries(face, table.history);
  return (
    <div className={css.score}>
      {(['red', 'blue', 'tie'] as const).map((winner) => (
        <span key={winner} className={css.count}>
          <i className={css[winner]} aria-hidden="true" />
          {toSpotName(words, face.road[winner])}{' '}
          <span className="num">{entries.filter((entry) => entry.winner === winner).length}</span>
        </span>
      ))}
      <span className={css.balance}>
        {words.balance}{' '}
        <b className="num">
          {table.balanceMinor === null ? '–' : format.money(table.balanceMinor, { bare: true })}
        </b>
      </span>
    </div>
  );
}
