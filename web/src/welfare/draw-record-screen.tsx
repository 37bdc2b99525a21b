import { listLuckyDraws } from '@vela/contract/welfare/calls.ts';
import { MoneyText } from '@vela/ui/amount/money-text.tsx';
import { objectUrl } from '@vela/ui/art/art-urls.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { Card } from '@vela/ui/card/card.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { ticketDuotone } from '@vela/ui/icon/icons.ts';
import { Screen as Page } from '@vela/ui/layout/screen.tsx';
import { List, ListRow, TileIcon } from '@vela/ui/list/list.tsx';
import { Sheet } from '@vela/ui/sheet/sheet.tsx';
import { Empty } from '@vela/ui/state/empty.tsx';
import { useState } from 'react';
import { usePages } from '../app/call/later-calls.ts';
import { PagedList, PullRefresh } from '../app/read/paged-list.tsx';
import { WaitingRows } from '../app/read/waiting.tsx';
import { Bar } from '../app/shell/bar.tsx';
import { wordsOf } from '../words.ts';
import type { Draw } from './check-draw.ts';
import { DrawProof } from './draw-proof.tsx';

/** The player's draws, each with its proof. */
export function Screen() {
  const words = wordsOf('welfare');
  const app = wordsOf('app');
  const format = useFormat();
  const pages = usePages(listLuckyDraws, {});
  const [opened, setOpened] = useState<Draw | null>(null);
  return (
    <>
      <Bar title={words.record} />
      <Page>
        <PullRefresh of={[pages]} />
        <div className="inset stack">
          <PagedList
            of={pages}
            keyOf={(draw) => draw.drawId}
            waiting={<WaitingRows count={5} />}
            empty={
              <Empty
                art={objectUrl('four-leaf-clover')}
                title={words.recordEmpty}
                action={
                  <Button tone="tonal" size="md" href="/pages/activity">
                    {words.drawLink}
                  </Button>
                }
              />
            }
          >
            {(draws) => (
              <Card>
                <List insetPx={64}>
                  {draws.map((draw) => (
                    <ListRow
                      key={draw.drawId}
                      onPress={() => setOpened(draw)}
                      start={
                        <TileIcon
                          icon={ticketDuotone}
                          tone={draw.amountMinor > 0 ? 'reward' : 'neutral'}
                        />
                      }
                      title={words.drawLink}
                      sub={format.dateTime(draw.drawnAt)}
                      value={
                        draw.amountMinor === 0 ? (
                          words.noPrize
                        ) : (
                          <MoneyText minor={draw.amountMinor} sign />
                        )
                      }
                    />
                  ))}
                </List>
              </Card>
            )}
          </PagedList>
        </div>
        <Sheet
          isOpen={opened !== null}
          onClose={() => setOpened(null)}
          title={words.proof}
          closeLabel={app.close}
          reading
        >
          {opened && <DrawProof draw={opened} />}
        </Sheet>
      </Page>
    </>
  );
}
