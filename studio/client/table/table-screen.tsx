import { useState } from 'react';
import { cx, type Style } from '@vela/ui/theme/cx.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import type { Format } from '@vela/ui/format/format.ts';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { shieldCheckFill } from '@vela/ui/icon/icons.ts';
import type { TableConfig, TableSnapshot } from '../../src/protocol/table.ts';
import { useGame, useWords } from '../game-context.tsx';
import { fill } from '@vela/client/fill.ts';
import { toGameName } from '../locale.ts';
import type { Messages } from '../messages.en.ts';
import { LegalLine } from '../parts/legal-line.tsx';
import { MenuSheet } from '../parts/menu-sheet.tsx';
import type { MenuChoice } from '../parts/menu-sheet.tsx';
import { Notice } from '../parts/notice.tsx';
import { TopBar } from '../parts/top-bar.tsx';
import { LoadingScreen } from '../parts/page-state.tsx';
import { BetControls } from './bet-controls.tsx';
import { ChainSheet } from './chain-sheet.tsx';
import { useFace } from './face-context.ts';
import { PastSheet } from './past-sheet.tsx';
import { StageFrame } from './stage.tsx';
import { TableRulesSheet } from './table-rules-sheet.tsx';
import css from './table-screen.module.css';
import { useMedia } from '../use-media.ts';
import { useBetSlip } from './use-bet-slip.ts';
import { useTable } from './use-table.ts';
import type { Table } from './use-table.ts';

/** A phone in landscape. */
const LOW = '(orientation: landscape) and (max-height: 560px)';

/** A live table. */
export function TableScreen({ config }: { config: TableConfig }) {
  const words = useWords();
  const face = useFace();
  const live = useTable();
  const { table, link } = live.state;
  if (table !== null) return <OpenTable config={config} live={live} table={table} />;
  return (
    <main className={cx(css.screen, 'on-art')} data-look={face.look}>
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
  const [sheet, setSheet] = useState<OpenSheet>(null);
  const slip = useBetSlip(config, live, table);
  const { stillPieces } = live.state;
  const { startedAt, stakedMinor, returnedMinor } = table.session;
  const face = useFace();
  const room: Style = {
    '--panel-high': `${face.panelPx.high}px`,
    '--panel-low': `${face.panelPx.low}px`,
  };
  const isLow = useMedia(LOW);
  const wide = isLow ? face.wide : null;
  const isWide = wide !== null;
  return (
    <main
      className={cx(css.screen, 'on-art')}
      data-look={face.look}
      data-wide={wide ?? undefined}
      style={room}
    >
      <TopBar
        {...(isWide && { aside: <BalanceAside table={table} /> })}
        title={`${toGameName(words, config.code)} ${config.tableId}`}
        subtitle={fill(face.subtitle ?? words.table.subtitle, {
          fact: face.fact,
          round: table.roundNo,
        })}
        startedAt={startedAt}
        netMinor={returnedMinor - stakedMinor}
        onMenu={() => setSheet('menu')}
      />
      <StageFrame
        config={config}
        table={table}
        stillPieces={stillPieces}
        serverNow={live.serverNow}
      />
      <section className={css.panel}>
        <div className={css.board}>{face.board({ config, table, slip })}</div>
        {wide !== 'bar' && (
          <div className={css.history}>{face.history({ history: table.history })}</div>
        )}
        {!isWide && (
          <div className={css.score}>
            {face.tally({ history: table.history })}
            <Balance balanceMinor={table.balanceMinor} />
          </div>
        )}
        <div className={css.controls}>
          <BetControls
            config={config}
            table={table}
            slip={slip}
            serverNow={live.serverNow}
            isWide={isWide}
          />
        </div>
        {!isWide && (
          <LegalLine isPlayMoney={session.isPlayMoney} fact={toLimitsText(config, words, format)} />
        )}
      </section>
      <Notices live={live} />
      <Sheets config={config} table={table} sheet={sheet} onSheet={setSheet} />
    </main>
  );
}

type OpenSheet = MenuChoice | 'menu' | null;

/** The menu, and its sheets. */
function Sheets({
  config,
  table,
  sheet,
  onSheet,
}: Pick<OpenTableProps, 'config' | 'table'> & {
  sheet: OpenSheet;
  onSheet: (sheet: OpenSheet) => void;
}) {
  const close = (): void => onSheet(null);
  return (
    <>
      {sheet === 'menu' && <MenuSheet onChoose={onSheet} onClose={close} />}
      {sheet === 'rules' && <TableRulesSheet config={config} onClose={close} />}
      {sheet === 'history' && <PastSheet history={table.history} onClose={close} />}
      {sheet === 'fairness' && <ChainSheet kind={config.kind} table={table} onClose={close} />}
    </>
  );
}

/** The notices over the table while something is wrong. */
function Notices({ live }: { live: Table }) {
  const words = useWords();
  const { link, notice, unknowns } = live.state;
  return (
    <>
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
      {unknowns > 0 && (
        <Notice reason="betUnknown" onRetry={live.checkBets} onDismiss={live.dismiss} />
      )}
      {unknowns === 0 && notice !== null && <Notice reason={notice} onDismiss={live.dismiss} />}
    </>
  );
}

/** From the minimum to the maximum on any spot. */
function toLimitsText(config: TableConfig, words: Messages, format: Format): string {
  const bounds = Object.values(config.limitsMinor);
  const money = (minor: number): string => format.money(minor, { bare: true, cents: 'auto' });
  return fill(words.table.limits, {
    min: money(Math.min(...bounds.map(({ min }) => min))),
    max: money(Math.max(...bounds.map(({ max }) => max))),
  });
}

/** The currency and balance, for the bar of a wide layout. */
function BalanceAside({ table }: { table: TableSnapshot }) {
  const { session } = useGame();
  const words = useWords();
  return (
    <p className={css.aside}>
      {session.isPlayMoney && (
        <span className={css.pill}>
          <Icon of={shieldCheckFill} />
          {words.playMoney}
        </span>
      )}
      <span className={css.pill}>
        <Balance balanceMinor={table.balanceMinor} />
      </span>
    </p>
  );
}

function Balance({ balanceMinor }: Pick<TableSnapshot, 'balanceMinor'>) {
  const words = useWords();
  const format = useFormat();
  return (
    <span className={css.balance}>
      {words.balance}{' '}
      <b className="num">{balanceMinor === null ? '–' : format.money(balanceMinor)}</b>
    </span>
  );
}
