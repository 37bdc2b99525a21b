import { useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '@vela/ui/button/button.tsx';
import { copySimple, shareNetwork } from '@vela/ui/icon/icons.ts';
import { copyText } from '@vela/ui/list/key-values.tsx';
import { ErrorState } from '@vela/ui/state/empty.tsx';
import { Skeleton, SkeletonGroup } from '@vela/ui/state/skeleton.tsx';
import { shareBookBet, shareSlip } from '../../src/protocol/book-routes.ts';
import type { ShareReply } from '../../src/protocol/shared-slip.ts';
import type { RouteInput } from '../../src/protocol/route.ts';
import { writeSlipCode } from '../../src/protocol/slip-code.ts';
import type { Answer, FailureReason } from '../api.ts';
import { Sheet } from '../parts/sheet.tsx';
import { useBook, useRefusalWords } from './book-context.ts';
import type { BookPlayer } from './book-context.ts';
import css from './share-sheet.module.css';

/** The shared selections: those on the slip now, or those of a bet. */
export type Shared = { slip: RouteInput<typeof shareSlip> } | { betId: string };

export interface ShareSheetProps {
  shared: Shared;
  player: BookPlayer;
  onClose: () => void;
}

/** Shares a slip by a code: as a link, or to be copied. */
export function ShareSheet({ shared, player, onClose }: ShareSheetProps) {
  const { words } = useBook();
  const refusals = useRefusalWords();
  const [read, setRead] = useState<string | { reason: FailureReason } | null>(null);
  // The shared selections do not change after the sheet opened.
  const [wanted] = useState(shared);
  const load = useCallback(async (): Promise<void> => {
    setRead(null);
    const answer = await requestCode(player, wanted);
    setRead(answer.isOk ? answer.value.code : { reason: answer.reason });
  }, [player, wanted]);
  useEffect(() => {
    const timer = setTimeout(() => void load(), 0);
    return () => clearTimeout(timer);
  }, [load]);
  const isFailed = read !== null && typeof read !== 'string';
  return (
    <Sheet title={words.share.title} onClose={onClose}>
      {read === null && (
        <SkeletonGroup label={words.loading}>
          <Skeleton height={72} radius={16} />
          <Skeleton height={52} radius={26} />
        </SkeletonGroup>
      )}
      {isFailed && (
        <ErrorState
          title={read.reason === 'closed' ? words.share.isOver : refusals[read.reason]}
          retry={{ label: words.retry, onPress: () => void load() }}
        />
      )}
      {typeof read === 'string' && <Code code={read} />}
    </Sheet>
  );
}

const requestCode = ({ api }: BookPlayer, shared: Shared): Promise<Answer<ShareReply>> =>
  'betId' in shared ? api.send(shareBookBet, shared) : api.send(shareSlip, shared.slip);

function Code({ code }: { code: string }) {
  const { host, words } = useBook();
  const shown = useRef<HTMLOutputElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'selected' | null>(null);
  const { share } = host;
  const copy = async (): Promise<void> => {
    if (await copyText(code)) {
      setOutcome('copied');
      return;
    }
    // A frame may not reach the clipboard: then the reader copies what is selected.
    if (shown.current !== null) window.getSelection()?.selectAllChildren(shown.current);
    setOutcome('selected');
  };
  return (
    <>
      <output ref={shown} className={css.code} aria-label={words.share.code}>
        {writeSlipCode(code)}
      </output>
      <p className={css.hint}>{words.share.hint}</p>
      <div className={css.actions}>
        {share !== null && (
          <Button block icon={shareNetwork} onPress={() => share(code)}>
            {words.share.link}
          </Button>
        )}
        <Button block tone="neutral" icon={copySimple} onPress={() => void copy()}>
          {words.share.copy}
        </Button>
      </div>
      <p className={css.outcome} role="status">
        {outcome === null ? '' : words.share[outcome]}
      </p>
    </>
  );
}
