import { fill } from '@vela/client/fill.ts';
import type { Reply } from '@vela/contract/call.ts';
import { getTerms, publishTerms } from '@vela/contract/configuration/staff-calls.ts';
import { languages } from '@vela/contract/language.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Button, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { useAction } from '../app/action/use-action.ts';
import { useRead } from '../app/calls.ts';
import { EditDrawer } from '../app/form/edit-drawer.tsx';
import { useMay } from '../app/operator.ts';
import { Panel } from '../app/panel.tsx';
import { Ready } from '../app/states.tsx';
import { wordsOf } from '../words.ts';
import css from './configuration.module.css';

type Terms = Reply<typeof getTerms>;
type Texts = Terms['changes'];
type Fields = { version: string; changes: Texts; key: 'none' | 'terms' | 'privacy'; bodies: Texts };

/** The languages in which terms are written. */
const written = ['zh', 'hk', 'en', 'th'] as const;
const empty: Texts = { zh: '', hk: '', en: '', th: '' };

/** The current version of the terms, and a form that publishes another. */
export function TermsPanel() {
  const words = wordsOf('configuration').terms;
  const mayManage = useMay('setting.manage');
  const [isOpen, setOpen] = useState(false);
  const read = useRead(getTerms, {});
  const publish = (
    <Button size="small" onClick={() => setOpen(true)}>
      {words.publish}
    </Button>
  );
  return (
    <Panel className={css.part} title={words.title} extra={mayManage && publish}>
      <p className={css.meaning}>{words.meaning}</p>
      <Ready read={read}>
        {(terms) => (
          <>
            <Holding terms={terms} />
            {isOpen && <PublishDrawer terms={terms} onClose={() => setOpen(false)} />}
          </>
        )}
      </Ready>
    </Panel>
  );
}

function Holding({ terms: { version, publishedAt } }: { terms: Terms }) {
  const words = wordsOf('configuration').terms;
  const format = useFormat();
  return (
    <dl className={css.fields}>
      <div>
        <dt>{fill(words.current, { version })}</dt>
        <dd className="num">
          {publishedAt === null
            ? words.first
            : fill(words.publishedAt, { time: format.dateTime(publishedAt) })}
        </dd>
      </div>
    </dl>
  );
}

function PublishDrawer({ terms, onClose }: { terms: Terms; onClose: () => void }) {
  const words = wordsOf('configuration').terms;
  const [form] = Form.useForm<Fields>();
  const key = Form.useWatch('key', form) ?? 'none';
  const { run, isBusy } = useAction(publishTerms, [getTerms]);
  const send = ({ version, changes, bodies }: Fields) =>
    run(
      { version, changes, document: key === 'none' ? null : { key, bodies } },
      { says: fill(words.published, { version }), onDone: onClose },
    );
  const pick = (next: Fields['key']) => {
    const document = terms.documents.find((it) => it.key === next);
    form.setFieldsValue({ bodies: document?.bodies ?? empty });
  };
  return (
    <EditDrawer
      size={640}
      title={words.publish}
      form={form}
      initial={{ version: '', changes: empty, key: 'none', bodies: empty }}
      isBusy={isBusy}
      isDanger
      okText={words.publishOk}
      onSave={send}
      onClose={onClose}
    >
      <Form.Item
        name="version"
        label={words.version}
        extra={words.versionHint}
        rules={[{ required: true, message: words.needed }]}
      >
        <Input maxLength={20} />
      </Form.Item>
      <p className="t-muted">{words.changesHint}</p>
      <LanguageTexts name="changes" label={words.changes} rows={3} max={2_000} />
      <Form.Item name="key" label={words.document}>
        <Select<Fields['key']>
          onChange={pick}
          options={[
            { value: 'none', label: words.documentNone },
            ...terms.documents.map((it) => ({ value: it.key, label: words.keys[it.key] })),
          ]}
        />
      </Form.Item>
      {key !== 'none' && <LanguageTexts name="bodies" label={words.body} rows={8} max={12_000} />}
    </EditDrawer>
  );
}

function LanguageTexts(props: { name: string; label: string; rows: number; max: number }) {
  const words = wordsOf('configuration').terms;
  return written.map((language) => (
    <Form.Item
      key={language}
      name={[props.name, language]}
      label={fill(props.label, { language: languages[language].name })}
      rules={[{ required: true, whitespace: true, message: words.needed }]}
    >
      <Input.TextArea rows={props.rows} maxLength={props.max} />
    </Form.Item>
  ));
}
