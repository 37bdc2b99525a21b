import { fill } from '@vela/client/fill.ts';
import { isRefused } from '@vela/client/refused.ts';
import { listConfiguration, saveConfiguration } from '@vela/contract/configuration/staff-calls.ts';
import { listProposals } from '@vela/contract/proposal/staff-calls.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { App, Checkbox, Form, Input, Select, Switch } from 'antd';
import type { FormInstance } from 'antd';
import { useState } from 'react';
import { useAction } from '../app/action/use-action.ts';
import { EditDrawer } from '../app/form/edit-drawer.tsx';
import type { PictureFile } from '../app/form/picture-fields.ts';
import { PictureItem } from '../app/form/picture-field.tsx';
import { ReasonField } from '../app/form/reason-field.tsx';
import { Tag } from '../app/panel.tsx';
import { proposedOr } from '../app/proposal/proposed-or.ts';
import { wordsOf } from '../words.ts';
import { LevelPreview, toLevelChanges } from './level-effect.tsx';
import { useConfigurationLines } from './use-configuration-change.ts';
import { isOfLevels, unitOf, useFieldText } from './use-field-text.ts';
import type { Field, Part } from './use-field-text.ts';
import { readFieldText, toFieldText } from './field-value.ts';
import type { FieldValue } from './field-value.ts';
import css from './configuration.module.css';

/** The form's fields by their path: texts, switches, lists of choices, and pictures. */
type Typed = Record<string, boolean | string | string[] | PictureFile | null>;

/** Returns a field name that the form does not interpret as a path. */
const keyOf = ({ path }: Pick<Field, 'path'>): string => `field ${path}`;

/**
 * Changes one setting part; only differences are sent, with the time of the last change that was
 * read.
 */
export function PartForm({ part: given, onClose }: { part: Part; onClose: () => void }) {
  const words = wordsOf('configuration');
  const app = wordsOf('app');
  const { minorDigits } = useFormat().settings;
  const [form] = Form.useForm<Typed>();
  // As read when the form was opened: the server refuses the change if the part has changed since.
  const [part] = useState(given);
  const typed: Typed | undefined = Form.useWatch([], form);
  const describe = useConfigurationLines();
  const pending = typed ? listPartChanges(part, typed, minorDigits) : [];
  const isGuarded = part.fields.some(({ guard }) => guard !== 'none');
  const isAllGuarded = part.fields.every(({ guard }) => guard === 'two');
  const { save, isBusy } = useSaving(part, form, onClose);
  return (
    <EditDrawer<Typed>
      title={words.parts[part.part][0]}
      size={460}
      form={form}
      initial={Object.fromEntries(
        part.fields.map((field) => [keyOf(field), toTyped(part, field, minorDigits)]),
      )}
      isBusy={isBusy}
      changes={describe(part.part, pending)}
      effect={isOfLevels(part.part) && <LevelPreview changes={toLevelChanges(pending)} />}
      {...(isAllGuarded ? { okText: app.propose } : {})}
      onSave={save}
      onClose={onClose}
    >
      {[...new Set(part.fields.map(({ entry }) => entry))].map((entry) => (
        <Entry key={entry} part={part} entry={entry} />
      ))}
      {isGuarded && <ReasonField isNeeded={false} />}
    </EditDrawer>
  );
}

/** Sends what has changed; refusals are shown at the fields that they are about. */
function useSaving(part: Part, form: FormInstance<Typed>, onClose: () => void) {
  const words = wordsOf('configuration');
  const app = wordsOf('app');
  const { minorDigits } = useFormat().settings;
  const { message } = App.useApp();
  const { run, isBusy } = useAction(saveConfiguration, [listConfiguration, listProposals]);
  const showWrong = (wrong: Field | undefined) => {
    const text = isOfLevels(part.part) ? words.worseThanBelow : words.wrongHere;
    if (wrong) form.setFields([{ name: keyOf(wrong), errors: [text] }]);
  };
  const save = (fields: Typed) => {
    const changes = listPartChanges(part, fields, minorDigits);
    const reason = typeof fields['reason'] === 'string' ? fields['reason'].trim() : '';
    if (reason === '' && changes.some(({ field }) => field.guard !== 'none')) {
      form.setFields([{ name: 'reason', errors: [app.changeReasonNeeded] }]);
      form.scrollToField('reason', { block: 'center', focus: true });
      return;
    }
    if (changes.length === 0) {
      void message.info(words.nothing);
      onClose();
      return;
    }
    run(
      {
        part: part.part,
        changes: changes.map(({ path, after }) => ({ path, value: after })),
        knownAt: part.changedAt,
        reason,
      },
      {
        says: proposedOr(words.saved),
        onDone: onClose,
        onFailed: (error) => {
          if (isRefused(error, 'settingChanged')) onClose();
          if (!isRefused(error, 'invalidInput')) return;
          const wrong = part.fields.find(({ path }) => String(error.facts['field']).endsWith(path));
          showWrong(wrong);
        },
      },
    );
  };
  return { save, isBusy };
}

/** Returns the differences from the values that the form was opened with. */
function listPartChanges(part: Part, typed: Typed, minorDigits: number) {
  const read = (field: Field, value: Typed[string] | undefined): FieldValue => {
    if (typeof value === 'boolean' || Array.isArray(value)) return value;
    const unit = unitOf(part.part, field.pattern);
    if (unit === 'picture') return toPictureId(value);
    if (unit === 'choice') return typeof value === 'string' ? value : null;
    return readFieldText(unit, typeof value === 'string' ? value : '', { ...field, minorDigits })
      .value;
  };
  return part.fields
    .map((field) => ({
      path: field.path,
      before: field.value,
      after: read(field, typed[keyOf(field)]),
      field,
    }))
    .filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after));
}

function toTyped(part: Part, field: Field, minorDigits: number): Typed[string] {
  const { value } = field;
  const unit = unitOf(part.part, field.pattern);
  if (typeof value === 'boolean') return value;
  if (unit === 'picture') return field.picture;
  if (unit === 'choices' && Array.isArray(value)) return value.map(String);
  return toFieldText(unit, value, minorDigits);
}

const toPictureId = (value: Typed[string] | undefined): string =>
  typeof value === 'object' && value !== null && 'pictureId' in value ? value.pictureId : '';

/** The fields of one entry, or of a part without entries. */
function Entry({ part, entry }: { part: Part; entry: string }) {
  const { entryOf } = useFieldText();
  const fields = part.fields.filter((field) => field.entry === entry);
  const inputs = fields.map((field) => <FieldInput key={field.path} part={part} field={field} />);
  if (entry === '') return inputs;
  return (
    <fieldset className={css.entry}>
      <legend>{entryOf(part.part, entry)}</legend>
      {inputs}
    </fieldset>
  );
}

function FieldInput({ part, field }: { part: Part; field: Field }) {
  const words = wordsOf('configuration');
  const app = wordsOf('app');
  const { minorDigits } = useFormat().settings;
  const { nameOf, rangeOf, unitText, choiceOf } = useFieldText();
  const [name, meaning] = nameOf(part.part, field.pattern);
  const unit = unitOf(part.part, field.pattern);
  const range = rangeOf(unit, field);
  const extra = range === null ? meaning : `${meaning} ${fill(words.allowed, { range })}`;
  const label = (
    <span className={css.label}>
      {name}
      {field.guard !== 'none' && <Tag>{app.twoPeople}</Tag>}
    </span>
  );
  const shared = { name: keyOf(field), label, extra };
  if (unit === 'flag') {
    return (
      <Form.Item {...shared} valuePropName="checked">
        <Switch />
      </Form.Item>
    );
  }
  if (unit === 'picture') {
    return (
      <div role="group" aria-label={name}>
        <PictureItem {...shared} isOnDark={field.pattern === 'logoOnDark'} />
      </div>
    );
  }
  if (unit === 'choice' || unit === 'choices') {
    const options = field.options.map((value) => ({ value, label: choiceOf(value) }));
    return (
      <Form.Item {...shared}>
        {unit === 'choice' ? <Select options={options} /> : <Checkbox.Group options={options} />}
      </Form.Item>
    );
  }
  return (
    <Form.Item
      {...shared}
      rules={[
        {
          validator: (_, text: string) =>
            readFieldText(unit, text, { ...field, minorDigits }).isRight
              ? Promise.resolve()
              : Promise.reject(new Error(words.wrong)),
        },
      ]}
    >
      <Input
        inputMode={unit === 'text' || unit === 'words' || unit === 'numbers' ? 'text' : 'decimal'}
        maxLength={60}
        suffix={unitText(unit)}
      />
    </Form.Item>
  );
}
