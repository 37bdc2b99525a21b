import { uploadFile } from '@vela/contract/content/calls.ts';
import { useEffect, useRef, useState } from 'react';
import { send } from '../app/call/send.ts';

/** A picture: uploaded up to `share`, then known by its `fileId`, or failed. */
export type Picture = { file: File; share: number; fileId: string | null; error: unknown };

/** One picture of a QR code, uploaded as soon as it is picked. */
export function usePicture() {
  const [picture, setPicture] = useState<Picture | null>(null);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);
  const change = (changes: Partial<Picture>) =>
    setPicture((known) => known && { ...known, ...changes });
  const upload = async (file: File) => {
    const mine = new AbortController();
    abort.current = mine;
    const update = (changes: Partial<Picture>) => {
      if (!mine.signal.aborted) change(changes);
    };
    setPicture({ file, share: 0, fileId: null, error: null });
    try {
      const options = {
        file,
        signal: mine.signal,
        onProgress: (share: number) => update({ share }),
      };
      const { fileId } = await send(uploadFile, { purpose: 'payoutQr' }, options);
      update({ fileId, share: 1 });
    } catch (error) {
      update({ error });
    }
  };
  return {
    picture,
    pick: (file: File) => void upload(file),
    retry: () => {
      if (picture) void upload(picture.file);
    },
    remove: () => {
      abort.current?.abort();
      setPicture(null);
    },
  };
}
