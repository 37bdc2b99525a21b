import { useState } from 'react';
import { fill } from '@vela/client/fill.ts';
import { createRandomId } from '@vela/client/random-id.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { Segmented } from '@vela/ui/field/segmented.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import type { BookBet, BookBetReply } from '../../src/protocol/book.ts';
import { cashOutBookBet } from '../../src/protocol/book-routes.ts';
import type { RouteInput } from '../../src/protocol/route.ts';
import type { FailureReason } from '../api.ts';
import { Sheet } from '../parts/sheet.tsx';
import { retryUntilKnown } from '../retry-until-known.ts';
import { useWait } from '../use-wait.ts';
import { takeShare, toLeftMinor } from './bet-state.ts';
import { toCashOutWords } from './bet-words.ts';
import { useBook, useRefusalWords } from './book-context.ts';
import css from './cash-out-sheet.module.css';

type CashOut = RouteInput<typeof cashOutBookBet>;

const shares = [2500, 5000, 7500, 10_000] as const;

/** Refusals that mean there is no value to sell the bet at. */
const unsellable: ReadonlySet<FailureReason> = new Set(['closed', 'suspended']);

const undecided: ReadonlySet<FailureReason> = new Set(['offline', 'unknownOutcome']);

/** How far below the shown value the player still sells. Chosen: a price moves while it is read. */
const slackBp = 9_800;

/** Sells a bet or a part of it back, after a look at what it brings. */
export function CashOutSheet({ bet, onClose }: { bet: BookBet; onClose: () => void }) {
  const { words } = useBook();
  const format = useFormat();
  const [shareBp, setShareBp] = useState<number>(10_000);
  const { send, refusal, isSending, isUnknown } = useCashOut(onClose);
  const refusals = useRefusalWords();
  const { cashOutMinor } = bet;
  const value = takeShare(cashOutMinor ?? 0, shareBp);
  const leftMinor = toLeftMinor(bet);
  const atLeastMinor = Math.max(1, takeShare(value, slackBp));
  const stays = leftMinor - takeShare(leftMinor, shareBp);
  const note = refusal === null ? null : { ...refusals, ...toCashOutWords(words) }[refusal];
  const offer =
    cashOutMinor === null
      ? words.cashOut.title
      : fill(words.cashOut.confirm, { amount: format.money(value) });
  const label = isSending ? words.cashOut.asking : offer;
  return (
    <Sheet
      title={words.cashOut.title}
      onClose={onClose}
      foot={
        <div className={css.foot}>
          <Button
            block
            busy={isSending}
            disabled={value <= 0}
            onPress={() =>
              send({ cashOutId: createRandomId(), betId: bet.betId, shareBp, atLeastMinor })
            }
          >
            {label}
          </Button>
          <p className={css.hint}>{words.cashOut.hint}</p>
        </div>
      }
    >
      <Segmented
        label={words.cashOut.share}
        value={shareBp}
        onChange={setShareBp}
        options={shares.map((it) => ({ value: it, label: format.percentBp(it) }))}
      />
      {cashOutMinor !== null && <Sums getsMinor={atLeastMinor} staysMinor={stays} />}
      {bet.cashOutBp !== null && (
        <p className={css.edge}>{`${words.terms.edge} ${format.percentBp(bet.cashOutBp)}`}</p>
      )}
      {isUnknown && (
        <p className={css.note} role="status">
          {words.slip.unknown}
        </p>
      )}
      {note !== null && (
        <p className={css.note} role="alert">
          {note}
        </p>
      )}
    </Sheet>
  );
}

/** What a sale brings, and what of the stake stays open. */
function Sums({ getsMinor, staysMinor }: { getsMinor: number; staysMinor: number }) {
  const { words } = useBook();
  const format = useFormat();
  return (
    <dl className={css.sums}>
      <div>
        <dt>{words.cashOut.gets}</dt>
        <dd className={css.gets}>{format.money(getsMinor)}</dd>
      </div>
      <div>
        <dt>{words.cashOut.rest}</dt>
        <dd>{format.money(staysMinor)}</dd>
      </div>
    </dl>
  );
}

/** Sends a cash-out until its outcome is known. */
function useCashOut(onDone: () => void) {
  const { player, host, live } = useBook();
  const { wait } = useWait();
  const [refusal, setRefusal] = useState<FailureReason | null>(null);
  const [isSending, setSending] = useState(false);
  const [isUnknown, setUnknown] = useState(false);
  const run = async (request: CashOut): Promise<void> => {
    if (player === null) return;
    setSending(true);
    setRefusal(null);
    const answer = await retryUntilKnown<CashOut, BookBetReply>(request, {
      send: (cashOut) => player.api.send(cashOutBookBet, cashOut),
      wait,
      // During the live delay the outcome is unknown as well, which is no news.
      onUnknown: (reason) => setUnknown(reason === 'offline'),
      undecided,
    });
    setUnknown(false);
    setSending(false);
    if (!answer.isOk) {
      setRefusal(answer.reason);
      if (unsellable.has(answer.reason)) live.stopCashOut(request.betId);
      return;
    }
    live.putBet(answer.value);
    host.send({ type: 'balanceChanged' });
    onDone();
  };
  return { send: (request: CashOut) => void run(request), refusal, isSending, isUnknown };
}
