import type { Reply } from '@vela/contract/call.ts';
import { getTransactionRecordInfo } from '@vela/contract/wallet/calls.ts';
import { getWithdrawMethod, withdrawalStates } from '@vela/contract/withdrawal/calls.ts';
import { objectUrl } from '@vela/ui/art-urls.ts';
import { PlayBadge } from '@vela/ui/badge.tsx';
import { Banner } from '@vela/ui/banner.tsx';
import { Button } from '@vela/ui/button.tsx';
import { Card } from '@vela/ui/card.tsx';
import { Empty, ErrorState } from '@vela/ui/empty.tsx';
import { useFormat } from '@vela/ui/format-context.tsx';
import { CopyRow, KeyValue, KeyValues } from '@vela/ui/key-values.tsx';
import { MoneyText } from '@vela/ui/money-text.tsx';
import { Dock, Screen as Page } from '@vela/ui/screen.tsx';
import { Skeleton, SkeletonGroup } from '@vela/ui/skeleton.tsx';
import { Stepper } from '@vela/ui/stepper.tsx';
import type { Step } from '@vela/ui/stepper.tsx';
import { useToast } from '@vela/ui/toast.tsx';
import { useNow } from '@vela/ui/use-now.ts';
import { useRead } from '../app/calls.ts';
import { CallRefused } from '../app/send.ts';
import { serverNow } from '../app/server-clock.ts';
import { useSite } from '../app/site.ts';
import { useAppWords } from '../app/use-app-words.ts';
import { wordFor } from '../app/word-for.ts';
import { fill } from '../app/words.ts';
import { useWithdrawalWords } from './use-withdrawal-words.ts';
import css from './progress.module.css';

type State = (typeof withdrawalStates)[number];
type TransactionRecord = Reply<typeof getTransactionRecordInfo>;

/** How often the record is read while it is on screen; live events come sooner. */
const everyMs = 10_000;

/** After this a withdrawal is late. Source: specification, section 9. */
const lateMs = 30 * 60_000;

const isState = (state: string): state is State => withdrawalStates.some((it) => it === state);

/** The state that the record's history ends in; a record that just begins is in review. */
function toState(record: TransactionRecord): State {
  const last = record.history.findLast((entry) => isState(entry.state))?.state;
  return last !== undefined && isState(last) ? last : 'awaitingReview';
}

/** How far one withdrawal is, kept up to date, and what comes next. */
export function Progress({ orderNo }: { orderNo: string }) {
  const words = useWithdrawalWords();
  const app = useAppWords();
  const record = useRead(getTransactionRecordInfo, { id: orderNo }, { everyMs });
  if (record.data) return <Shown orderNo={orderNo} record={record.data} />;
  return (
    <Page>
      {record.error instanceof CallRefused ? (
        <Empty art={objectUrl('receipt')} title={words.missing} />
      ) : record.isError ? (
        <ErrorState
          art={objectUrl('compass')}
          title={app.partMissing}
          hint={app.checkNetwork}
          retry={{ label: app.tryAgain, onPress: () => void record.refetch() }}
        />
      ) : (
        <SkeletonGroup label={app.loading}>
          <div className="inset stack">
            <Skeleton height={56} radius="var(--r-md)" />
            <Skeleton height={200} radius="var(--r-lg)" />
            <Skeleton height={180} radius="var(--r-lg)" />
          </div>
        </SkeletonGroup>
      )}
    </Page>
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

function Shown({ orderNo, record }: { orderNo: string; record: TransactionRecord }) {
  const words = useWithdrawalWords();
  const app = useAppWords();
  const site = useSite();
  const now = useNow(serverNow, 30_000);
  const state = toState(record);
  const isOver = state === 'paid' || state === 'rejected' || state === 'failed';
  const reason = record.history.findLast((entry) => entry.note !== '')?.note ?? '';
  const isScheduled = useOpen(orderNo)?.type === 'scheduled';
  const isLate = now - Date.parse(record.transaction.createdAt) > lateMs;
  return (
    <>
      <Page docked>
        <div className="inset stack">
          <Steps state={state} />
          <Card pad className={css.state}>
            <img src={objectUrl(arts[state])} alt="" />
            <h2 className="t-title-3" role="status">
              {words.stateTitles[state]}
            </h2>
            <p className="t-note t-muted">{words.stateHints[state]}</p>
            {site.mode === 'play' && <PlayBadge>{app.playMoney}</PlayBadge>}
          </Card>
          {(state === 'rejected' || state === 'failed') && reason !== '' && (
            <Banner tone="neg">
              {fill(words.reason, { reason: wordFor(words.knownReasons, reason, reason) })}
            </Banner>
          )}
          {!isOver && !isScheduled && isLate && <Banner tone="warn">{words.late}</Banner>}
          <Facts orderNo={orderNo} record={record} />
        </div>
      </Page>
      <NextSteps orderNo={orderNo} state={state} />
    </>
  );
}

/** What the list of open withdrawals knows of this one: more than its record, until it is over. */
function useOpen(orderNo: string) {
  const { data } = useRead(getWithdrawMethod, {});
  return data?.open.find((it) => it.orderNo === orderNo);
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
  const words = useWithdrawalWords();
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

function Facts({ orderNo, record }: { orderNo: string; record: TransactionRecord }) {
  const words = useWithdrawalWords();
  const app = useAppWords();
  const toast = useToast();
  const format = useFormat();
  const open = useOpen(orderNo);
  const { transaction, details } = record;
  const account = open?.accountLabel ?? details.find((it) => it.key === 'account')?.value ?? '';
  return (
    <Card>
      <KeyValues>
        <KeyValue name={words.amount} num>
          <MoneyText minor={Math.abs(transaction.amountMinor)} />
        </KeyValue>
        {open !== undefined && open.extraMinor > 0 && (
          <KeyValue name={words.extra} num>
            <MoneyText minor={open.extraMinor} sign tone="credit" />
          </KeyValue>
        )}
        {account !== '' && (
          <KeyValue name={words.account} num>
            {account}
          </KeyValue>
        )}
        <CopyRow
          name={words.orderNo}
          num
          text={orderNo}
          copyLabel={fill(words.copyOf, { name: words.orderNo })}
          onCopied={(isCopied) => toast(isCopied ? app.copied : words.copyFailed)}
        >
          {orderNo}
        </CopyRow>
        <KeyValue name={words.createdAt} num>
          {format.dateTime(transaction.createdAt)}
        </KeyValue>
      </KeyValues>
    </Card>
  );
}

function NextSteps({ orderNo, state }: { orderNo: string; state: State }) {
  const words = useWithdrawalWords();
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
