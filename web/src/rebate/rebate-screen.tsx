import type { Reply } from '@vela/contract/call.ts';
import { claimRebate, getRebateTotals, listRebateDays } from '@vela/contract/rebate/calls.ts';
import { fill } from '@vela/client/fill.ts';
import { MoneyText } from '@vela/ui/amount/money-text.tsx';
import { objectUrl } from '@vela/ui/art/art-urls.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { Card } from '@vela/ui/card/card.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Screen as Page, SectionHead } from '@vela/ui/layout/screen.tsx';
import { KeyValue, KeyValues, StatStrip } from '@vela/ui/list/key-values.tsx';
import { List, ListRow } from '@vela/ui/list/list.tsx';
import { Sheet } from '@vela/ui/sheet/sheet.tsx';
import { Empty } from '@vela/ui/state/empty.tsx';
import { useToast } from '@vela/ui/state/toast.tsx';
import { useState } from 'react';
import { useRead } from '../app/call/calls.ts';
import { usePages, useWrite } from '../app/call/later-calls.ts';
import { useErrorToast } from '../app/call/use-error-toast.ts';
import { ValidBetRules } from '../app/money/valid-bet-rules.tsx';
import { PagedList, PullRefresh } from '../app/read/paged-list.tsx';
import { Ready } from '../app/read/ready.tsx';
import { WaitingCards, WaitingRows } from '../app/read/waiting.tsx';
import { Bar } from '../app/shell/bar.tsx';
import { wordsOf } from '../words.ts';
import { RebateLines } from './rebate-lines.tsx';
import css from './rebate.module.css';

type Totals = Reply<typeof getRebateTotals>;
type Day = Reply<typeof listRebateDays>['list'][number];

/** Today's rebate so far, the claimable amount, and every settled day. */
export function Screen() {
  const words = wordsOf('rebate');
  const totals = useRead(getRebateTotals, {});
  const days = usePages(listRebateDays, {});
  const [opened, setOpened] = useState<Day | null>(null);
  return (
    <>
      <Bar title={words.title} />
      <Page>
        <PullRefresh of={[totals, days]} />
        <div className="inset stack">
          <Ready of={totals} waiting={<WaitingCards heights={[220, 160]} />}>
            {(info) => <Today info={info} />}
          </Ready>
          {/* Its place depends on the height of what is above. */}
          {!totals.isPending && (
            <>
              <SectionHead title={words.days} />
              <PagedList
                of={days}
                keyOf={({ day }) => day}
                waiting={<WaitingRows count={4} />}
                empty={
                  <Empty
                    small
                    art={objectUrl('calendar')}
                    title={words.noDays}
                    hint={words.noDaysHint}
                  />
                }
              >
                {(list) => <Days days={list} onOpen={setOpened} />}
              </PagedList>
              {!days.isPending && <Rules />}
            </>
          )}
        </div>
        <DaySheet day={opened} onClose={() => setOpened(null)} />
      </Page>
    </>
  );
}

function Rules() {
  const words = wordsOf('rebate');
  return (
    <>
      <SectionHead title={words.rulesTitle} />
      <ul className={css.rules}>
        {words.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <ValidBetRules />
    </>
  );
}

function Today({ info }: { info: Totals }) {
  const words = wordsOf('rebate');
  const format = useFormat();
  const { claim, isBusy } = useClaim();
  const isEnough = info.claimableMinor >= info.claimMinMinor;
  return (
    <>
      <Card pad className={css.head}>
        <span className="t-note t-muted">{words.claimable}</span>
        <MoneyText minor={info.claimableMinor} size="title" />
        <Button block tone="reward" busy={isBusy} disabled={!isEnough} onPress={claim}>
          {fill(words.claim, { amount: format.money(info.claimableMinor) })}
        </Button>
        {!isEnough && (
          <span className="t-caption t-muted">
            {fill(words.claimMin, { amount: format.money(info.claimMinMinor) })}
          </span>
        )}
        <StatStrip
          items={[
            { name: words.totalValid, value: format.money(info.totalValidMinor, { bare: true }) },
            { name: words.totalRebate, value: format.money(info.totalRebateMinor, { bare: true }) },
            { name: words.totalClaimed, value: format.money(info.claimedMinor, { bare: true }) },
          ]}
        />
      </Card>
      <Card pad className="stack">
        <div className={css.today}>
          <h2 className="t-callout t-semi">{words.expected}</h2>
          <MoneyText minor={info.expectedRebateToday} />
        </div>
        {info.lines.length === 0 ? (
          <p className="t-note t-muted">{words.nothingToday}</p>
        ) : (
          <RebateLines lines={info.lines} />
        )}
        {info.carriedMinor !== 0 && (
          <p className="t-note">
            {info.carriedMinor > 0
              ? fill(words.carried, { amount: format.money(info.carriedMinor) })
              : fill(words.deducted, { amount: format.money(-info.carriedMinor) })}
          </p>
        )}
        <p className="t-note t-muted">{fill(words.expectedWhy, { level: info.level })}</p>
      </Card>
    </>
  );
}

function Days({ days, onOpen }: { days: readonly Day[]; onOpen: (day: Day) => void }) {
  const words = wordsOf('rebate');
  const format = useFormat();
  return (
    <Card>
      <List flush>
        {days.map((day) => (
          <ListRow
            key={day.day}
            onPress={() => onOpen(day)}
            title={format.day(day.day)}
            sub={fill(words.dayLevel, {
              level: day.level,
              valid: format.money(day.validMinor, { bare: true }),
            })}
            value={<MoneyText minor={day.grantedMinor} />}
          />
        ))}
      </List>
    </Card>
  );
}

/** The calculation of a settled day. */
function DaySheet({ day, onClose }: { day: Day | null; onClose: () => void }) {
  const words = wordsOf('rebate');
  const app = wordsOf('app');
  const format = useFormat();
  return (
    <Sheet
      isOpen={day !== null}
      onClose={onClose}
      title={fill(words.dayTitle, { day: day ? format.day(day.day) : '' })}
      closeLabel={app.close}
      reading
    >
      {day && (
        <div className="stack">
          <RebateLines lines={day.lines} />
          <KeyValues flush>
            <KeyValue name={words.own} num>
              <MoneyText minor={day.ownMinor} />
            </KeyValue>
            {day.carriedMinor !== 0 && (
              <KeyValue name={words.carriedOver} num>
                <MoneyText minor={day.carriedMinor} />
              </KeyValue>
            )}
            <KeyValue name={words.granted} num>
              <MoneyText minor={day.grantedMinor} />
            </KeyValue>
          </KeyValues>
        </div>
      )}
    </Sheet>
  );
}

function useClaim() {
  const words = wordsOf('rebate');
  const format = useFormat();
  const toast = useToast();
  const toastError = useErrorToast();
  const write = useWrite(claimRebate, {
    refreshes: [getRebateTotals, listRebateDays],
    onDone: ({ claimedMinor }) =>
      toast(fill(words.claimed, { amount: format.money(claimedMinor) })),
  });
  return {
    claim: () => {
      if (!write.isPending) write.mutate({}, { onError: toastError });
    },
    isBusy: write.isPending,
  };
}
