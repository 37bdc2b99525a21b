import type { Reply } from '@vela/contract/call.ts';
import { getDashboard, listStuckWork, retryWork } from '@vela/contract/staff/staff-calls.ts';
import { worklistNames } from '@vela/contract/staff/rules.ts';
import type { WorklistName } from '@vela/contract/staff/rules.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Button } from 'antd';
import { useAction } from '../app/action/use-action.ts';
import { useRead } from '../app/calls.ts';
import { Clip } from '../app/clip.tsx';
import { actionColumn, figureColumn, textColumn, TwoLines } from '../app/list/columns.tsx';
import { RowTable } from '../app/list/row-table.tsx';
import type { Column } from '../app/list/row-table.tsx';
import { useMay } from '../app/operator.ts';
import { Panel, PanelHint, Tag } from '../app/panel.tsx';
import { Ready } from '../app/states.tsx';
import { waitText } from '../app/wait-text.ts';
import { When } from '../app/when.tsx';
import { wordsOf } from '../words.ts';
import css from './worklists-screen.module.css';

type Work = Reply<typeof listStuckWork>;
type Stuck = Work['rows'][number];
type Figures = Work['figures'][number];

/** The worklists: waiting rows, and those that fail, are overdue, or are dead letters. */
export function Screen() {
  const read = useRead(listStuckWork, {}, { everyMs: 15_000 });
  return <Ready read={read}>{(work) => <Worklists work={work} />}</Ready>;
}

function Worklists({ work }: { work: Work }) {
  const words = wordsOf('staff');
  return (
    <div className={css.panels}>
      <Panel title={words.stuck}>
        <PanelHint>{words.stuckHint}</PanelHint>
        <RowTable
          rows={work.rows}
          rowKey={({ worklist, key }) => `${worklist}:${key}`}
          label={words.stuck}
          columns={useStuckColumns()}
          empty={{ title: words.nothingStuck, hint: words.nothingStuckHint }}
        />
      </Panel>
      <Panel title={words.worklists}>
        <PanelHint>{words.worklistsHint}</PanelHint>
        <RowTable
          rows={work.figures}
          rowKey="worklist"
          label={words.worklists}
          columns={useFigureColumns()}
        />
      </Panel>
    </div>
  );
}

function useFigureColumns(): Column<Figures>[] {
  const words = wordsOf('staff');
  const format = useFormat();
  const count = (figure: number, tone = '') => (
    <span className={figure === 0 ? 't-muted' : tone}>{format.number(figure)}</span>
  );
  return [
    textColumn(words.worklist, (it) => nameOf(words.worklistNames, it.worklist)),
    figureColumn(words.workDue, (it) => count(it.due)),
    figureColumn(words.workUnderWay, (it) => count(it.underWay)),
    figureColumn(words.workFailing, (it) => count(it.failing, 't-warn t-medium')),
    figureColumn(words.workGivenUp, (it) => count(it.givenUp, 't-neg t-medium')),
    figureColumn(words.workLate, ({ lateSeconds }) =>
      lateSeconds === 0 ? count(0) : waitText(lateSeconds * 1000, format),
    ),
  ];
}

function useStuckColumns(): Column<Stuck>[] {
  const words = wordsOf('staff');
  const format = useFormat();
  return [
    {
      title: words.workKey,
      render: (it) => (
        <TwoLines
          first={
            <b className="num t-medium">
              <Clip text={it.key} />
            </b>
          }
          second={nameOf(words.worklistNames, it.worklist)}
        />
      ),
    },
    textColumn(words.workTarget, (it) => it.target),
    figureColumn(words.workTries, (it) => format.number(it.tries)),
    {
      title: words.workProblem,
      render: ({ problem }) => <span className={css.problem}>{problem || '—'}</span>,
    },
    {
      title: words.workNext,
      render: ({ givenUpAt, nextTryAt }) =>
        givenUpAt === null ? (
          <When at={nextTryAt} />
        ) : (
          <TwoLines
            first={<Tag tone="neg">{words.workDead}</Tag>}
            second={<When at={givenUpAt} />}
          />
        ),
    },
    actionColumn((row) => <TryAgain row={row} />),
  ];
}

function TryAgain({ row: { worklist, key, mayTryAgain } }: { row: Stuck }) {
  const words = wordsOf('staff');
  const mayManage = useMay('channel.manage');
  const { run, isBusy } = useAction(retryWork, [listStuckWork, getDashboard]);
  if (!mayManage || !mayTryAgain) return null;
  const retry = (): void => run({ worklist, key }, { says: words.workTriedAgain });
  return (
    <Button
      size="small"
      loading={isBusy}
      aria-label={`${words.workTryAgain} ${key}`}
      onClick={retry}
    >
      {words.workTryAgain}
    </Button>
  );
}

/** Names a worklist; an unknown one keeps its name. */
function nameOf(names: Readonly<Record<WorklistName, string>>, worklist: string): string {
  const known = worklistNames.find((it) => it === worklist);
  return known === undefined ? worklist : names[known];
}
