import { createRandomId } from '@vela/client/random-id.ts';
import { uploadFile } from '@vela/contract/content/calls.ts';
import { useEffect, useRef, useState } from 'react';
import { send } from '../app/call/send.ts';

/** One picture on its way: sent up to `share`, then known by its `fileId`, or failed. */
export type Picture = {
  id: string;
  file: File;
  share: number;
  fileId: string | null;
  error: unknown;
};

/** Pictures that go with a feedback, each sent as soon as it is picked. */
export function usePictures() {
  const [pictures, setPictures] = useState<readonly Picture[]>([]);
  const aborts = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const open = aborts.current;
    return () => open.forEach((abort) => abort.abort());
  }, []);
  const change = (id: string, changes: Partial<Picture>) =>
    setPictures((all) => all.map((it) => (it.id === id ? { ...it, ...changes } : it)));
  const upload = async (id: string, file: File) => {
    const abort = new AbortController();
    aborts.current.set(id, abort);
    const update = (changes: Partial<Picture>) => {
      if (!abort.signal.aborted) change(id, changes);
    };
    update({ share: 0, error: null });
    try {
      const onProgress = (share: number) => update({ share });
      const options = { file, signal: abort.signal, onProgress };
      const { fileId } = await send(uploadFile, { purpose: 'feedback' }, options);
      update({ fileId, share: 1 });
    } catch (error) {
      update({ error });
    }
  };
  return {
    pictures,
    add: (file: File) => {
      const id = createRandomId();
      setPictures((all) => [...all, { id, file, share: 0, fileId: null, error: null }]);
      void upload(id, file);
    },
    retry: ({ id, file }: Picture) => void upload(id, file),
    remove: ({ id }: Picture) => {
      aborts.current.get(id)?.abort();
      setPictures((all) => all.filter((it) => it.id !== id));
    },
  };
}
