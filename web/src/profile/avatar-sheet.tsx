import { getProfile, updateProfile } from '@vela/contract/profile/calls.ts';
import { FilePick } from '@vela/ui/field/file-pick.tsx';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { checkCircleFill } from '@vela/ui/icon/icons.ts';
import { Sheet } from '@vela/ui/sheet/sheet.tsx';
import { useToast } from '@vela/ui/state/toast.tsx';
import { useWrite } from '../app/call/later-calls.ts';
import { pictureKinds } from '@vela/client/picture-check.ts';
import { wordsOf } from '../words.ts';
import { useErrorToast } from '../app/call/use-error-toast.ts';
import { Avatar, presets } from './avatar.tsx';
import { useOwnAvatar } from './use-own-avatar.ts';
import css from './avatar-sheet.module.css';

/** The picker to render. */
export type AvatarSheetProps = { isOpen: boolean; value: string; onClose: () => void };

/** The pictures to choose from; a press sets one. */
export function AvatarSheet({ isOpen, value, onClose }: AvatarSheetProps) {
  const words = wordsOf('profile');
  const app = wordsOf('app');
  const toast = useToast();
  const toastError = useErrorToast();
  const setting = useWrite(updateProfile, {
    refreshes: [getProfile],
    onDone: () => {
      toast(words.me.avatarDone);
      onClose();
    },
  });
  const own = useOwnAvatar(() => {
    toast(words.me.avatarDone);
    onClose();
  });
  const chosen = setting.isPending ? setting.variables : undefined;
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={words.me.chooseAvatar} closeLabel={app.close}>
      <div className={css.grid} role="radiogroup" aria-label={words.me.chooseAvatar}>
        {Object.entries(presets).map(([name, key]) => (
          <button
            key={name}
            type="button"
            role="radio"
            className={css.item}
            aria-checked={name === value}
            aria-label={words.avatars[key]}
            aria-busy={isFor(chosen, name)}
            disabled={setting.isPending}
            onClick={() => setting.mutate({ avatar: name }, { onError: toastError })}
          >
            <Avatar name={name} size="lg" />
            {name === value && <Icon of={checkCircleFill} className={css.tick} />}
          </button>
        ))}
      </div>
      <div className={css.own}>
        <FilePick
          label={own.isBusy ? app.loading : words.me.ownPicture}
          hint={words.me.ownPictureHint}
          accept={pictureKinds.join(',')}
          file={null}
          onPick={own.pick}
          onRemove={onClose}
          removeLabel={app.close}
          error={own.error}
          disabled={own.isBusy}
        />
      </div>
    </Sheet>
  );
}

const isFor = (sent: unknown, name: string): boolean =>
  typeof sent === 'object' && sent !== null && 'avatar' in sent && sent.avatar === name;
