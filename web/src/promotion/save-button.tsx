import { fill } from '@vela/client/fill.ts';
import { toBonusFile } from '@vela/client/offer/bonus-file.ts';
import { saveFile } from '@vela/client/save-file.ts';
import { getBonusStatement } from '@vela/contract/promotion/calls.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { useToast } from '@vela/ui/state/toast.tsx';
import { useWrite } from '../app/call/later-calls.ts';
import { useErrorToast } from '../app/call/use-error-toast.ts';
import { wordsOf } from '../words.ts';

/** Saves an application with all bets behind its bonus as a file on this device. */
export function SaveButton({ applicationId }: { applicationId: string }) {
  const words = wordsOf('promotion');
  const format = useFormat();
  const toast = useToast();
  const toastError = useErrorToast();
  const { minorDigits } = format.settings;
  const asking = useWrite(getBonusStatement, {
    refreshes: [],
    onDone: (reply) => {
      const file = `${words.fileName}-${applicationId}.csv`;
      const fileWords = { ...words, promotion: words.title };
      const dateTime = (at: string): string => format.dateTime(at);
      const percentBp = (bp: number): string => format.percentBp(bp);
      const fileFormat = { minorDigits, dateTime, percentBp };
      saveFile(file, toBonusFile(reply, fileWords, fileFormat), 'text/csv');
      toast(fill(words.fileSaved, { file }));
    },
  });
  return (
    <div className="inset">
      <Button
        block
        tone="neutral"
        size="md"
        busy={asking.isPending}
        onPress={() => asking.mutate({ applicationId }, { onError: toastError })}
      >
        {words.saveFile}
      </Button>
    </div>
  );
}
