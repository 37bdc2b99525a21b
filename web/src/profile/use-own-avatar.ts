import { uploadFile } from '@vela/contract/content/calls.ts';
import { getProfile, updateProfile } from '@vela/contract/profile/calls.ts';
import { useState } from 'react';
import { useWrite } from '../app/call/later-calls.ts';
import { checkPicture } from '@vela/client/picture-check.ts';
import { wordsOf } from '../words.ts';
import { errorText } from '@vela/client/refused.ts';

/** Uploads a picture and makes it the player's avatar; reports problems with a toast. */
export function useOwnAvatar(onDone: () => void) {
  const words = wordsOf('profile').me;
  const app = wordsOf('app');
  const [error, setError] = useState<string | null>(null);
  const uploading = useWrite(uploadFile);
  const setting = useWrite(updateProfile, { refreshes: [getProfile], onDone });
  const onError = (failed: Error) => setError(errorText(failed, app));
  const pick = (file: File) => {
    const reason = checkPicture(file);
    setError(reason === 'kind' ? words.pictureKind : reason === 'size' ? words.pictureSize : null);
    if (reason !== null) return;
    uploading.mutate(
      { input: { purpose: 'avatar' }, send: { file } },
      { onSuccess: ({ fileId }) => setting.mutate({ avatar: fileId }, { onError }), onError },
    );
  };
  return { pick, error, isBusy: uploading.isPending || setting.isPending };
}
