import { Button } from '@vela/ui/button/button.tsx';
import { FilePick } from '@vela/ui/field/file-pick.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { image } from '@vela/ui/icon/icons.ts';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { CallRefused } from '@vela/client/refused.ts';
import { toRefusalText } from '../app/call/refusal-text.tsx';
import { wordsOf } from '../words.ts';
import { fill } from '@vela/client/fill.ts';
import { checkPicture, pictureKinds } from '@vela/client/picture-check.ts';
import type { Picture, usePicture } from './use-picture.ts';
import css from './form.module.css';

/** Formats megabytes with one decimal, as in the limit. */
const toMegabytes = (bytes: number): number => Math.ceil((bytes / 1024 / 1024) * 10) / 10;

/** Picks the picture of a QR code, validates it and shows its upload progress. */
export function PictureField(props: {
  label: string;
  upload: ReturnType<typeof usePicture>;
  error: string | undefined;
}) {
  const { label, upload, error } = props;
  const { picture } = upload;
  const words = wordsOf('payout');
  const app = wordsOf('app');
  const format = useFormat();
  const [refused, setRefused] = useState<string | null>(null);
  const pick = (file: File) => {
    const reason = checkPicture(file);
    const size = format.number(toMegabytes(file.size));
    if (reason === 'kind') setRefused(words.pictureKind);
    else if (reason === 'size') setRefused(fill(words.pictureSize, { size }));
    else {
      setRefused(null);
      upload.pick(file);
    }
  };
  const percent = Math.floor((picture?.share ?? 0) * 100);
  const sending = fill(words.pictureSending, { percent });
  const isSending = picture !== null && picture.fileId === null && picture.error === null;
  return (
    <div className={css.choice}>
      <span>{label}</span>
      <FilePick
        label={words.picturePick}
        hint={words.pictureHint}
        icon={image}
        accept={pictureKinds.join(',')}
        file={picture?.file ?? null}
        onPick={pick}
        onRemove={upload.remove}
        removeLabel={words.pictureRemove}
        progress={isSending ? { percent, label: sending } : null}
        status={isSending ? sending : picture?.fileId && words.pictureSent}
        error={picture?.error ? toFailure(picture, words.pictureFailed) : (refused ?? error)}
      />
      {Boolean(picture?.error) && (
        <Button tone="tonal" size="sm" onPress={upload.retry}>
          {app.tryAgain}
        </Button>
      )}
    </div>
  );
}

const toFailure = ({ error }: Picture, unanswered: string): ReactNode =>
  error instanceof CallRefused ? toRefusalText(error) : unanswered;
