import { fill } from '@vela/client/fill.ts';
import { listMissingTexts, mailingTextMax } from '@vela/contract/mailing/rules.ts';
import {
  deleteMailing,
  getMailing,
  listMailings,
  saveMailing,
  sendMailing,
  withdrawMailing,
} from '@vela/contract/mailing/staff-calls.ts';
import { appLinkRule } from '../app/form/app-link-rule.ts';
import type { Language } from '@vela/contract/language.ts';
import { listProposals } from '@vela/contract/proposal/staff-calls.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { ConfirmButton } from '../app/action/confirm-button.tsx';
import { ReasonDialog } from '../app/action/reason-dialog.tsx';
import { useAction } from '../app/action/use-action.ts';
import { refresh } from '../app/calls.ts';
import { EditDrawer } from '../app/form/edit-drawer.tsx';
import { allLanguages, LanguageTabs } from '../app/form/language-tabs.tsx';
import { MissingTexts } from '../app/form/missing-texts.tsx';
import { NewerDraft } from '../app/form/newer-draft.tsx';
import { SaveFirst } from '../app/form/publish-actions.tsx';
import { useRequired } from '../app/form/site-languages.ts';
import { SpanFieldPair } from '../app/form/span-fields.tsx';
import { useEdited } from '../app/form/use-edited.ts';
import type { Edited } from '../app/form/use-edited.ts';
import { titleRule } from '../app/form/written-rule.ts';
import { useOperator } from '../app/operator.ts';
import { proposedOr } from '../app/proposal/proposed-or.ts';
import { SideDrawer } from '../app/side-drawer.tsx';
import { Ready } from '../app/states.tsx';
import { wordsOf } from '../words.ts';
import { AudienceFields } from './audience-fields.tsx';
import { toContent, toFields } from './mailing-form.ts';
import type { Fields, Read } from './mailing-form.ts';
import { MailingText } from './mailing-text.tsx';

const size = 1_040;
const reads = [listMailings, getMailing];

type Ends = { onSaved: (mailingId: string) => void; onClose: () => void };

/** One mailing, or a new one (`''`), beside how a phone shows it. */
export function MailingDrawer({ mailingId, ...ends }: Ends & { mailingId: string }) {
  const read = useEdited(getMailing, { mailingId }, revisionOf, mailingId !== '');
  const { data, edited } = read;
  if (mailingId === '') return <Editor read={null} edited={edited} {...ends} />;
  if (data) return <Editor key={data.revision} read={data} edited={edited} {...ends} />;
  return (
    <SideDrawer size={size} title={wordsOf('app').mailings} onClose={ends.onClose}>
      <Ready read={read}>{() => null}</Ready>
    </SideDrawer>
  );
}

function Editor(props: Ends & { read: Read | null; edited: Edited }) {
  const { read, edited, onSaved, onClose } = props;
  const words = wordsOf('mailing');
  const app = wordsOf('app').publishing;
  const { site } = useOperator();
  const [form] = Form.useForm<Fields>();
  const initial = toFields(read, site.timeZone);
  const watched: Partial<Fields> | undefined = Form.useWatch([], { form, preserve: true });
  const typed: Fields = watched?.titles === undefined ? initial : form.getFieldsValue(true);
  const saving = useAction(saveMailing, reads);
  const mailingId = read?.mailing.mailingId ?? '';
  const save = () =>
    saving.run(
      {
        mailingId,
        revision: read?.revision ?? 0,
        content: toContent(form.getFieldsValue(true), site.timeZone),
      },
      {
        says: app.saved,
        onDone: (saved) => {
          edited.follow();
          onSaved(saved.mailingId);
        },
      },
    );
  return (
    <EditDrawer<Fields>
      title={read?.mailing.title || words.add}
      size={size}
      form={form}
      initial={initial}
      isBusy={saving.isBusy}
      okText={app.saveDraft}
      isReadOnly={read !== null && read.mailing.state !== 'draft'}
      renderActions={(isChanged) =>
        read && <Actions read={read} isChanged={isChanged} onClose={onClose} />
      }
      onSave={save}
      onClose={onClose}
    >
      <NewerDraft of={edited} />
      {read?.mailing.state === 'draft' && <Missing typed={typed} />}
      <AudienceFields typed={typed} />
      <SpanFieldPair fromHint={words.fromHint} isOpenEnded />
      <Form.Item
        name="link"
        label={words.link}
        extra={words.linkHint}
        rules={[appLinkRule(words.linkWrong)]}
      >
        <Input maxLength={200} />
      </Form.Item>
      <LanguageTabs
        of={allLanguages}
        texts={[typed.titles, typed.bodies]}
        renderFields={(language) => <Writing language={language} />}
        renderPhone={(language) => (
          <MailingText title={typed.titles[language]} body={typed.bodies[language]} />
        )}
      />
    </EditDrawer>
  );
}

function Missing({ typed }: { typed: Fields }) {
  const words = wordsOf('mailing');
  const texts = [
    [words.title, typed.titles],
    [words.body, typed.bodies],
  ] as const;
  return <MissingTexts of={texts} isOneText />;
}

const revisionOf = ({ revision }: Read): number => revision;

function Writing({ language }: { language: Language }) {
  const words = wordsOf('mailing');
  return (
    <>
      <Form.Item name={['titles', language]} label={words.title} rules={[titleRule(['titles'])]}>
        <Input maxLength={mailingTextMax.title} />
      </Form.Item>
      <Form.Item name={['bodies', language]} label={words.body}>
        <Input.TextArea rows={8} maxLength={mailingTextMax.body} showCount />
      </Form.Item>
    </>
  );
}

function Actions(props: { read: Read; isChanged: boolean; onClose: () => void }) {
  const { read, isChanged, onClose } = props;
  const words = wordsOf('mailing');
  const app = wordsOf('app');
  const [isAsking, setAsking] = useState(false);
  const deleting = useAction(deleteMailing, [listMailings]);
  const { mailingId, state } = read.mailing;
  const isDraft = state === 'draft';
  const mayWithdraw = state === 'sent' || state === 'scheduled';
  const isComplete = listMissingTexts(read.content, useRequired()).length === 0;
  return (
    <>
      {mayWithdraw && <Withdrawal mailingId={mailingId} isSent={state === 'sent'} />}
      {isDraft && (
        <ConfirmButton
          danger
          label={app.publishing.deleteDraft}
          title={app.publishing.deleteTitle}
          hint={app.publishing.deleteHint}
          isBusy={deleting.isBusy}
          onConfirm={() =>
            deleting.run(
              { mailingId, revision: read.revision },
              {
                says: app.publishing.draftDeleted,
                onDone: onClose,
                onFailed: () => void refresh(getMailing),
              },
            )
          }
        />
      )}
      {isDraft && <SaveFirst isChanged={isChanged} />}
      {isDraft && (
        <Button disabled={!isComplete || isChanged} onClick={() => setAsking(true)}>
          {read.content.sendAt === null ? words.send : words.schedule}
        </Button>
      )}
      {isAsking && (
        <SendDialog
          mailingId={mailingId}
          revision={read.revision}
          sendAt={read.content.sendAt}
          onSent={onClose}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function Withdrawal({ mailingId, isSent }: { mailingId: string; isSent: boolean }) {
  const words = wordsOf('mailing');
  const withdrawing = useAction(withdrawMailing, reads);
  const says = isSent ? words.withdrawn : words.withdrawnEarly;
  return (
    <ConfirmButton
      danger
      label={words.withdraw}
      title={words.withdrawTitle}
      hint={isSent ? words.withdrawSent : words.withdrawScheduled}
      isBusy={withdrawing.isBusy}
      onConfirm={() => withdrawing.run({ mailingId }, { says })}
    />
  );
}

/** Asks for the reason; at a time, the draft is scheduled instead of sent. */
function SendDialog(props: {
  mailingId: string;
  revision: number;
  sendAt: string | null;
  onSent: () => void;
  onClose: () => void;
}) {
  const { mailingId, revision, sendAt, onSent, onClose } = props;
  const words = wordsOf('mailing');
  const format = useFormat();
  const { run, isBusy } = useAction(sendMailing, [...reads, listProposals]);
  const says = proposedOr(sendAt === null ? words.sent : words.scheduled);
  return (
    <ReasonDialog
      title={sendAt === null ? words.send : words.schedule}
      okText={sendAt === null ? words.send : words.schedule}
      label={wordsOf('app').changeReason}
      isBusy={isBusy}
      onClose={onClose}
      onSend={(reason) => run({ mailingId, revision, reason }, { says, onDone: onSent })}
    >
      {sendAt === null
        ? words.sendNote
        : fill(words.scheduleNote, { time: format.dateTime(sendAt) })}
    </ReasonDialog>
  );
}
