import { fill } from '@vela/client/fill.ts';
import { saveFile } from '@vela/client/save-file.ts';
import type { Sent } from '@vela/contract/call.ts';
import { exportedLists, exportedRowsMax } from '@vela/contract/staff/rules.ts';
import { exportList } from '@vela/contract/staff/staff-calls.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { fileCsv } from '@vela/ui/icon/icons.ts';
import { App, Button } from 'antd';
import { wordsOf } from '../../words.ts';
import { useAction } from '../action/use-action.ts';
import { useMay } from '../operator.ts';
import type { ListSource } from './use-list.ts';
import css from './list.module.css';

/** The export of a list; null if the list has none, or this operator lacks the right. */
export function useExported(source: ListSource | undefined): Sent<typeof exportList> | null {
  const mayExport = useMay('list.export');
  const list = exportedLists.find((name) => name === source?.call.name);
  return mayExport && list !== undefined ? { list, filters: { ...source?.input } } : null;
}

/** Saves the rows of a list, on all its pages, as a file. */
export function ExportButton({ exported }: { exported: Sent<typeof exportList> }) {
  const words = wordsOf('app');
  const format = useFormat();
  const { message } = App.useApp();
  const { run, isBusy } = useAction(exportList);
  const save = () =>
    run(exported, {
      onDone: ({ fileName, csv, rowCount, isCut }) => {
        saveFile(fileName, csv, 'text/csv');
        const count = format.number(rowCount);
        if (isCut) void message.warning(fill(words.exportedInPart, { count }), 8);
        else void message.success(fill(words.exported, { count }));
      },
    });
  return (
    <Button
      className={css.export ?? ''}
      icon={<Icon of={fileCsv} size={16} />}
      loading={isBusy}
      title={fill(words.exportHint, { count: format.number(exportedRowsMax) })}
      onClick={save}
    >
      {words.exportCsv}
    </Button>
  );
}
