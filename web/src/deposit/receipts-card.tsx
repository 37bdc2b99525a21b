import { Button } from '@vela/ui/button/button.tsx';
import { Card } from '@vela/ui/card/card.tsx';
import { FilePick } from '@vela/ui/field/file-pick.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { camera, image } from '@vela/ui/icon/icons.ts';
import { useState } from 'react';
import { toRefusalText } from '../app/call/refusal-text.tsx';
import { wordsOf } from '../words.ts';
import { CallRefused } from '@vela/client/refused.ts';
import { fill } from '@vela/client/fill.ts';
import { checkReceipt, receiptCountMax, receiptKinds } from './use-receipts.ts';
import type { Receipt, useReceipts } from './use-receipts.ts';
import css from './order-screen.module.css';

const accept = receiptKinds.join(',');
const nothing = () => undefined;

/** Formats megabytes with one decimal, as in the limit. */
const toMegabytes = (bytes: number): number => Math.ceil((bytes / 1024 / 1024) * 10) / 10;

/** The receipts: up to three pictures, checked before upload. */
export function ReceiptsCard({ uploads }: { uploads: ReturnType<typeof useReceipts> }) {
  const words = wordsOf('deposit');
  const format = useFormat();
  const [error, setError] = useState<string | null>(null);
  const { receipts } = uploads;
  const isFull = receipts.length >= receiptCountMax;
  const hasCamera = matchMedia('(pointer: coarse)').matches;
  const pick = (file: File) => {
    const reason = checkReceipt(file);
    const size = format.number(toMegabytes(file.size));
    setError(
      reason === 'kind'
        ? words.proofKind
        : reason === 'size'
          ? fill(words.proofSize, { size })
          : null,
    );
    if (reason === null) uploads.add(file);
  };
  const place = { count: receipts.length + 1, max: receiptCountMax };
  const picker = { accept, file: null, onPick: pick, onRemove: nothing, removeLabel: '' };
  return (
    <Card pad>
      <div className={css.proofHead}>
        <h2 className="t-callout t-semi">{words.proof}</h2>
        <span className="t-caption t-muted">{words.proofRules}</span>
      </div>
      <div className={css.proofs}>
        {receipts.map((receipt) => (
          <Upload key={receipt.id} receipt={receipt} uploads={uploads} />
        ))}
        {!isFull && (
          <div className={css.pickers}>
            <FilePick
              {...picker}
              {...(receipts.length > 0 ? { icon: image } : {})}
              label={receipts.length === 0 ? words.proofPick : fill(words.proofMore, place)}
              hint={receipts.length === 0 && words.proofPickHint}
              error={error}
            />
            {hasCamera && (
              <FilePick {...picker} icon={camera} label={words.proofCamera} capture="environment" />
            )}
          </div>
        )}
      </div>
    </Card>
  );
}

function Upload(props: { receipt: Receipt; uploads: ReturnType<typeof useReceipts> }) {
  const { receipt, uploads } = props;
  const { file, fileId, share, error } = receipt;
  const words = wordsOf('deposit');
  const app = wordsOf('app');
  const format = useFormat();
  const percent = Math.floor(share * 100);
  const isSending = fileId === null && error === null;
  const sending = fill(words.proofSending, { percent });
  return (
    <div>
      <FilePick
        label={words.proofPick}
        accept={accept}
        file={file}
        onPick={nothing}
        onRemove={() => uploads.remove(receipt)}
        removeLabel={words.proofRemove}
        progress={isSending ? { percent, label: sending } : null}
        status={
          isSending
            ? sending
            : fileId !== null &&
              fill(words.proofSent, { size: format.number(toMegabytes(file.size)) })
        }
        error={
          error !== null &&
          (error instanceof CallRefused ? toRefusalText(error) : words.proofFailed)
        }
      />
      {error !== null && (
        <Button tone="tonal" size="sm" onPress={() => uploads.retry(receipt)}>
          {app.tryAgain}
        </Button>
      )}
    </div>
  );
}
