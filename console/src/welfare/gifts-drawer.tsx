import { fill } from '@vela/client/fill.ts';
import { listProposals } from '@vela/contract/proposal/staff-calls.ts';
import type { Reply } from '@vela/contract/call.ts';
import { giftsMax } from '@vela/contract/welfare/rules.ts';
import { listPlayerGrants, proposeGifts } from '@vela/contract/welfare/staff-calls.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Alert, Button, Form, Input } from 'antd';
import { useRef, useState } from 'react';
import { useAction } from '../app/action/use-action.ts';
import { EditDrawer } from '../app/form/edit-drawer.tsx';
import { ReasonField } from '../app/form/reason-field.tsx';
import { proposedOr } from '../app/proposal/proposed-or.ts';
import { wordsOf } from '../words.ts';
import { readGifts } from './read-gifts.ts';
import css from './gifts-drawer.module.css';

type Fields = { list: string; note: string; reason: string };
type Checked = Reply<typeof proposeGifts> & { count: number };

/**
 * Gifts to one player or to many: a list that is validated first and granted by a second person.
 */
export function GiftsDrawer({ onClose }: { onClose: () => void }) {
  const words = wordsOf('welfare');
  const app = wordsOf('app');
  const { minorDigits } = useFormat().settings;
  const [form] = Form.useForm<Fields>();
  const [checked, setChecked] = useState<Checked | null>(null);
  const { run, isBusy } = useAction(proposeGifts, [listProposals, listPlayerGrants]);
  const send = ({ list, note, reason }: Fields, isDryRun: boolean): void => {
    const read = readGifts(list, minorDigits);
    if (read === 'tooMany' || !('gifts' in read)) return;
    run(
      { gifts: read.gifts, note, reason, isDryRun },
      {
        says: proposedOr(undefined),
        onDone: (reply) => {
          if (reply.proposalId !== '') onClose();
          else setChecked({ ...reply, count: read.gifts.length });
        },
      },
    );
  };
  const check = (): void => {
    void form.validateFields(['list']).then(
      () => send(form.getFieldsValue(), true),
      () => setChecked(null),
    );
  };
  return (
    <EditDrawer<Fields>
      title={words.give}
      size={520}
      form={form}
      initial={{ list: '', note: '', reason: '' }}
      isBusy={isBusy}
      okText={app.propose}
      renderActions={() => (
        <Button disabled={isBusy} onClick={check}>
          {words.check}
        </Button>
      )}
      onSave={(fields) => send(fields, false)}
      onClose={onClose}
    >
      <ListField onFile={(text) => form.setFieldsValue({ list: text })} minorDigits={minorDigits} />
      <Form.Item name="note" label={words.note} extra={words.noteHint}>
        <Input.TextArea rows={2} maxLength={200} showCount />
      </Form.Item>
      <ReasonField isNeeded />
      {checked && <Findings checked={checked} />}
    </EditDrawer>
  );
}

function ListField(props: { onFile: (text: string) => void; minorDigits: number }) {
  const { onFile, minorDigits } = props;
  const words = wordsOf('welfare');
  const field = useRef<HTMLInputElement>(null);
  const validate = (_rule: unknown, text: string): Promise<void> => {
    const read = readGifts(text, minorDigits);
    if (read === 'tooMany')
      return Promise.reject(new Error(fill(words.tooMany, { max: giftsMax })));
    if ('wrongLine' in read) {
      return Promise.reject(new Error(fill(words.wrongLine, { line: read.wrongLine })));
    }
    return read.gifts.length === 0
      ? Promise.reject(new Error(words.listNeeded))
      : Promise.resolve();
  };
  return (
    <>
      <Form.Item
        name="list"
        label={words.list}
        extra={words.listHint}
        rules={[{ validator: validate }]}
      >
        <Input.TextArea
          rows={6}
          className="num"
          spellCheck={false}
          placeholder={words.listExample}
        />
      </Form.Item>
      <Form.Item>
        <Button onClick={() => field.current?.click()}>{words.fromFile}</Button>
        <input
          ref={field}
          hidden
          type="file"
          aria-label={words.fromFile}
          accept=".csv,.txt,text/csv,text/plain"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            void file?.text().then(onFile);
            // The same file may be chosen again after it was mended.
            target.value = '';
          }}
        />
      </Form.Item>
    </>
  );
}

function Findings({ checked }: { checked: Checked }) {
  const words = wordsOf('welfare');
  const format = useFormat();
  const { problems, count, totalMinor } = checked;
  if (problems.length === 0) {
    const amount = format.money(totalMinor);
    return <Alert type="success" showIcon title={fill(words.listFine, { count, amount })} />;
  }
  return (
    <Alert
      type="error"
      showIcon
      title={fill(words.listProblems, { count: problems.length })}
      description={
        <ul className={css.problems}>
          {problems.map(({ line, username, problem }) => (
            <li key={line}>
              {fill(words.problemLine, { line, username, problem: words.problems[problem] })}
            </li>
          ))}
        </ul>
      }
    />
  );
}
