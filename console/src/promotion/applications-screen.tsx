import type { Reply } from '@vela/contract/call.ts';
import { applicationStates } from '@vela/contract/promotion/rules.ts';
import {
  cancelFreePlay,
  listApplications,
  reviewApplication,
} from '@vela/contract/promotion/staff-calls.ts';
import { fill } from '@vela/client/fill.ts';
import { ticket } from '@vela/ui/icon/icons.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { ReasonDialog } from '../app/action/reason-dialog.tsx';
import { useAction } from '../app/action/use-action.ts';
import { toOptions } from '../app/form/options.ts';
import {
  actionColumn,
  moneyColumn,
  playerColumn,
  tagColumn,
  textColumn,
  timeColumn,
} from '../app/list/columns.tsx';
import { PickFilter, SearchFilter } from '../app/list/filter-fields.tsx';
import { anyText, toChoiceInput } from '../app/list/filters.ts';
import { ListPanel } from '../app/list/list-panel.tsx';
import { useList } from '../app/list/use-list.ts';
import { useMay } from '../app/operator.ts';
import type { TagTone } from '../app/panel.tsx';
import { wordsOf } from '../words.ts';
import { StatementButton } from './statement-button.tsx';

type Application = Reply<typeof listApplications>['list'][number];

const tones: Record<Application['state'], TagTone> = {
  applied: 'warn',
  approved: 'reward',
  rejected: 'plain',
  granted: 'reward',
  playing: 'reward',
  fulfilled: 'pos',
  spent: 'plain',
  givenUp: 'plain',
  expired: 'plain',
};

/** Players' applications; those that await an operator come first. */
export function Screen() {
  const words = wordsOf('promotion');
  const [rejected, setRejected] = useState<Application | null>(null);
  const list = useList(listApplications, {
    filters: { state: anyText, username: anyText },
    toInput: ({ state, username }) => ({
      username,
      ...toChoiceInput('state', applicationStates, state),
    }),
    everyMs: 30_000,
  });
  const columns = [
    playerColumn<Application>(words.player),
    textColumn<Application>(words.title, (it) => it.title),
    tagColumn<Application>(words.fields.state, (it) => ({
      text: words.applicationStates[it.state],
      tone: tones[it.state],
    })),
    moneyColumn<Application>(words.bonus, (it) => it.bonusMinor),
    moneyColumn<Application>(words.required, (it) => it.requiredMinor),
    textColumn<Application>(words.freeUsed, ({ freePlay }) =>
      freePlay ? fill(words.freeUsedOf, { used: freePlay.used, total: freePlay.total }) : '',
    ),
    moneyColumn<Application>(words.freeWon, (it) => it.freePlay?.wonMinor ?? 0),
    moneyColumn<Application>(words.taken, (it) => it.takenMinor),
    timeColumn<Application>(words.appliedAt, (it) => it.appliedAt),
    timeColumn<Application>(words.endedAt, (it) => it.endedAt),
    textColumn<Application>(words.note, (it) => it.note),
    actionColumn<Application>((it) =>
      it.state === 'applied' ? (
        <Review application={it} onReject={() => setRejected(it)} />
      ) : (
        <>
          {it.state === 'playing' && <CancelFree application={it} />}
          {it.state !== 'rejected' && <StatementButton applicationId={it.applicationId} />}
        </>
      ),
    ),
  ];
  return (
    <ListPanel<Application>
      title={words.applications}
      list={list}
      rowKey="applicationId"
      columns={columns}
      empty={{ title: words.noApplications, hint: words.noApplicationsHint, icon: ticket }}
      filters={
        <>
          <PickFilter
            filters={list.filters}
            name="state"
            label={words.fields.state}
            all={words.all}
            options={toOptions(applicationStates, words.applicationStates)}
          />
          <SearchFilter filters={list.filters} name="username" label={words.player} max={20} />
        </>
      }
    >
      {rejected && <RejectDialog application={rejected} onClose={() => setRejected(null)} />}
    </ListPanel>
  );
}

function Review(props: { application: Application; onReject: () => void }) {
  const { applicationId } = props.application;
  const words = wordsOf('promotion');
  const mayReview = useMay('promotion.review');
  const approving = useAction(reviewApplication, [listApplications]);
  if (!mayReview) return null;
  const input = { applicationId, isApproved: true, note: '' };
  return (
    <>
      <Button
        size="small"
        type="primary"
        loading={approving.isBusy}
        onClick={() => approving.run(input, { says: words.approved })}
      >
        {words.approve}
      </Button>
      <Button size="small" danger onClick={props.onReject}>
        {words.reject}
      </Button>
    </>
  );
}

function CancelFree({ application }: { application: Application }) {
  const { applicationId } = application;
  const words = wordsOf('promotion');
  const mayReview = useMay('promotion.review');
  const [isOpen, setIsOpen] = useState(false);
  const cancelling = useAction(cancelFreePlay, [listApplications]);
  const close = (): void => setIsOpen(false);
  if (!mayReview) return null;
  return (
    <>
      <Button size="small" danger onClick={() => setIsOpen(true)}>
        {words.cancelFree}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={words.cancelFree}
          label={words.reason}
          okText={words.cancelFree}
          isDanger
          isBusy={cancelling.isBusy}
          onClose={close}
          onSend={(note) =>
            cancelling.run({ applicationId, note }, { says: words.cancelledFree, onDone: close })
          }
        >
          {words.cancelFreeWhy}
        </ReasonDialog>
      )}
    </>
  );
}

function RejectDialog(props: { application: Application; onClose: () => void }) {
  const { application, onClose } = props;
  const { applicationId } = application;
  const words = wordsOf('promotion');
  const rejecting = useAction(reviewApplication, [listApplications]);
  return (
    <ReasonDialog
      title={application.title}
      label={words.rejectReason}
      okText={words.reject}
      isDanger
      isBusy={rejecting.isBusy}
      onClose={onClose}
      onSend={(note) =>
        rejecting.run(
          { applicationId, isApproved: false, note },
          { says: words.rejected, onDone: onClose },
        )
      }
    >
      {application.username}
    </ReasonDialog>
  );
}
