import { getTransaction } from '@vela/contract/wallet/calls.ts';
import type { Reply } from '@vela/contract/call.ts';
import { objectUrl } from '@vela/ui/art/art-urls.ts';
import { Badge } from '@vela/ui/state/badge.tsx';
import type { Tone } from '@vela/ui/state/badge.tsx';
import { Button } from '@vela/ui/button/button.tsx';
import { Card } from '@vela/ui/card/card.tsx';
import { Empty } from '@vela/ui/state/empty.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import type { Format } from '@vela/ui/format/format.ts';
import { IconButton } from '@vela/ui/button/icon-button.tsx';
import { headset } from '@vela/ui/icon/icons.ts';
import { CopyRow, KeyValue, KeyValues } from '@vela/ui/list/key-values.tsx';
import { TileIcon } from '@vela/ui/list/list.tsx';
import { MoneyText } from '@vela/ui/amount/money-text.tsx';
import { Screen as Page } from '@vela/ui/layout/screen.tsx';
import { useToast } from '@vela/ui/state/toast.tsx';
import { useRead } from '../app/call/calls.ts';
import { showMicro, showRate } from '../app/money/coin.ts';
import { useRouteQuery } from '../app/shell/navigation.tsx';
import { wordsOf } from '../words.ts';
import { wordFor } from '../app/word-for.ts';
import { fill } from '@vela/client/fill.ts';
import { typeLooks } from './line-row.tsx';
import { isMove } from './record-groups.ts';
import { useModeNames } from './use-mode-names.ts';
import css from './record-screen.module.css';
import { Bar } from '../app/shell/bar.tsx';
import { Ready } from '../app/read/ready.tsx';
import { WaitingBlocks } from '../app/read/waiting.tsx';

type Info = Reply<typeof getTransaction>;

/** The polling interval of the transaction on screen; live events arrive sooner. */
const everyMs = 15_000;

/** One transaction: details, the times of its states, and its number for support. */
export function Screen() {
  const words = wordsOf('wallet');
  const id = useRouteQuery().get('id') ?? '';
  const reading = useRead(getTransaction, { id }, { isEnabled: id !== '', everyMs });
  const missing = <Empty art={objectUrl('receipt')} title={words.missing} />;
  return (
    <>
      <Bar
        title={words.detailTitle}
        actions={<IconButton icon={headset} label={words.support} href="/pages/connect/connect" />}
      />
      <Page>
        {id === '' ? (
          missing
        ) : (
          <Ready of={reading} missing={missing} waiting={<WaitingBlocks heights={[170, 200]} />}>
            {(info) => <Detail info={info} />}
          </Ready>
        )}
      </Page>
    </>
  );
}

const tones: Record<Info['transaction']['status'], Tone> = {
  processing: 'warn',
  succeeded: 'pos',
  failed: 'neg',
  cancelled: 'neutral',
};

function Detail({ info }: { info: Info }) {
  const words = wordsOf('wallet');
  const { transaction } = info;
  const { type, status } = transaction;
  const orderNo = encodeURIComponent(transaction.orderNo);
  // Deposits and withdrawals have screens of their own with actions.
  const orderHref = {
    deposit: `/pages/finance/depositInfo?orderNo=${orderNo}`,
    withdrawal: `/pages/finance/withDraw?orderNo=${orderNo}`,
  };
  const href = type === 'deposit' || type === 'withdrawal' ? orderHref[type] : null;
  return (
    <div className="inset stack">
      <Card pad className={css.head}>
        <TileIcon size="lg" {...typeLooks[type]} />
        <span className="t-note t-muted">{words.types[type]}</span>
        <MoneyText minor={transaction.amountMinor} size="title" sign />
        <Badge tone={tones[status]}>{words.statuses[status]}</Badge>
      </Card>
      <Facts info={info} />
      <Timeline history={info.history} />
      {href !== null && status === 'processing' && (
        <Button block tone="tonal" href={href}>
          {words.toOrder}
        </Button>
      )}
      <p className="t-caption t-muted t-center">{words.orderNoHint}</p>
    </div>
  );
}

function Facts({ info: { transaction, details } }: { info: Info }) {
  const words = wordsOf('wallet');
  const app = wordsOf('app');
  const toast = useToast();
  const format = useFormat();
  const { nameOf } = useModeNames();
  const { mode, orderNo } = transaction;
  return (
    <Card>
      <KeyValues>
        <CopyRow
          name={words.orderNo}
          num
          text={orderNo}
          copyLabel={fill(words.copyOf, { name: words.orderNo })}
          onCopied={(isCopied) => toast(isCopied ? app.copied : words.copyFailed)}
        >
          {orderNo}
        </CopyRow>
        {mode !== '' && (
          <KeyValue name={isMove(transaction) ? words.venue : words.mode}>{nameOf(mode)}</KeyValue>
        )}
        <KeyValue name={words.at} num>
          {format.dateTime(transaction.createdAt)}
        </KeyValue>
        {details
          .filter(({ value }) => value !== '')
          .map(({ key, value }) => (
            <KeyValue key={key} name={wordFor(words.details, key, key)}>
              {showDetail(key, value, format)}
            </KeyValue>
          ))}
      </KeyValues>
    </Card>
  );
}

/** Formats a detail; the suffix of its name states its unit. */
function showDetail(key: string, value: string, format: Format): string {
  const isInteger = /^-?\d+$/.test(value);
  if (isInteger && key.endsWith('Minor')) return format.money(BigInt(value));
  if (isInteger && key.endsWith('Ppm')) {
    return showRate(BigInt(value), format);
  }
  return isInteger && key.endsWith('Micro') ? `${showMicro(BigInt(value), format)} USDT` : value;
}

function Timeline({ history }: { history: Info['history'] }) {
  const words = wordsOf('wallet');
  const format = useFormat();
  if (history.length === 0) return null;
  const newestFirst = history.toReversed();
  return (
    <Card pad>
      <h2 className="t-callout t-semi">{words.timeline}</h2>
      <ol className={css.timeline}>
        {newestFirst.map((entry, index) => (
          <li key={`${entry.state} ${entry.at}`} aria-current={index === 0 ? 'step' : undefined}>
            <span className="t-label t-medium">
              {wordFor(words.states, entry.state, entry.state)}
            </span>
            <br />
            <span className="t-caption t-muted num">{format.dateTime(entry.at)}</span>
            {entry.note !== '' && (
              <p className="t-note">{wordFor(words.knownNotes, entry.note, entry.note)}</p>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
