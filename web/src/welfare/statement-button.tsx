import { fill } from '@vela/client/fill.ts';
import { saveFile } from '@vela/client/save-file.ts';
import { toStatementFile } from '@vela/client/statement/rows.ts';
import { getStatement } from '@vela/contract/statement/calls.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { useToast } from '@vela/ui/state/toast.tsx';
import { useWrite } from '../app/call/later-calls.ts';
import { useErrorToast } from '../app/call/use-error-toast.ts';
import { wordsOf } from '../words.ts';

/** Saves a grant with its facts and its bets as a file on this device. */
export function StatementButton({ grantId }: { grantId: string }) {
  const words = wordsOf('welfare');
  const format = useFormat();
  const toast = useToast();
  const toastError = useErrorToast();
  const { minorDigits } = format.settings;
  const asking = useWrite(getStatement, {
    refreshes: [],
    onDone: (reply) => {
      const file = `${words.fileName}-${grantId}.csv`;
      const fileWords = { ...words, bets: words.betHeads };
      const dateTime = (at: string): string => format.dateTime(at);
      saveFile(file, toStatementFile(reply, fileWords, { minorDigits, dateTime }), 'text/csv');
      toast(fill(words.fileSaved, { file }));
    },
  });
  return (
    <Button
      block
      tone="neutral"
      size="md"
      busy={asking.isPending}
      onPress={() => asking.mutate({ grantId }, { onError: toastError })}
    >
      {words.saveFile}
    </Button>
  );
}
