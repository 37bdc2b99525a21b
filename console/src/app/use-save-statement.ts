import { fill } from '@vela/client/fill.ts';
import { saveFile } from '@vela/client/save-file.ts';
import { statementBetsMax } from '@vela/contract/statement/rules.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { App } from 'antd';

/** Returns how to save a player's statement as a file; it reports left out bets. */
export function useSaveStatement(words: { fileName: string; statementCut: string }) {
  const format = useFormat();
  const { message } = App.useApp();
  return (of: { username: string; isCut: boolean }, id: string, file: string): void => {
    saveFile(`${words.fileName}-${of.username}-${id}.csv`, file, 'text/csv');
    if (!of.isCut) return;
    const count = format.number(statementBetsMax);
    void message.warning(fill(words.statementCut, { count }), 8);
  };
}
