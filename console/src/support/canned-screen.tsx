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
import { useRequired, useShownLanguages } from '../app/form/site-languages.ts';
import { consoleLanguages } from '../app/language.ts';
import type { ConsoleLanguage } from '../app/language.ts';
import { actionColumn, textColumn, timeColumn } from '../app/list/columns.tsx';
import { RowTable } from '../app/list/row-table.tsx';
import { AddButton, Panel } from '../app/panel.tsx';
import { Ready } from '../app/states.tsx';
import { wordsOf } from '../words.ts';

type Canned = Reply<typeof listCannedAnswers>['answers'][number];
type Fields = { name: string; texts: Record<ConsoleLanguage, string> };
type Edited = Fields & { cannedId: string };

const nothing: Edited = { cannedId: '', name: '', texts: noText };

/** The texts that operators answer with, in the languages of the site. */
export function Screen() {
  const words = wordsOf('support');
  const read = useRead(listCannedAnswers, {});
  const [edited, setEdited] = useState<Edited | null>(null);
  const [dropped, setDropped] = useState<Canned | null>(null);
  const columns = [
    textColumn<Canned>(words.cannedName, (it) => it.name),
    timeColumn<Canned>(words.updated, (it) => it.updatedAt),
    textColumn<Canned>(words.updatedBy, (it) => it.updatedBy),
    actionColumn<Canned>((it) => (
      <>
        <Button
          size="small"
          onClick={() => setEdited({ ...it, texts: { ...noText, ...it.texts } })}
        >
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
      extra={<AddButton name={words.cannedNew} onPress={() => setEdited(nothing)} />}
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
      {edited && <CannedForm edited={edited} onClose={() => setEdited(null)} />}
      {dropped && <DeleteDialog canned={dropped} onClose={() => setDropped(null)} />}
    </Panel>
  );
}

function CannedForm({ edited, onClose }: { edited: Edited; onClose: () => void }) {
  const words = wordsOf('support');
  const app = wordsOf('app');
  const [form] = Form.useForm<Fields>();
  const { run, isBusy } = useAction(saveCannedAnswer, [listCannedAnswers]);
  const { cannedId, texts: before } = edited;
  const required = useRequired();
  const shown = useShownLanguages(consoleLanguages, [before]);
  const rules = [{ required: true, whitespace: true, message: words.required }];
  return (
    <EditDrawer<Fields>
      title={cannedId === '' ? words.cannedNew : edited.name}
      size={520}
      form={form}
      initial={edited}
      isBusy={isBusy}
      onSave={({ name, texts }) =>
        run({ cannedId, name, texts }, { says: words.cannedSaved, onDone: onClose })
      }
      onClose={onClose}
    >
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
  const { cannedId, name } = canned;
  const { run, isBusy } = useAction(deleteCannedAnswer, [listCannedAnswers]);
  return (
    <ActionDialog
      isDanger
      title={fill(words.cannedDeleteTitle, { name })}
      okText={words.cannedDelete}
      isBusy={isBusy}
      onSend={() => run({ cannedId }, { says: words.cannedDeleted, onDone: onClose })}
      onClose={onClose}
    >
      {words.cannedDeleteHint}
    </ActionDialog>
  );
}
