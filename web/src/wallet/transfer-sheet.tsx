import type { Reply } from '@vela/contract/call.ts';
import type { getTransferOptions } from '@vela/contract/wallet/calls.ts';
import { Sheet } from '@vela/ui/sheet/sheet.tsx';
import { useEffect } from 'react';
import { wordsOf } from '../words.ts';
import { TransferOutcome } from './transfer-outcome.tsx';
import { TransferFields, TransferKeys } from './transfer-form.tsx';
import { useTransfer } from './use-transfer.ts';
import type { TransferDraft } from './use-transfer.ts';
import type { Venue } from './venue-wallet.ts';

/** The props of a transfer sheet. */
export type TransferSheetProps = {
  info: Reply<typeof getTransferOptions>;
  venue: Venue | undefined;
  draft: TransferDraft;
  toHref: (draft: TransferDraft) => string;
  onClose: () => void;
};

/** Transfers money into a venue or out of it. */
export function TransferSheet({ info, venue, draft, toHref, onClose }: TransferSheetProps) {
  const words = wordsOf('wallet');
  const app = wordsOf('app');
  const { centralMinor } = info;
  const form = useTransfer({
    centralMinor,
    minMinor: info.transferMinMinor,
    venue,
    draft,
    toHref,
    onDone: onClose,
  });
  const { open: openKeys } = form.keypad;
  const code = venue?.venue;
  // The sheet exists for the amount, so its keys open with it.
  useEffect(() => {
    if (code !== undefined) openKeys();
  }, [code, openKeys]);
  const close = () => {
    form.reset();
    onClose();
  };
  return (
    <Sheet
      isOpen={venue !== undefined}
      onClose={close}
      title={words.transferTitle}
      closeLabel={app.close}
      foot={venue && form.sent === null && <TransferKeys form={form} inSheet />}
    >
      {venue && form.sent === null && (
        <div className="inset stack">
          <TransferFields form={form} venue={venue} />
        </div>
      )}
      {form.sent && <TransferOutcome sent={form.sent} onAgain={form.again} onClose={close} />}
    </Sheet>
  );
}
