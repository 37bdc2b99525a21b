import { getProtection, reviewLimits } from '@vela/contract/protection/calls.ts';
import { Banner } from '@vela/ui/state/banner.tsx';
import { Button } from '@vela/ui/button/button.tsx';
import { Card } from '@vela/ui/card/card.tsx';
import {
  chartBarDuotone,
  clipboardTextDuotone,
  clockCountdownDuotone,
  coffeeDuotone,
  lifebuoyDuotone,
  megaphoneSimpleDuotone,
  prohibitDuotone,
  slidersHorizontalDuotone,
} from '@vela/ui/icon/icons.ts';
import { List, ListRow, TileIcon } from '@vela/ui/list/list.tsx';
import { useState } from 'react';
import { useWrite } from '../app/call/later-calls.ts';
import { useErrorToast } from '../app/call/use-error-toast.ts';
import { fill } from '@vela/client/fill.ts';
import { ConsentSheet } from './consent-sheet.tsx';
import { LimitRows } from './limit-rows.tsx';
import { LimitSheet } from './limit-sheet.tsx';
import { ProtectionPage } from './page.tsx';
import type { Protection } from './page.tsx';
import { PauseBanner } from './pause-banner.tsx';
import { pickShown } from './pick-shown.ts';
import { ReminderSheet } from './reminder-sheet.tsx';
import { useLengths } from './use-lengths.ts';
import { useLimitSheet } from './use-limit-sheet.ts';
import { wordsOf } from '../words.ts';
import { WeekCard } from './week-card.tsx';
import css from './limit-rows.module.css';

/** Safe play: this week, the limits, and links to a break or to help. */
export function Screen() {
  const words = wordsOf('protection');
  return (
    <ProtectionPage title={words.title}>
      {(data) => (
        <div className="inset stack">
          <PauseBanner pause={data.pause} />
          <Reminders data={data} />
          <WeekCard week={data.week} />
          <Limits data={data} />
          <Ways data={data} />
        </div>
      )}
    </ProtectionPage>
  );
}

/** Today's reminder: that limits are old, or that play has increased. */
function Reminders({ data }: { data: Protection }) {
  const words = wordsOf('protection');
  const toastError = useErrorToast();
  const reviewing = useWrite(reviewLimits, { refreshes: [getProtection] });
  return (
    <>
      {data.isWatched && !data.pause && <Banner>{words.watched}</Banner>}
      {data.isReviewDue && (
        <Banner
          icon={clockCountdownDuotone}
          end={
            <Button
              tone="tonal"
              size="sm"
              busy={reviewing.isPending}
              onPress={() => reviewing.mutate({}, { onError: toastError })}
            >
              {words.review.keep}
            </Button>
          }
        >
          {words.review.text}
        </Banner>
      )}
    </>
  );
}

function Limits({ data }: { data: Protection }) {
  const words = wordsOf('protection');
  const sheet = useLimitSheet(data);
  const [isReminderOpen, setReminderOpen] = useState(false);
  return (
    <Card>
      <LimitRows
        limits={pickShown(data.limits)}
        waitHours={data.raiseWaitHours}
        onPick={sheet.open}
      />
      <div className={css.more}>
        <List>
          <ListRow
            start={<TileIcon icon={clockCountdownDuotone} tone="pos" />}
            title={words.reminder.title}
            sub={fill(words.reminder.sub, { minutes: data.reminder.minutes })}
            onPress={() => setReminderOpen(true)}
          />
          <ListRow
            start={<TileIcon icon={slidersHorizontalDuotone} tone="neutral" />}
            title={words.allLimits}
            sub={words.allLimitsHint}
            href="/pages/protection/limits"
          />
        </List>
      </div>
      <LimitSheet {...sheet.props} />
      <ReminderSheet
        isOpen={isReminderOpen}
        reminder={data.reminder}
        onClose={() => setReminderOpen(false)}
      />
    </Card>
  );
}

function Ways({ data }: { data: Protection }) {
  const { links: words, consents } = wordsOf('protection');
  const [isAsking, setAsking] = useState(false);
  const lengths = useLengths();
  const { breakDays, exclusionMonths } = data.pauseChoices;
  return (
    <Card>
      <List>
        <ListRow
          start={<TileIcon icon={coffeeDuotone} tone="warn" />}
          title={words.pause}
          sub={fill(words.pauseHint, { lengths: lengths.oneOf(breakDays.map(lengths.days)) })}
          href="/pages/protection/pause"
        />
        <ListRow
          start={<TileIcon icon={prohibitDuotone} tone="neg" />}
          title={words.exclusion}
          sub={fill(words.exclusionHint, { length: lengths.months(Math.min(...exclusionMonths)) })}
          href="/pages/protection/exclusion"
        />
        <ListRow
          start={<TileIcon icon={clipboardTextDuotone} />}
          title={words.test}
          sub={words.testHint}
          href="/pages/protection/selfTest"
        />
        <ListRow
          start={<TileIcon icon={chartBarDuotone} tone="pos" />}
          title={words.history}
          sub={words.historyHint}
          href="/pages/protection/history"
        />
        <ListRow
          start={<TileIcon icon={lifebuoyDuotone} tone="reward" />}
          title={words.help}
          sub={words.helpHint}
          href="/pages/protection/help"
        />
        <ListRow
          start={<TileIcon icon={megaphoneSimpleDuotone} tone="neutral" />}
          title={consents.title}
          sub={consents.sub}
          onPress={() => setAsking(true)}
        />
      </List>
      <ConsentSheet isOpen={isAsking} onClose={() => setAsking(false)} />
    </Card>
  );
}
