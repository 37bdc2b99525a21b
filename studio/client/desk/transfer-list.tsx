import { Badge } from '@vela/ui/state/badge.tsx';
import { Card } from '@vela/ui/card/card.tsx';
import { cx } from '@vela/ui/theme/cx.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Meter } from '@vela/ui/state/ring.tsx';
import type { AddressPage, SentTransfer } from '../../src/desk/page-protocol.ts';
import { fill } from '@vela/client/fill.ts';
import css from './chain-screen.module.css';
import { useDeskWords } from './desk-words.ts';
import { showUsdt } from './usdt.ts';

/** The transfers to an address, newest first, with their blocks. */
export function TransferList({ page }: { page: AddressPage }) {
  const words = useDeskWords().chain;
  return (
    <Card pad>
      <h2 className={css.title}>{words.transfers}</h2>
      {page.transfers.length === 0 ? (
        <p className={css.quiet}>{words.none}</p>
      ) : (
        <ul className={css.transfers}>
          {page.transfers.toReversed().map((transfer) => (
            <Transfer
              key={transfer.txHash}
              transfer={transfer}
              required={page.confirmationsRequired}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Transfer({ transfer, required }: { transfer: SentTransfer; required: number }) {
  const words = useDeskWords().chain;
  const format = useFormat();
  const { amountMicro, confirmations, sentAt, txHash } = transfer;
  const count = Math.min(confirmations, required);
  const isConfirmed = count === required;
  const progress = fill(words.progress, { count, required });
  return (
    <li className={css.transfer}>
      <div className={css.line}>
        <span className={cx(css.sum, 'num')}>
          {showUsdt(amountMicro, (whole) => format.number(whole))}
        </span>
        <Badge tone={isConfirmed ? 'pos' : 'warn'}>
          {isConfirmed ? words.confirmed : confirmations === 0 ? words.waiting : progress}
        </Badge>
      </div>
      <Meter
        percent={(count / required) * 100}
        label={words.confirmations}
        valueText={isConfirmed ? words.confirmed : progress}
        tone={isConfirmed ? 'pos' : 'accent'}
      />
      <div className={cx(css.line, css.quiet)}>
        <span className="num">{format.time(sentAt, { seconds: true })}</span>
      </div>
      <p className={cx(css.quiet, css.hash, 'num')}>{txHash}</p>
    </li>
  );
}
