import { getVipStatus, listVipChanges } from '@vela/contract/vip/calls.ts';
import { fill } from '@vela/client/fill.ts';
import { objectUrl } from '@vela/ui/art/art-urls.ts';
import { Card } from '@vela/ui/card/card.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { arrowLineDown, arrowLineUp } from '@vela/ui/icon/icons.ts';
import { Screen as Page, SectionHead } from '@vela/ui/layout/screen.tsx';
import { DataTable } from '@vela/ui/list/data-table.tsx';
import { List, ListRow, TileIcon } from '@vela/ui/list/list.tsx';
import { Empty } from '@vela/ui/state/empty.tsx';
import { useRead } from '../app/call/calls.ts';
import { Ready } from '../app/read/ready.tsx';
import { WaitingRows } from '../app/read/waiting.tsx';
import { Bar } from '../app/shell/bar.tsx';
import { wordsOf } from '../words.ts';

/**
 * The history of the player's level with the bets behind it, and the requirements of every level.
 */
export function Screen() {
  const words = wordsOf('vip');
  const changes = useRead(listVipChanges, {});
  const status = useRead(getVipStatus, {});
  return (
    <>
      <Bar title={words.detailTitle} />
      <Page reading>
        <div className="inset stack">
          <SectionHead title={words.history} />
          <Ready
            of={changes}
            waiting={<WaitingRows count={3} />}
            isEmpty={(data) => data.changes.length === 0}
            empty={<Empty small art={objectUrl('crown')} title={words.noHistory} />}
          >
            {(data) => <Changes changes={data.changes} />}
          </Ready>
          <SectionHead title={words.table} />
          <Ready of={status} waiting={<WaitingRows count={10} />}>
            {({ levels }) => <Table levels={levels} />}
          </Ready>
        </div>
      </Page>
    </>
  );
}

type Change = NonNullable<ReturnType<typeof useRead<typeof listVipChanges>>['data']>['changes'];

function Changes({ changes }: { changes: Change }) {
  const words = wordsOf('vip');
  const format = useFormat();
  return (
    <Card>
      <List insetPx={64}>
        {changes.map(({ day, fromLevel, toLevel, validMinor, requiredMinor, at }) => (
          <ListRow
            key={day}
            start={
              <TileIcon
                icon={toLevel > fromLevel ? arrowLineUp : arrowLineDown}
                tone={toLevel > fromLevel ? 'pos' : 'neutral'}
              />
            }
            title={fill(words.promoted, { from: fromLevel, to: toLevel })}
            sub={fill(words.madeBy, {
              valid: format.money(validMinor),
              required: format.money(requiredMinor),
            })}
            value={format.date(at, 'month-day')}
          />
        ))}
      </List>
    </Card>
  );
}

type Levels = NonNullable<ReturnType<typeof useRead<typeof getVipStatus>>['data']>['levels'];

function Table({ levels }: { levels: Levels }) {
  const words = wordsOf('vip');
  const format = useFormat();
  const money = (minor: number): string =>
    minor === 0 ? words.none : format.money(minor, { bare: true });
  return (
    <Card>
      <DataTable
        caption={words.table}
        rows={levels}
        rowKey={({ level }) => String(level)}
        columns={[
          {
            id: 'level',
            head: words.level,
            renderCell: ({ level }) => fill(words.levelName, { level }),
          },
          {
            id: 'reach',
            head: words.reach,
            end: true,
            // Everybody begins at the first level.
            renderCell: ({ level, reachMinor }) => money(level === 1 ? 0 : reachMinor),
          },
          {
            id: 'keep',
            head: words.keepNeeded,
            end: true,
            renderCell: ({ keepMinor }) => money(keepMinor),
          },
        ]}
      />
    </Card>
  );
}
