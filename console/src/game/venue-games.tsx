import { fill } from '@vela/client/fill.ts';
import type { Reply } from '@vela/contract/call.ts';
import { listVenueGames, listVenues, saveGame } from '@vela/contract/game/staff-calls.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { App, Switch } from 'antd';
import { useAction } from '../app/action/use-action.ts';
import { figureColumn, TwoLines } from '../app/list/columns.tsx';
import { SearchFilter } from '../app/list/filter-fields.tsx';
import { anyText } from '../app/list/filters.ts';
import { ListPanel } from '../app/list/list-panel.tsx';
import { useList } from '../app/list/use-list.ts';
import { useMay } from '../app/operator.ts';
import { Tag } from '../app/panel.tsx';
import { wordsOf } from '../words.ts';
import type { VenueLine } from './venue-line.ts';
import css from './venues.module.css';

type GameLine = Reply<typeof listVenueGames>['list'][number];

/** The games of one venue, with the operator's settings for each. */
export function VenueGames({ venue }: { venue: VenueLine }) {
  const words = wordsOf('game');
  const format = useFormat();
  const title = fill(words.gamesOf, { name: venue.name });
  const list = useList(listVenueGames, {
    filters: { search: anyText },
    toInput: ({ search }) => ({ venue: venue.venue, search }),
  });
  return (
    <ListPanel<GameLine>
      title={title}
      list={list}
      rowKey="gameCode"
      columns={[
        {
          title: words.game,
          render: ({ name, gameCode }) => (
            <TwoLines first={<b className="t-medium">{name}</b>} second={gameCode} />
          ),
        },
        figureColumn(words.rtp, ({ rtpBp }) =>
          rtpBp === null ? words.varies : format.percentBp(rtpBp),
        ),
        { title: words.state, render: (game) => <GameState game={game} /> },
        { title: words.marks, render: (game) => <Choices game={game} /> },
      ]}
      empty={{ title: words.noGames }}
      filters={<SearchFilter filters={list.filters} name="search" label={words.find} max={40} />}
    />
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

/** Whether players can find it, and its marks; each switch takes effect immediately. */
function Choices({ game }: { game: GameLine }) {
  const words = wordsOf('game');
  const app = wordsOf('app');
  const { modal } = App.useApp();
  const mayManage = useMay('game.manage');
  const { run, isBusy } = useAction(saveGame, [listVenueGames, listVenues]);
  const { venue, gameCode, name, isClosed, isHot, isNew } = game;
  const save = (change: Partial<Pick<GameLine, 'isClosed' | 'isHot' | 'isNew'>>) =>
    run({ venue, gameCode, isClosed, isHot, isNew, ...change }, { says: words.saved });
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
        loading={isBusy}
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
