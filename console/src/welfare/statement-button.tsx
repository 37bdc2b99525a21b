import { toStatementFile } from '@vela/client/statement/rows.ts';
import { getPlayerStatement } from '@vela/contract/statement/staff-calls.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Button } from 'antd';
import { useAction } from '../app/action/use-action.ts';
import { useSaveStatement } from '../app/use-save-statement.ts';
import { wordsOf } from '../words.ts';

/** Saves a grant with its facts and its bets as a file; the audit log records who took it. */
export function StatementButton({ grantId }: { grantId: string }) {
  const words = wordsOf('welfare');
  const format = useFormat();
  const saveStatement = useSaveStatement(words);
  const { minorDigits } = format.settings;
  const { run, isBusy } = useAction(getPlayerStatement);
  const save = (): void =>
    run(
      { grantId },
      {
        onDone: (reply) => {
          const fileWords = { ...words, issued: words.issuedOn, bets: words.betHeads };
          const dateTime = (at: string): string => format.dateTime(at);
          const file = toStatementFile(reply, fileWords, { minorDigits, dateTime });
          saveStatement(reply, grantId, file);
        },
      },
    );
  return (
    <Button size="small" loading={isBusy} onClick={save}>
      {words.takeStatement}
    </Button>
  );
}
