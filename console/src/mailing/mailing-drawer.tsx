import { listMissingTexts, mailingTextMax } from '@vela/contract/mailing/rules.ts';
import {
  getMailing,
  listMailings,
  saveMailing,
  sendMailing,
  withdrawMailing,
} from '@vela/contract/mailing/staff-calls.ts';
import { appLinkRule } from '../app/form/app-link-rule.ts';
import { languages } from '@vela/contract/language.ts';
import type { Language } from '@vela/contract/language.ts';
import { listProposals } from '@vela/contract/proposal/staff-calls.ts';
import { Button, Form, Input, Tabs } from 'antd';
import { useState } from 'react';
import { ReasonDialog } from '../app/action/reason-dialog.tsx';
import { useAction } from '../app/action/use-action.ts';
import { useRead } from '../app/calls.ts';
import { EditDrawer } from '../app/form/edit-drawer.tsx';
import { WithPhone } from '../app/form/phone-preview.tsx';
import { SpanFieldPair } from '../app/form/span-fields.tsx';
import { useOperator } from '../app/operator.ts';
import { SideDrawer } from '../app/side-drawer.tsx';
import { Ready } from '../app/states.tsx';
import { wordsOf } from '../words.ts';
import { AudienceFields } from './audience-fields.tsx';
import { toContent, toFields } from './mailing-form.ts';
import type { Fields, Read } from './mailing-form.ts';
import css from './mailing.module.css';

const size = 1_040;
const reads = [listMailings, getMailing];
const order: readonly Language[] = ['hk', 'zh', 'en', 'th', 'vn', 'pg', 'fp', 'md'];

type Ends = { onSaved: (mailingId: string) => void; onClose: () => void };

/** One mailing, or a new one (`''`), beside how a phone shows it. */
export function MailingDrawer({ mailingId, ...ends }: Ends & { mailingId: string }) {
  const read = useRead(getMailing, { mailingId }, { isEnabled: mailingId !== '' });
  if (mailingId === '') return <Editor read={null} {...ends} />;
  if (read.data) return <Editor key={read.data.revision} read={read.data} {...ends} />;
  return (
    <SideDrawer size={size} title={wordsOf('app').mailings} onClose={ends.onClose}>
      <Ready read={read}>{() => null}</Ready>
    </SideDrawer>
  );
}

function Editor({ read, onSaved, onClose }: Ends & { read: Read | null }) {
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
      { says: app.saved, onDone: (saved) => onSaved(saved.mailingId) },
    );
  return (
    <EditDrawer<Fields>
      title={read?.mailing.title || words.add}
      size={size}
      form={form}
      initial={initial}
      isBusy={saving.isBusy}
      okText={app.saveDraft}
      actions={read && <Actions read={read} onClose={onClose} />}
      onSave={save}
      onClose={onClose}
    >
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
      <Tabs
        items={order.map((language) => ({
          key: language,
          label: languages[language].name,
          forceRender: true,
          children: <Writing language={language} typed={typed} />,
        }))}
      />
    </EditDrawer>
  );
}

function Writing({ language, typed }: { language: Language; typed: Fields }) {
  const words = wordsOf('mailing');
  return (
    <WithPhone
      phone={
        <div lang={languages[language].tag}>
          <h3 className={css.title}>{typed.titles[language]}</h3>
          {typed.bodies[language].split(/\n{2,}/).map((paragraph, index) => (
            <p key={index} className={css.paragraph}>
              {paragraph}
            </p>
          ))}
        </div>
      }
    >
      <Form.Item name={['titles', language]} label={words.title}>
        <Input maxLength={mailingTextMax.title} />
      </Form.Item>
      <Form.Item name={['bodies', language]} label={words.body}>
        <Input.TextArea rows={8} maxLength={mailingTextMax.body} showCount />
      </Form.Item>
    </WithPhone>
  );
}

function Actions({ read, onClose }: { read: Read; onClose: () => void }) {
  const words = wordsOf('mailing');
  const app = wordsOf('app');
  const [isAsking, setAsking] = useState(false);
  const sending = useAction(sendMailing, [...reads, listProposals]);
  const withdrawing = useAction(withdrawMailing, reads);
  const { mailingId, state } = read.mailing;
  const isDraft = state === 'draft';
  const mayWithdraw = state === 'sent' || state === 'scheduled';
  const isComplete = listMissingTexts(read.content).length === 0;
  return (
    <>
      {mayWithdraw && (
        <Button
          danger
          loading={withdrawing.isBusy}
          onClick={() => withdrawing.run({ mailingId }, { says: words.withdrawn })}
        >
          {words.withdraw}
        </Button>
      )}
      {isDraft && (
        <Button disabled={!isComplete} onClick={() => setAsking(true)}>
          {words.send}
        </Button>
      )}
      {isAsking && (
        <ReasonDialog
          title={words.send}
          okText={words.send}
          label={app.changeReason}
          isBusy={sending.isBusy}
          onClose={() => setAsking(false)}
          onSend={(reason) =>
            sending.run(
              { mailingId, revision: read.revision, reason },
              {
                says: ({ proposalId }) => (proposalId === '' ? words.sent : app.proposed),
                onDone: onClose,
              },
            )
          }
        >
          {words.sendNote}
        </ReasonDialog>
      )}
    </>
  );
}
