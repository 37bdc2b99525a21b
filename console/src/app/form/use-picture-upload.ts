import { CallRefused, errorText, isRefused, isUndecided } from '@vela/client/refused.ts';
import { uploadPicture } from '@vela/contract/picture/staff-calls.ts';
import { useEffect, useRef, useState } from 'react';
import { wordsOf } from '../../words.ts';
import { send } from '../send.ts';
import type { PictureFields } from './picture-fields.ts';

type State = { file: File | null; share: number; error: string | null };

const nothing: State = { file: null, share: 0, error: null };

/** Uploads one picture at a time; starting another upload aborts the previous one. */
export function usePictureUpload(onChange: (value: PictureFields['file']) => void) {
  const { offline, tryAgainLater } = wordsOf('app');
  const [state, setState] = useState(nothing);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);
  const start = async (file: File): Promise<void> => {
    abort.current?.abort();
    const { signal } = (abort.current = new AbortController());
    const update = (changes: Partial<State>) => {
      if (!signal.aborted) setState((now) => ({ ...now, ...changes }));
    };
    update({ file, share: 0, error: null });
    onChange('pending');
    try {
      const onProgress = (share: number) => update({ share });
      const picture = await send(uploadPicture, {}, { file, signal, onProgress });
      if (signal.aborted) return;
      setState(nothing);
      onChange(picture);
    } catch (error) {
      const text = errorText(error, { offline, tryAgainLater });
      if (!isFinal(error)) return update({ error: text });
      if (signal.aborted) return;
      setState({ ...nothing, error: text });
      onChange(null);
    }
  };
  return {
    ...state,
    start: (file: File) => void start(file),
    refuse: (error: string | null) => setState({ ...nothing, error }),
    cancel: () => {
      abort.current?.abort();
      setState(nothing);
      onChange(null);
    },
  };
}

/** True if the same file would be refused again: another one must be chosen. */
const isFinal = (error: unknown): boolean =>
  error instanceof CallRefused &&
  !isUndecided(error) &&
  !isRefused(error, 'tooFrequent', 'picturesBusy');
