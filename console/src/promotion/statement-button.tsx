import { toBonusFile } from '@vela/client/offer/bonus-file.ts';
import { getPlayerBonusStatement } from '@vela/contract/promotion/staff-calls.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Button } from 'antd';
import { useAction } from '../app/action/use-action.ts';
import { getLanguage } from '../app/language.ts';
import { useSaveStatement } from '../app/use-save-statement.ts';
import { wordsOf } from '../words.ts';
import { playerWords } from './player-words.ts';

/** Saves an application with all bets behind its bonus; the audit log records who took it. */
export function StatementButton({ applicationId }: { applicationId: string }) {
  const words = wordsOf('promotion');
  const format = useFormat();
  const saveStatement = useSaveStatement(words);
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
          saveStatement(reply, applicationId, file);
        },
      },
    );
  return (
    <Button size="small" loading={isBusy} onClick={save}>
      {words.takeStatement}
    </Button>
  );
}
