import { getVipStatus } from '@vela/contract/vip/calls.ts';
import { Tabs } from '@vela/ui/layout/tabs.tsx';
import { Screen as Page } from '@vela/ui/layout/screen.tsx';
import { IconButton } from '@vela/ui/button/icon-button.tsx';
import { Card } from '@vela/ui/card/card.tsx';
import { clockCounterClockwise, coinsDuotone } from '@vela/ui/icon/icons.ts';
import { List, ListRow, TileIcon } from '@vela/ui/list/list.tsx';
import { useState } from 'react';
import { useRead } from '../app/call/calls.ts';
import { ValidBetRules } from '../app/money/valid-bet-rules.tsx';
import { Ready } from '../app/read/ready.tsx';
import { WaitingBlocks } from '../app/read/waiting.tsx';
import { Bar } from '../app/shell/bar.tsx';
import { wordsOf } from '../words.ts';
import { LevelCards } from './level-cards.tsx';
import { LevelGifts } from './level-gifts.tsx';
import { LevelTab, levelTabs } from './level-tab.tsx';
import type { Status } from './level-tab.tsx';

const panelId = 'vip-tab';

/** The benefits and requirements of each level, and the player's progress. */
export function Screen() {
  const words = wordsOf('vip');
  const reading = useRead(getVipStatus, {});
  return (
    <>
      <Bar
        title={words.title}
        actions={
          <IconButton
            icon={clockCounterClockwise}
            label={words.detailTitle}
            href="/pages/vip/detail"
          />
        }
      />
      <Page>
        <Ready of={reading} waiting={<WaitingBlocks heights={[200, 140, 260]} />}>
          {(status) => <Levels status={status} />}
        </Ready>
      </Page>
    </>
  );
}

function Levels({ status }: { status: Status }) {
  const words = wordsOf('vip');
  const own = status.mine?.level ?? 1;
  const [shown, setShown] = useState(own);
  const [tab, setTab] = useState<(typeof levelTabs)[number]>('rebate');
  return (
    <div className="stack">
      <LevelCards status={status} shown={shown} onShow={setShown} />
      <div className="inset stack">
        <LevelGifts status={status} shown={shown} />
        {status.mine !== null && (
          <Card>
            <List>
              <ListRow
                href="/pages/mine/rebate"
                start={<TileIcon icon={coinsDuotone} tone="reward" />}
                title={words.rebateLink}
              />
            </List>
          </Card>
        )}
      </div>
      <Tabs
        label={words.title}
        panelId={panelId}
        value={tab}
        onChange={setTab}
        options={levelTabs.map((value) => ({ value, label: words.tabs[value] }))}
      />
      <div id={panelId} role="tabpanel" aria-label={words.tabs[tab]} className="inset stack">
        <LevelTab tab={tab} status={status} shown={shown} />
        {status.mine !== null && <ValidBetRules />}
      </div>
    </div>
  );
}
