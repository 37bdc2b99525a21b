import { useState } from 'react';
import { AppFrame } from '../src/layout/app-frame.tsx';
import { AgeLine } from '../src/state/badge.tsx';
import { Button } from '../src/button/button.tsx';
import { Card } from '../src/card/card.tsx';
import { gift, giftFill, house, houseFill } from '../src/icon/icons.ts';
import { InfiniteFoot } from '../src/list/infinite-list.tsx';
import { List, ListRow } from '../src/list/list.tsx';
import { NavBar } from '../src/layout/nav-bar.tsx';
import { NoticeBar } from '../src/state/notice-bar.tsx';
import { PullToRefresh } from '../src/list/pull-to-refresh.tsx';
import { Brand } from '../src/art/scenes.tsx';
import { Screen, SectionHead } from '../src/layout/screen.tsx';
import { Sheet } from '../src/sheet/sheet.tsx';
import { TabBar } from '../src/layout/tab-bar.tsx';
import { VenueCard } from '../src/card/venue-card.tsx';
import { noop } from './kit-basics.tsx';
import type { KitWords } from './words.ts';

const wait = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 800));

/** A whole screen in its frame (`?frame`), at phone and desktop widths. */
export function Framed({ w }: { w: KitWords }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <AppFrame
      sides={
        <aside>
          <Card pad>
            <b>{w.history}</b>
            <AgeLine mark="18+">{w.line}</AgeLine>
          </Card>
        </aside>
      }
    >
      <NavBar brand={<Brand name="Vela" />} />
      <Screen tabbed>
        <PullToRefresh
          onRefresh={wait}
          words={{ pull: w.today, release: w.retry, busy: w.loading }}
        />
        <div className="inset stack">
          <h1 className="t-title-1">{w.slogan}</h1>
          <NoticeBar text={`${w.notice} · ${w.messageBody}`} href="#notice" />
          <SectionHead title={w.venue} />
          <VenueCard
            category="sports"
            name={w.venue}
            sub={w.venueSub}
            object="soccer-ball"
            href="#v"
          />
          <Button block onPress={() => setIsOpen(true)}>
            {w.open}
          </Button>
          <Card>
            <List flush>
              {w.reasons.concat(w.categories).map((title) => (
                <ListRow key={title} title={title} href="#row" />
              ))}
            </List>
          </Card>
        </div>
        <InfiniteFoot
          state="end"
          onMore={noop}
          words={{
            loading: w.loading,
            more: w.open,
            end: w.done,
            failed: w.failed,
            retry: w.retry,
          }}
        />
      </Screen>
      <TabBar
        label={w.home}
        items={[
          { href: '#1', label: w.home, icon: house, iconCurrent: houseFill, isCurrent: true },
          { href: '#2', label: w.claim, icon: gift, iconCurrent: giftFill, isCurrent: false },
        ]}
      />
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title={w.sheet} closeLabel={w.close}>
        <p className="inset">{w.messageBody}</p>
      </Sheet>
    </AppFrame>
  );
}
