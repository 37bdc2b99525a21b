import { fill } from '@vela/client/fill.ts';
import { toBonusFile } from '@vela/client/offer/bonus-file.ts';
import { saveFile } from '@vela/client/save-file.ts';
import { getPlayerBonusStatement } from '@vela/contract/promotion/staff-calls.ts';
import { statementBetsMax } from '@vela/contract/statement/rules.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { App, Button } from 'antd';
import { useAction } from '../app/action/use-action.ts';
import { getLanguage } from '../app/language.ts';
import { wordsOf } from '../words.ts';
import { playerWords } from './player-words.ts';

/** Saves an application with all bets behind its bonus; the audit log says who took it. */
export function StatementButton({ applicationId }: { applicationId: string }) {
  const words = wordsOf('promotion');
  const format = useFormat();
  const { message } = App.useApp();
  const { run, isBusy } = useAction(getPlayerBonusStatement);
  const save = (): void =>
    run(
      { applicationId },
      {
        onDone: (reply) => {
          const fileWords = { ...playerWords[getLanguage()], promotion: words.title };
          const file = toBonusFile(reply, fileWords, {
            minorDigits: format.settings.minorDigits,
            dateTime: (at) => format.dateTime(at),
            percentBp: (bp) => format.percentBp(bp),
          });
          saveFile(`${words.fileName}-${reply.username}-${applicationId}.csv`, file, 'text/csv');
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
