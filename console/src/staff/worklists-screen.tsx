import type { Reply } from '@vela/contract/call.ts';
import { listStuckWork, retryWork } from '@vela/contract/staff/staff-calls.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Button } from 'antd';
import { useAction } from '../app/action/use-action.ts';
import { useRead } from '../app/calls.ts';
import { figureColumn, textColumn } from '../app/list/columns.tsx';
import { RowTable } from '../app/list/row-table.tsx';
import type { Column } from '../app/list/row-table.tsx';
import { useMay } from '../app/operator.ts';
import { Panel, PanelHint, Tag } from '../app/panel.tsx';
import { Ready } from '../app/states.tsx';
import { When } from '../app/when.tsx';
import { wordsOf } from '../words.ts';

type Work = Reply<typeof listStuckWork>;
type Stuck = Work['rows'][number];
type Figures = Work['figures'][number];

/** What waits for others, and what of it fails, is overdue, or was given up. */
export function Screen() {
  const read = useRead(listStuckWork, {}, { everyMs: 15_000 });
  return <Ready read={read}>{(work) => <Worklists work={work} />}</Ready>;
}

function Worklists({ work }: { work: Work }) {
  const words = wordsOf('staff');
  return (
    <Panel title={words.worklists}>
      <PanelHint>{words.worklistsHint}</PanelHint>
      <RowTable
        rows={work.figures}
        rowKey="worklist"
        label={words.worklists}
        columns={useFigureColumns()}
      />
      <PanelHint>{words.stuckHint}</PanelHint>
      <RowTable
        rows={work.rows}
        rowKey={({ worklist, key }) => `${worklist}:${key}`}
        label={words.stuck}
        columns={useStuckColumns()}
        empty={{ title: words.nothingStuck, hint: words.nothingStuckHint }}
      />
    </Panel>
  );
}

function useFigureColumns(): Column<Figures>[] {
  const words = wordsOf('staff');
  const format = useFormat();
  return [
    textColumn(words.worklist, (it) => nameOf(words.worklistNames, it.worklist)),
    figureColumn(words.workDue, (it) => format.number(it.due)),
    figureColumn(words.workUnderWay, (it) => format.number(it.underWay)),
    figureColumn(words.workFailing, (it) => format.number(it.failing)),
    figureColumn(words.workGivenUp, (it) => format.number(it.givenUp)),
    figureColumn(words.workLateSeconds, (it) => format.number(it.lateSeconds)),
  ];
}

function useStuckColumns(): Column<Stuck>[] {
  const words = wordsOf('staff');
  const format = useFormat();
  return [
    textColumn(words.worklist, (it) => nameOf(words.worklistNames, it.worklist)),
    textColumn(words.workKey, (it) => it.key),
    textColumn(words.workTarget, (it) => it.target),
    figureColumn(words.workTries, (it) => format.number(it.tries)),
    textColumn(words.workProblem, (it) => it.problem),
    {
      title: words.workNext,
      render: ({ givenUpAt, nextTryAt }) =>
        givenUpAt === null ? <When at={nextTryAt} /> : <Tag tone="neg">{words.workGivenUp}</Tag>,
    },
    { title: '', render: (row) => <TryAgain row={row} /> },
  ];
}

function TryAgain({ row: { worklist, key, mayTryAgain } }: { row: Stuck }) {
  const words = wordsOf('staff');
  const mayManage = useMay('channel.manage');
  const { run, isBusy } = useAction(retryWork, [listStuckWork]);
  if (!mayManage || !mayTryAgain) return null;
  const retry = (): void => run({ worklist, key }, { says: words.workTriedAgain });
  return (
    <Button size="small" loading={isBusy} onClick={retry}>
      {words.workTryAgain}
    </Button>
  );
}

/** A worklist in words; one that this console does not know yet keeps its name. */
function nameOf(names: Readonly<Record<string, string>>, worklist: string): string {
  return names[worklist] ?? worklist;
}
