import { useFormat } from '@vela/ui/format/format-context.tsx';
import { CopyRow, KeyValue, KeyValues } from '@vela/ui/list/key-values.tsx';
import { Banner } from '@vela/ui/state/banner.tsx';
import { useToast } from '@vela/ui/state/toast.tsx';
import { wordsOf } from '../words.ts';
import { isDrawAsShown, isDrawRight } from './check-draw.ts';
import type { Before, Draw } from './check-draw.ts';
import css from './lucky-draw.module.css';

/**
 * The inputs from which a draw can be recomputed, and whether this device gets the same result.
 * Right after a draw, `before` is what this device displayed: the proof must match it.
 */
export function DrawProof({ draw, before }: { draw: Draw; before?: Before }) {
  const words = wordsOf('welfare');
  const format = useFormat();
  const toast = useToast();
  const isRight = isDrawRight(draw) && (!before || isDrawAsShown(draw, before));
  const { commitment, serverSeed, clientSeed } = draw.proof;
  const rows = [
    [words.commitment, commitment],
    [words.serverSeed, serverSeed],
    [words.clientSeed, clientSeed],
    [words.reference, draw.drawId],
  ] as const;
  const amount = draw.amountMinor === 0 ? words.noPrize : format.money(draw.amountMinor);
  return (
    <div className="stack">
      <Banner tone={isRight ? 'pos' : 'neg'}>{isRight ? words.proofOk : words.proofWrong}</Banner>
      <p className="t-note t-muted">{words.proofWhy}</p>
      <KeyValues flush>
        <KeyValue name={words.prize} num>
          {amount}
        </KeyValue>
        {rows.map(([name, text]) => (
          <CopyRow
            key={name}
            name={name}
            text={text}
            copyLabel={words.copy}
            onCopied={(isCopied) => toast(isCopied ? words.copied : words.notCopied)}
          >
            <code className={css.code}>{text}</code>
          </CopyRow>
        ))}
      </KeyValues>
    </div>
  );
}
