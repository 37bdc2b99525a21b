import { getReplayShare } from '@vela/contract/game/calls.ts';
import type { listBets } from '@vela/contract/game/calls.ts';
import type { Reply } from '@vela/contract/call.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { shareNetwork } from '@vela/ui/icon/icons.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { CopyRow, KeyValue, KeyValues } from '@vela/ui/list/key-values.tsx';
import { MoneyText } from '@vela/ui/amount/money-text.tsx';
import { Sheet } from '@vela/ui/sheet/sheet.tsx';
import { useToast } from '@vela/ui/state/toast.tsx';
import { useRead } from '../app/call/calls.ts';
import { useGo } from '../app/shell/navigation.tsx';
import { fill } from '@vela/client/fill.ts';
import { wordsOf } from '../words.ts';
import { replayHref, sharedReplayHref } from '../app/shell/replay-href.ts';
import { BetCorrections, BetLegs, toSlipKind } from './bet-legs.tsx';
import { toSelection, toStateName } from './selection.ts';
import { shareLink } from '../app/shell/share-link.ts';
import css from './bet-record-screen.module.css';

type Bet = Reply<typeof listBets>['list'][number];

/** One bet in full, with a link to its replay. */
export function BetSheet({ bet, onClose }: { bet: Bet | null; onClose: () => void }) {
  const words = wordsOf('game');
  const app = wordsOf('app');
  const toast = useToast();
  const go = useGo();
  const format = useFormat();
  // Read before it is pressed: a browser shares only right after a touch.
  const sharing = useRead(
    getReplayShare,
    { betId: bet?.betId ?? '' },
    { isEnabled: bet?.hasReplay === true },
  );
  const share = async (of: Bet): Promise<void> => {
    if (!sharing.data) {
      toast(words.linkNotCopied);
      void sharing.refetch();
      return;
    }
    const { origin, pathname } = window.location;
    const href = sharedReplayHref(sharing.data.share);
    const outcome = await shareLink(of.gameName, `${origin}${pathname}#${href}`);
    if (outcome !== 'shared') toast(outcome === 'copied' ? words.linkCopied : words.linkNotCopied);
  };
  return (
    <Sheet
      isOpen={bet !== null}
      onClose={onClose}
      title={bet?.gameName ?? ''}
      closeLabel={app.close}
      foot={
        bet?.hasReplay && (
          <div className={css.actions}>
            <Button block onPress={() => go(replayHref(bet.betId))}>
              {words.watchReplay}
            </Button>
            <Button
              block
              tone="tonal"
              icon={shareNetwork}
              busy={sharing.isLoading}
              onPress={() => void share(bet)}
            >
              {words.shareReplay}
            </Button>
            {sharing.data && (
              <p className="t-caption t-muted">
                {fill(words.shareHint, { date: format.date(sharing.data.expiresAt) })}
              </p>
            )}
          </div>
        )
      }
    >
      {bet?.slip && <BetLegs slip={bet.slip} />}
      {bet && <BetFacts bet={bet} />}
    </Sheet>
  );
}

function BetFacts({ bet }: { bet: Bet }) {
  const words = wordsOf('game');
  const app = wordsOf('app');
  const format = useFormat();
  const toast = useToast();
  return (
    <KeyValues>
      <KeyValue name={words.state}>{toStateName(words, bet)}</KeyValue>
      <KeyValue name={words.venue}>{bet.venueName}</KeyValue>
      {bet.slip && <KeyValue name={words.item}>{toSlipKind(words, bet.slip)}</KeyValue>}
      {!bet.slip && bet.selection !== '' && (
        <KeyValue name={words.selection}>{toSelection(words, bet.selection)}</KeyValue>
      )}
      <KeyValue name={words.stake}>
        {bet.freeStakeMinor > 0 ? (
          fill(words.freeOf, { stake: format.money(bet.freeStakeMinor) })
        ) : (
          <MoneyText minor={bet.stakeMinor} />
        )}
      </KeyValue>
      <KeyValue name={words.payout}>
        <MoneyText minor={bet.payoutMinor} />
      </KeyValue>
      {bet.reviewMinor > 0 && (
        <KeyValue name={words.winInReview}>
          <MoneyText minor={bet.reviewMinor} />
          <p className="t-muted">{words.winInReviewHint}</p>
        </KeyValue>
      )}
      {bet.slip && <BetCorrections slip={bet.slip} />}
      <KeyValue name={words.net}>
        <MoneyText minor={bet.netMinor} sign />
      </KeyValue>
      <KeyValue name={words.validBets}>
        <MoneyText minor={bet.validMinor} />
      </KeyValue>
      <KeyValue name={words.placedAt} num>
        {format.dateTime(bet.placedAt)}
      </KeyValue>
      {bet.settledAt !== null && (
        <KeyValue name={words.settledAt} num>
          {format.dateTime(bet.settledAt)}
        </KeyValue>
      )}
      <CopyRow
        name={words.betId}
        text={bet.betId}
        copyLabel={app.copy}
        onCopied={(isCopied) => isCopied && toast(app.copied)}
        num
      >
        {bet.betId}
      </CopyRow>
    </KeyValues>
  );
}
