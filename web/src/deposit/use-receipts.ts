import { createRandomId } from '@vela/client/random-id.ts';
import { createWatched } from '@vela/client/watched.ts';
import { uploadFile } from '@vela/contract/content/calls.ts';
import { send } from '../app/call/send.ts';

/** The maximum number of receipts for one payment. */
export const receiptCountMax = 3;

/** The accepted picture types. */
export const receiptKinds = ['image/png', 'image/jpeg'] as const;

/** The largest picture in bytes: 15 MB. Source: specification, section 5. */
export const receiptBytesMax = 15 * 1024 * 1024;

/** One picture: uploaded up to `share`, then known by its `fileId`, or failed. */
export type Receipt = {
  id: string;
  file: File;
  share: number;
  fileId: string | null;
  error: unknown;
};

/** Returns why a file is refused before upload; null if it is accepted. */
export function checkReceipt(file: { type: string; name: string; size: number }) {
  // Some browsers report no type for files from other apps; the name is checked instead.
  const isPicture =
    file.type === ''
      ? /\.(png|jpe?g)$/i.test(file.name)
      : receiptKinds.some((kind) => kind === file.type);
  if (!isPicture) return 'kind';
  return file.size > receiptBytesMax ? 'size' : null;
}

const none: readonly Receipt[] = [];
const byOrder = new Map<string, readonly Receipt[]>();
const aborts = new Map<string, AbortController>();
const watched = createWatched();

function set(orderNo: string, receipts: readonly Receipt[]): void {
  byOrder.set(orderNo, receipts);
  watched.changed();
}

function change(orderNo: string, id: string, changes: Partial<Receipt>): void {
  const receipts = byOrder.get(orderNo) ?? none;
  set(
    orderNo,
    receipts.map((it) => (it.id === id ? { ...it, ...changes } : it)),
  );
}

async function upload(orderNo: string, { id, file }: Receipt): Promise<void> {
  const abort = new AbortController();
  aborts.set(id, abort);
  change(orderNo, id, { share: 0, error: null });
  try {
    const { fileId } = await send(
      uploadFile,
      { purpose: 'receipt' },
      { file, signal: abort.signal, onProgress: (share) => change(orderNo, id, { share }) },
    );
    change(orderNo, id, { fileId, share: 1 });
  } catch (error) {
    change(orderNo, id, { error });
  }
}

/** The receipts of an order; they outlive the screen, so that leaving it loses nothing. */
export function useReceipts(orderNo: string) {
  const receipts = watched.use(() => byOrder.get(orderNo) ?? none);
  return {
    receipts,
    add(file: File) {
      const receipt = { id: createRandomId(), file, share: 0, fileId: null, error: null };
      set(orderNo, [...receipts, receipt]);
      void upload(orderNo, receipt);
    },
    retry: (receipt: Receipt) => void upload(orderNo, receipt),
    remove(receipt: Receipt) {
      aborts.get(receipt.id)?.abort();
      set(
        orderNo,
        receipts.filter((it) => it.id !== receipt.id),
      );
    },
    clear: () => set(orderNo, none),
  };
}
