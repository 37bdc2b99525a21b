import type { Reply } from '@vela/contract/call.ts';
import { listVenueGames, listVenues, saveGame } from '@vela/contract/game/staff-calls.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { magnifyingGlass } from '@vela/ui/icon/icons.ts';
import { App, Input, Switch } from 'antd';
import type { TableProps } from 'antd';
import { useState } from 'react';
import { useRead, useWrite } from '../app/calls.ts';
import { useMay } from '../app/operator.ts';
import { PageTable } from '../app/page-table.tsx';
import { Panel, Tag } from '../app/panel.tsx';
import { useSlow } from '../app/use-slow.ts';
import { useTrouble } from '../app/use-trouble.ts';
import { fill } from '@vela/client/fill.ts';
import { wordsOf } from '../words.ts';
import type { VenueLine } from './venues-screen.tsx';
import css from './venues.module.css';

type GameLine = Reply<typeof listVenueGames>['list'][number];

/** The games of one venue, with what operators may decide about each. */
export function VenueGames({ venue }: { venue: VenueLine }) {
  const words = wordsOf('game');
  const format = useFormat();
  const [typed, setTyped] = useState('');
  const search = useSlow(typed.trim());
  const [page, setPage] = useState({ of: '', pageNo: 1 });
  const pageNo = page.of === search ? page.pageNo : 1;
  const input = { venue: venue.venue, search, pageNo, pageSize: 20 };
  const read = useRead(listVenueGames, input, { keepsPrevious: true });
  const columns: TableProps<GameLine>['columns'] = [
    {
      title: words.game,
      key: 'game',
      render: (_, { name, gameCode }) => (
        <span className={css.name}>
          <b className="t-medium">{name}</b>
          <span className="t-muted">{gameCode}</span>
        </span>
      ),
    },
    {
      title: words.rtp,
      key: 'rtp',
      align: 'end',
      render: (_, { rtpBp }) =>
        rtpBp === null ? words.varies : <span className="num">{format.percentBp(rtpBp)}</span>,
    },
    { title: words.state, key: 'state', render: (_, game) => <GameState game={game} /> },
    { title: words.marks, key: 'marks', render: (_, game) => <Choices game={game} /> },
  ];
  return (
    <Panel title={fill(words.gamesOf, { name: venue.name })}>
      <div className={css.filters} role="search">
        <Input
          allowClear
          value={typed}
          maxLength={40}
          prefix={<Icon of={magnifyingGlass} />}
          placeholder={words.find}
          aria-label={words.find}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <PageTable
        read={read}
        columns={columns}
        rowKey="gameCode"
        label={fill(words.gamesOf, { name: venue.name })}
        empty={{ title: words.noneFound, hint: words.noneFoundHint }}
        onPage={(wanted) => setPage({ of: search, pageNo: wanted })}
      />
    </Panel>
  );
}

function GameState({ game }: { game: GameLine }) {
  const words = wordsOf('game');
  const tone = { open: 'pos', paused: 'warn', gone: 'plain' } as const;
  return (
    <span className={css.tags}>
      <Tag tone={tone[game.offer]}>{words.offers[game.offer]}</Tag>
      {game.isLandscape && <Tag>{words.landscape}</Tag>}
    </span>
  );
}

/** Whether players find it, and its marks; each switch acts at once. */
function Choices({ game }: { game: GameLine }) {
  const words = wordsOf('game');
  const app = wordsOf('app');
  const { message, modal } = App.useApp();
  const trouble = useTrouble();
  const mayManage = useMay('game.manage');
  const write = useWrite(saveGame, [listVenueGames, listVenues]);
  const { venue, gameCode, name, isClosed, isHot, isNew } = game;
  const save = (change: Partial<Pick<GameLine, 'isClosed' | 'isHot' | 'isNew'>>) =>
    write.mutate(
      { venue, gameCode, isClosed, isHot, isNew, ...change },
      { onError: trouble, onSuccess: () => void message.success(words.saved) },
    );
  const setOpen = (isOpen: boolean): void => {
    if (isOpen) return save({ isClosed: false });
    void modal.confirm({
      title: fill(words.closeTitle, { name }),
      content: words.closeHint,
      okText: words.closeIt,
      okButtonProps: { danger: true },
      cancelText: app.cancel,
      onOk: () => save({ isClosed: true }),
    });
  };
  const toggle = (label: string, title: string, isOn: boolean, set: (isOn: boolean) => void) => (
    <span className={css.switch}>
      <Switch
        size="small"
        checked={isOn}
        disabled={!mayManage || game.offer === 'gone'}
        loading={write.isPending}
        aria-label={title}
        onChange={set}
      />
      {label}
    </span>
  );
  return (
    <>
      {toggle(words.isOpen, fill(words.openGame, { name }), !isClosed, setOpen)}
      {toggle(words.hot, fill(words.hotGame, { name }), isHot, (is) => save({ isHot: is }))}
      {toggle(words.new, fill(words.newGame, { name }), isNew, (is) => save({ isNew: is }))}
      <span className="t-muted">{game.hasOwnMarks ? words.ownMarks : words.providerMarks}</span>
    </>
  );
}
