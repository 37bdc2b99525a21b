import { checkQuickWithdrawal, getWithdrawalOrder } from '@vela/contract/withdrawal/calls.ts';
import { objectUrl } from '@vela/ui/art/art-urls.ts';
import { PlayBadge } from '@vela/ui/state/badge.tsx';
import { Banner } from '@vela/ui/state/banner.tsx';
import { Button } from '@vela/ui/button/button.tsx';
import { Card } from '@vela/ui/card/card.tsx';
import { cx } from '@vela/ui/theme/cx.ts';
import { Empty } from '@vela/ui/state/empty.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Dock, Screen as Page } from '@vela/ui/layout/screen.tsx';
import { Stepper } from '@vela/ui/state/stepper.tsx';
import type { Step } from '@vela/ui/state/stepper.tsx';
import { useNow } from '@vela/ui/format/use-now.ts';
import { useRead } from '../app/call/calls.ts';
import { serverNow } from '../app/session/server-clock.ts';
import { useSite } from '../app/session/site.ts';
import { wordsOf } from '../words.ts';
import { wordFor } from '../app/word-for.ts';
import { fill } from '@vela/client/fill.ts';
import { ProgressFacts } from './progress-facts.tsx';
import type { Withdrawal } from './replies.ts';
import css from './progress.module.css';
import { Ready } from '../app/read/ready.tsx';
import { WaitingBlocks } from '../app/read/waiting.tsx';

type State = Withdrawal['state'];

/** The polling interval of the order on screen; live events arrive sooner. */
const everyMs = 10_000;

/** After this time an instant withdrawal is late. Source: specification, section 9. */
const lateMs = 30 * 60_000;

/** The progress of one withdrawal, kept up to date, and the next step. */
export function Progress({ orderNo }: { orderNo: string }) {
  const words = wordsOf('withdrawal');
  const order = useRead(getWithdrawalOrder, { orderNo }, { everyMs });
  return (
    <Ready
      inPage
      of={order}
      missing={<Empty art={objectUrl('receipt')} title={words.missing} />}
      waiting={<WaitingBlocks heights={[56, 200, 180]} />}
    >
      {({ withdrawal }) => <Shown withdrawal={withdrawal} />}
    </Ready>
  );
}

const arts: Record<State, string> = {
  awaitingReview: 'hourglass-done',
  approved: 'hourglass-done',
  paying: 'bank',
  paid: 'sparkles',
  rejected: 'shield',
  failed: 'shield',
};

function Shown({ withdrawal }: { withdrawal: Withdrawal }) {
  const words = wordsOf('withdrawal');
  const app = wordsOf('app');
  const site = useSite();
  const { state, reason } = withdrawal;
  const { title, hint } = useStateWords(withdrawal);
  const usually = useUsually(state);
  return (
    <>
      <Page>
        <div className="inset stack">
          <Steps state={state} />
          <Card pad className={css.state}>
            <img src={objectUrl(arts[state])} alt="" />
            <h2 className="t-title-3">{title}</h2>
            {usually !== null && <p className={cx(css.usually, 't-note t-muted')}>{usually}</p>}
            <p className="t-note t-muted">{hint}</p>
            {site.mode === 'play' && <PlayBadge>{app.playMoney}</PlayBadge>}
          </Card>
          {/* Beside the heading: a heading cannot be a live region, which must exist before it
              changes. */}
          <p className="visually-hidden" role="status">
            {title}
          </p>
          {reason !== '' && (
            <Banner tone="neg">
              {fill(words.reason, { reason: wordFor(words.knownReasons, reason, reason) })}
            </Banner>
          )}
          <Late withdrawal={withdrawal} />
          <ProgressFacts withdrawal={withdrawal} />
        </div>
      </Page>
      <NextSteps withdrawal={withdrawal} />
    </>
  );
}

/** The name of a state, and its meaning for the money. */
function useStateWords({ state, type, payAfter, dueAt }: Withdrawal) {
  const words = wordsOf('withdrawal');
  const format = useFormat();
  const isWaiting = state === 'approved' && type === 'scheduled' && dueAt !== null;
  if (!isWaiting) return { title: words.stateTitles[state], hint: words.stateHints[state] };
  const from = format.dateTime(payAfter, 'month-day');
  const to = format.dateTime(dueAt, 'month-day');
  return { title: words.waitingTitle, hint: fill(words.waitingHint, { from, to }) };
}

/** How long a review usually takes: empty until it is known, null if there is no review. */
function useUsually(state: State): string | null {
  const words = wordsOf('withdrawal');
  const isReviewed = state === 'awaitingReview';
  const quick = useRead(checkQuickWithdrawal, {}, { isEnabled: isReviewed, staleMs: 60_000 });
  if (!isReviewed) return null;
  return quick.data ? fill(words.usually, { minutes: quick.data.usualMinutes }) : '';
}

/** The notice that a withdrawal is late, with a link to support. */
function Late({ withdrawal: { createdAt, dueAt, finishedAt } }: { withdrawal: Withdrawal }) {
  const words = wordsOf('withdrawal');
  const now = useNow(serverNow, 30_000, finishedAt === null);
  const dueMs = dueAt === null ? Date.parse(createdAt) + lateMs : Date.parse(dueAt);
  if (finishedAt !== null || now <= dueMs) return null;
  return (
    <Banner
      tone="warn"
      end={
        <Button tone="tonal" size="sm" href="/pages/connect/connect">
          {words.support}
        </Button>
      }
    >
      {words.late}
    </Banner>
  );
}

type Four = readonly [Step['state'], Step['state'], Step['state'], Step['state']];

const reached: Record<State, Four> = {
  awaitingReview: ['done', 'now', 'next', 'next'],
  approved: ['done', 'done', 'now', 'next'],
  paying: ['done', 'done', 'now', 'next'],
  paid: ['done', 'done', 'done', 'done'],
  rejected: ['done', 'cancelled', 'next', 'next'],
  failed: ['done', 'done', 'cancelled', 'next'],
};

function Steps({ state }: { state: State }) {
  const words = wordsOf('withdrawal');
  const labels = [words.stepRequested, words.stepReview, words.stepPaying, words.stepPaid];
  return (
    <Stepper
      label={words.steps}
      steps={reached[state].map((step, index) => ({
        label: labels[index] ?? '',
        state: step,
        stateLabel: words.stepStates[step],
      }))}
    />
  );
}

function NextSteps({ withdrawal: { orderNo, state } }: { withdrawal: Withdrawal }) {
  const words = wordsOf('withdrawal');
  const isFailed = state === 'rejected' || state === 'failed';
  const record = `/pages/transaction/detail?id=${encodeURIComponent(orderNo)}`;
  return (
    <Dock>
      <div className={css.actions}>
        {isFailed ? (
          <Button tone="neutral" href="/pages/connect/connect">
            {words.support}
          </Button>
        ) : (
          <Button tone="neutral" href={record}>
            {words.toRecord}
          </Button>
        )}
        {isFailed ? (
          <Button grow href="/pages/finance/withDraw">
            {words.again}
          </Button>
        ) : (
          <Button grow href="/">
            {words.toHome}
          </Button>
        )}
      </div>
    </Dock>
  );
}
