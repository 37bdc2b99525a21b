import { useState } from 'react';

import { objectUrl } from '../src/art/art-urls.ts';
import { AgeLine } from '../src/state/badge.tsx';

import { Button } from '../src/button/button.tsx';
import { Card } from '../src/card/card.tsx';

import { DataTable } from '../src/list/data-table.tsx';
import { FavouriteButton } from '../src/card/favourite-button.tsx';
import { GameCard } from '../src/card/game-card.tsx';
import { GameGrid } from '../src/card/game-grid.tsx';
import { IconButton } from '../src/button/icon-button.tsx';
import { Picture } from '../src/card/picture.tsx';
import * as icons from '../src/icon/icons.ts';
import { StatStrip } from '../src/list/key-values.tsx';
import { List, ListRow, TileIcon } from '../src/list/list.tsx';
import { MessageRow } from '../src/list/message-row.tsx';
import { MoneyText } from '../src/amount/money-text.tsx';
import { NavBar } from '../src/layout/nav-bar.tsx';

import { Brand } from '../src/art/scenes.tsx';
import { SeaScene } from '../src/art/sea-scene.tsx';
import { SectionHead } from '../src/layout/screen.tsx';
import { TabBar } from '../src/layout/tab-bar.tsx';

import { Block, noop } from './kit-basics.tsx';
import css from './kit.module.css';
import type { KitWords } from './words.ts';

const ROOTS = [
  ['house', icons.house, icons.houseFill],
  ['gift', icons.gift, icons.giftFill],
  ['chats', icons.chatsCircle, icons.chatsCircleFill],
  ['ball', icons.soccerBall, icons.soccerBallFill],
  ['user', icons.user, icons.userFill],
] as const;

/** Rows. */
export function Rows({ w }: { w: KitWords }) {
  return (
    <Block title="Lists">
      <div className="stack">
        <Card>
          <List>
            <ListRow
              start={<TileIcon icon={icons.receipt} />}
              title={w.history}
              value="12"
              href="#1"
            />
            <ListRow
              start={<TileIcon icon={icons.giftDuotone} tone="reward" />}
              title={w.claim}
              sub={w.promoTerms}
              href="#2"
            />
            <ListRow
              start={<TileIcon icon={icons.cherriesDuotone} category="slots" />}
              title={w.game}
              end={
                <Button size="sm" tone="tonal">
                  {w.transfer}
                </Button>
              }
            />
          </List>
        </Card>
        <Card>
          <MessageRow
            title={w.message}
            body={w.messageBody}
            time="09:12"
            unreadLabel={w.unread}
            start={<TileIcon icon={icons.arrowLineDownDuotone} tone="pos" round />}
            href="#m1"
          />
          <MessageRow
            title={w.message}
            body={w.messageBody}
            time="09:12"
            pick={{ label: w.message, isPicked: true, onPick: noop }}
            start={<TileIcon icon={icons.giftDuotone} tone="reward" round />}
            onPress={noop}
          />
        </Card>
      </div>
    </Block>
  );
}

/** Records. */
export function Records({ w }: { w: KitWords }) {
  return (
    <Block title="Records">
      <Card>
        <div style={{ padding: 16 }}>
          <StatStrip
            items={w.figures.map((name, index) => ({
              name,
              value: <MoneyText minor={[184_000, 190_200, 6_200][index] ?? 0} bare />,
            }))}
          />
        </div>
        <DataTable
          caption={w.history}
          columns={[
            { id: 'game', head: w.columns[0], renderCell: (row) => row.game },
            {
              id: 'stake',
              head: w.columns[1],
              end: true,
              renderCell: (row) => <MoneyText minor={row.stake} bare />,
            },
            {
              id: 'net',
              head: w.columns[2],
              end: true,
              renderCell: (row) => <MoneyText minor={row.net} bare sign tone="credit" />,
            },
          ]}
          rows={[
            { game: w.game, stake: 10_000, net: 8_200 },
            { game: w.venue, stake: 3_600, net: -3_600 },
          ]}
          rowKey={(row) => row.game}
          totals={[w.total, '136.00', '+46.00']}
          onOpen={noop}
        />
      </Card>
    </Block>
  );
}

/** Games. */
export function Games({ w }: { w: KitWords }) {
  const [isOn, setIsOn] = useState(true);
  return (
    <>
      <Block title="Games">
        <GameGrid>
          <GameCard
            name={w.game}
            meta="RTP 96.4%"
            picture={
              <Picture
                alt={w.game}
                name={w.game}
                category="slots"
                files={{ width: 384, height: 384, avif: null, webp: objectUrl('elephant') }}
              />
            }
            tag={w.fresh}
            href="#g1"
          >
            <FavouriteButton isOn={isOn} label={w.favourite} onToggle={() => setIsOn(!isOn)} />
          </GameCard>
          <GameCard
            name={w.game}
            meta="RTP 95.8%"
            picture={<Picture alt={w.game} name={w.game} category="live" files={null} />}
            isUnderMaintenance
          />
        </GameGrid>
      </Block>
    </>
  );
}

/** Bars and the sea scene. */
export function Shell({ w }: { w: KitWords }) {
  return (
    <>
      <Block title="Shell">
        <div className={css.phone} style={{ position: 'relative' }}>
          <NavBar
            title={w.transfer}
            back={{ label: w.close, onPress: noop }}
            actions={
              <IconButton icon={icons.clockCounterClockwise} label={w.history} onPress={noop} />
            }
          />
          <div className="inset stack">
            <SectionHead title={w.venue} more={{ label: w.all, href: '#all' }} />
            <AgeLine mark="18+">{w.line}</AgeLine>
          </div>
          <TabBar
            label={w.home}
            items={ROOTS.map(([href, icon, iconCurrent], index) => ({
              href: `#${href}`,
              label: w.actions[index] ?? w.home,
              icon,
              iconCurrent,
              isCurrent: index === 0,
              ...(index === 2 ? { count: { value: 3, label: `3 ${w.unread}` } } : {}),
            }))}
          />
        </div>
      </Block>
      <Block title="Scene">
        <NavBar
          brand={<Brand name="Vela" />}
          actions={<IconButton label="HK" icon={icons.translate} onPress={noop} />}
        />
        <SeaScene className={css.scene} />
      </Block>
    </>
  );
}
