import { getProfile, updateProfile } from '@vela/contract/profile/calls.ts';
import { RadioRows } from '@vela/ui/field/radio-rows.tsx';
import { Sheet } from '@vela/ui/sheet/sheet.tsx';
import { useToast } from '@vela/ui/state/toast.tsx';
import { useWrite } from '../app/call/later-calls.ts';
import { wordsOf } from '../words.ts';
import { useErrorToast } from '../app/call/use-error-toast.ts';
import type { User } from '../app/session/user.ts';
import { useChoices } from '../app/read/use-choices.ts';

type Sex = 'male' | 'female';

/** The choice to render. */
export type SexSheetProps = { isOpen: boolean; value: User['sex']; onClose: () => void };

/** Male or female. */
export function SexSheet({ isOpen, value, onClose }: SexSheetProps) {
  const words = wordsOf('profile').me;
  const app = wordsOf('app');
  const toast = useToast();
  const toastError = useErrorToast();
  const setting = useWrite(updateProfile, {
    refreshes: [getProfile],
    onDone: () => {
      toast(words.saved);
      onClose();
    },
  });
  const choices = useChoices<Sex>(
    'sex',
    [
      { value: 'male', label: words.male },
      { value: 'female', label: words.female },
    ],
    value,
  );
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={words.sex} closeLabel={app.close}>
      <RadioRows<Sex>
        label={words.sex}
        value={value === 'unset' ? null : value}
        onPick={(sex) =>
          sex === value ? onClose() : setting.mutate({ sex }, { onError: toastError })
        }
        options={choices.map(({ value: sex, label: title }) => ({
          value: sex,
          title,
          disabled: setting.isPending,
        }))}
      />
    </Sheet>
  );
}
