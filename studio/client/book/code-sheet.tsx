import { useEffect, useEffectEvent, useState } from 'react';
import { fill } from '@vela/client/fill.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { Field } from '@vela/ui/field/field.tsx';
import { openSharedSlip } from '../../src/protocol/book-routes.ts';
import type { SharedSlipReply } from '../../src/protocol/shared-slip.ts';
import { readSlipCode, writeSlipCode } from '../../src/protocol/slip-code.ts';
import { sendAsGuest } from '../api.ts';
import { Sheet } from '../parts/sheet.tsx';
import { useBook, useRefusalWords } from './book-context.ts';
import { toSharedSlip } from './shared-slip.ts';
import { usePicks, useSlip } from './slip-store.ts';
import css from './share-sheet.module.css';

export interface CodeSheetProps {
  /** A code to open immediately. */
  code: string | null;
  onClose: () => void;
  /** The slip has been filled. */
  onFilled: () => void;
}

/** Opens a shared slip by its code; a slip that is filled is replaced only if its reader agrees. */
export function CodeSheet({ code, onClose, onFilled }: CodeSheetProps) {
  const { words } = useBook();
  const slip = useSlip();
  const [text, setText] = useState(code ?? '');
  const { read, error, isBusy } = useReading(code);
  const [found, setFound] = useState<SharedSlipReply | null>(null);
  const take = (reply: SharedSlipReply): void => {
    slip.fill(toSharedSlip(reply));
    onFilled();
  };
  const open = async (written: string): Promise<void> => {
    const reply = await read(written);
    if (reply === null) return;
    if (slip.picks().length === 0) take(reply);
    else setFound(reply);
  };
  const openFirst = useEffectEvent((written: string) => {
    // The link is still in the address after a login or a reload: the kept slip continues.
    if (slip.origin()?.code === readSlipCode(written) && slip.picks().length > 0) onFilled();
    else void open(written);
  });
  useEffect(() => {
    const timer = code === null ? undefined : setTimeout(() => openFirst(code), 0);
    return () => clearTimeout(timer);
  }, [code]);
  return (
    <Sheet title={words.share.openTitle} onClose={onClose}>
      {found === null ? (
        <form
          className={css.actions}
          onSubmit={(event) => {
            event.preventDefault();
            void open(text);
          }}
        >
          <Field
            label={words.share.code}
            hint={words.share.codeHint}
            error={error ?? undefined}
            value={text}
            onChange={(typed) => setText(typed.toUpperCase())}
            look="code"
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            maxLength={12}
            enterKeyHint="go"
          />
          <Button block type="submit" busy={isBusy} disabled={text.trim() === ''}>
            {words.share.open}
          </Button>
        </form>
      ) : (
        <Question found={found} onTake={() => take(found)} onKeep={onClose} />
      )}
    </Sheet>
  );
}

function Question(props: { found: SharedSlipReply; onTake: () => void; onKeep: () => void }) {
  const { found, onTake, onKeep } = props;
  const { words } = useBook();
  const picks = usePicks();
  return (
    <>
      <p className={css.question} role="status">
        {fill(words.share.replaceAsk, {
          code: writeSlipCode(found.code),
          count: found.legs.length,
          own: picks.length,
        })}
      </p>
      <div className={css.actions}>
        <Button block onPress={onTake}>
          {words.share.replace}
        </Button>
        <Button block tone="neutral" onPress={onKeep}>
          {words.share.keepOwn}
        </Button>
      </div>
    </>
  );
}

/** Reads the slip of a code, or shows why there is none. */
function useReading(code: string | null) {
  const { config, words } = useBook();
  const refusals = useRefusalWords();
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(code !== null);
  const read = async (text: string): Promise<SharedSlipReply | null> => {
    const slip = readSlipCode(text);
    if (slip === null) {
      setBusy(false);
      setError(words.share.notCode);
      return null;
    }
    setBusy(true);
    setError(null);
    const answer = await sendAsGuest(openSharedSlip, { slip });
    setBusy(false);
    if (!answer.isOk) {
      const { reason } = answer;
      const own = { notFound: words.share.unknown, closed: words.share.isOver };
      setError(reason === 'notFound' || reason === 'closed' ? own[reason] : refusals[reason]);
      return null;
    }
    if (answer.value.gameCode === config.code) return answer.value;
    const other = config.book === 'sports' ? words.title.esports : words.title.sports;
    setError(fill(words.share.otherBook, { title: other }));
    return null;
  };
  return { read, error, isBusy };
}
