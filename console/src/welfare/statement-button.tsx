import { fill } from '@vela/client/fill.ts';
import { saveFile } from '@vela/client/save-file.ts';
import { toStatementFile } from '@vela/client/statement/rows.ts';
import { statementBetsMax } from '@vela/contract/statement/rules.ts';
import { getPlayerStatement } from '@vela/contract/statement/staff-calls.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { App, Button } from 'antd';
import { useAction } from '../app/action/use-action.ts';
import { wordsOf } from '../words.ts';

/** Saves a grant with its facts and its bets as a file; the audit log says who took it. */
export function StatementButton({ grantId }: { grantId: string }) {
  const words = wordsOf('welfare');
  const format = useFormat();
  const { message } = App.useApp();
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
          saveFile(`${words.fileName}-${reply.username}-${grantId}.csv`, file, 'text/csv');
          if (!reply.isCut) return;
          const count = format.number(statementBetsMax);
          void message.warning(fill(words.statementCut, { count }), 8);
        },
      },
    );
  return (
    <Button size="small" loading={isBusy} onClick={save}>
      {words.takeStatement}
    </Button>
  );
}
