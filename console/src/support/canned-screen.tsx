import { fill } from '@vela/client/fill.ts';
import type { Reply } from '@vela/contract/call.ts';
import {
  deleteCannedAnswer,
  listCannedAnswers,
  saveCannedAnswer,
} from '@vela/contract/support/staff-calls.ts';
import { answerLengthMax } from '@vela/contract/support/rules.ts';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { ActionDialog } from '../app/action/action-dialog.tsx';
import { useAction } from '../app/action/use-action.ts';
import { useRead } from '../app/calls.ts';
import { EditDrawer } from '../app/form/edit-drawer.tsx';
import { KeptField, noText } from '../app/form/local-fields.tsx';
import { NewerDraft } from '../app/form/newer-draft.tsx';
import { useRequired, useShownLanguages } from '../app/form/site-languages.ts';
import { useEdited } from '../app/form/use-edited.ts';
import type { Edited } from '../app/form/use-edited.ts';
import { consoleLanguages } from '../app/language.ts';
import type { ConsoleLanguage } from '../app/language.ts';
import { actionColumn, textColumn, timeColumn } from '../app/list/columns.tsx';
import { RowTable } from '../app/list/row-table.tsx';
import { AddButton, Panel } from '../app/panel.tsx';
import { SideDrawer } from '../app/side-drawer.tsx';
import { Ready } from '../app/states.tsx';
import { wordsOf } from '../words.ts';

type Canned = Reply<typeof listCannedAnswers>['answers'][number];
type Fields = { name: string; texts: Record<ConsoleLanguage, string> };

const size = 520;

/** The texts that operators answer with, in the languages of the site. */
export function Screen() {
  const words = wordsOf('support');
  const read = useRead(listCannedAnswers, {});
  /** Empty: a new one; null: none. */
  const [editedId, edit] = useState<string | null>(null);
  const [dropped, setDropped] = useState<Canned | null>(null);
  const columns = [
    textColumn<Canned>(words.cannedName, (it) => it.name),
    timeColumn<Canned>(words.updated, (it) => it.updatedAt),
    textColumn<Canned>(words.updatedBy, (it) => it.updatedBy),
    actionColumn<Canned>((it) => (
      <>
        <Button size="small" onClick={() => edit(it.cannedId)}>
          {words.cannedEdit}
        </Button>
        <Button size="small" danger onClick={() => setDropped(it)}>
          {words.cannedDelete}
        </Button>
      </>
    )),
  ];
  return (
    <Panel
      title={words.cannedTitle}
      extra={<AddButton name={words.cannedNew} onPress={() => edit('')} />}
    >
      <Ready read={read}>
        {({ answers }) => (
          <RowTable<Canned>
            rows={answers}
            rowKey="cannedId"
            label={words.cannedTitle}
            columns={columns}
            empty={{ title: words.cannedNone, hint: words.cannedNoneHint }}
          />
        )}
      </Ready>
      {editedId !== null && <CannedDrawer cannedId={editedId} onClose={() => edit(null)} />}
      {dropped && <DeleteDialog canned={dropped} onClose={() => setDropped(null)} />}
    </Panel>
  );
}

function CannedDrawer({ cannedId, onClose }: { cannedId: string; onClose: () => void }) {
  const isThis = (it: Canned) => it.cannedId === cannedId;
  const revisionOf = ({ answers }: { answers: Canned[] }) => answers.find(isThis)?.revision ?? 0;
  const read = useEdited(listCannedAnswers, {}, revisionOf, cannedId !== '');
  const { edited } = read;
  if (cannedId === '') return <CannedForm canned={null} edited={edited} onClose={onClose} />;
  const canned = read.data?.answers.find(isThis);
  if (canned) {
    return <CannedForm key={canned.revision} canned={canned} edited={edited} onClose={onClose} />;
  }
  return (
    <SideDrawer size={size} title={wordsOf('support').cannedEdit} onClose={onClose}>
      <Ready read={read}>{() => null}</Ready>
    </SideDrawer>
  );
}

function CannedForm(props: { canned: Canned | null; edited: Edited; onClose: () => void }) {
  const { canned, edited, onClose } = props;
  const words = wordsOf('support');
  const app = wordsOf('app');
  const [form] = Form.useForm<Fields>();
  const { run, isBusy } = useAction(saveCannedAnswer, [listCannedAnswers]);
  const { cannedId = '', revision = 0, name: title = words.cannedNew } = canned ?? {};
  const before = { ...noText, ...canned?.texts };
  const required = useRequired();
  const shown = useShownLanguages(consoleLanguages, [before]);
  const rules = [{ required: true, whitespace: true, message: words.required }];
  return (
    <EditDrawer<Fields>
      title={title}
      size={size}
      form={form}
      initial={{ name: canned?.name ?? '', texts: before }}
      isBusy={isBusy}
      onSave={({ name, texts }) =>
        run({ cannedId, revision, name, texts }, { says: words.cannedSaved, onDone: onClose })
      }
      onClose={onClose}
    >
      <NewerDraft of={edited} />
      <Form.Item name="name" label={words.cannedName} rules={rules}>
        <Input maxLength={60} />
      </Form.Item>
      {consoleLanguages
        .filter((it) => !shown.includes(it))
        .map((language) => (
          <KeptField key={language} name={['texts', language]} />
        ))}
      {shown.map((language) => (
        <Form.Item
          key={language}
          name={['texts', language]}
          label={`${words.cannedText}: ${app.languageNames[language]}`}
          rules={required.includes(language) ? rules : []}
        >
          <Input.TextArea rows={4} showCount maxLength={answerLengthMax} />
        </Form.Item>
      ))}
    </EditDrawer>
  );
}

function DeleteDialog({ canned, onClose }: { canned: Canned; onClose: () => void }) {
  const words = wordsOf('support');
  const { cannedId, revision, name } = canned;
  const { run, isBusy } = useAction(deleteCannedAnswer, [listCannedAnswers]);
  return (
    <ActionDialog
      isDanger
      title={fill(words.cannedDeleteTitle, { name })}
      okText={words.cannedDelete}
      isBusy={isBusy}
      onSend={() => run({ cannedId, revision }, { says: words.cannedDeleted, onDone: onClose })}
      onClose={onClose}
    >
      {words.cannedDeleteHint}
    </ActionDialog>
  );
}
