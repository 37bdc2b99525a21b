import { getPlayState, getProtection, setReminder } from '@vela/contract/protection/calls.ts';
import { RadioRows } from '@vela/ui/field/radio-rows.tsx';
import { Sheet } from '@vela/ui/sheet/sheet.tsx';
import { useToast } from '@vela/ui/state/toast.tsx';
import { useWrite } from '../app/call/later-calls.ts';
import { wordsOf } from '../words.ts';
import { useErrorToast } from '../app/call/use-error-toast.ts';
import type { Protection } from './page.tsx';
import { useLengths } from './use-lengths.ts';
import css from './limit-sheet.module.css';

/** Chooses the interval of reality checks. */
export function ReminderSheet(props: {
  isOpen: boolean;
  reminder: Protection['reminder'];
  onClose: () => void;
}) {
  const words = wordsOf('protection').reminder;
  const app = wordsOf('app');
  const lengths = useLengths();
  const toast = useToast();
  const toastError = useErrorToast();
  const setting = useWrite(setReminder, {
    refreshes: [getProtection, getPlayState],
    onDone: () => {
      toast(words.saved);
      props.onClose();
    },
  });
  return (
    <Sheet
      isOpen={props.isOpen}
      onClose={props.onClose}
      title={words.question}
      closeLabel={app.close}
    >
      <p className={`inset ${css.note}`}>{words.hint}</p>
      <RadioRows
        label={words.question}
        value={props.reminder.minutes}
        onPick={(minutes) => {
          if (minutes === props.reminder.minutes) return props.onClose();
          setting.mutate({ minutes }, { onError: toastError });
        }}
        options={props.reminder.choices.map((minutes) => ({
          value: minutes,
          title: lengths.played(minutes * 60),
          disabled: setting.isPending,
        }))}
      />
    </Sheet>
  );
}
