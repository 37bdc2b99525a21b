import { Button, Form, Switch } from 'antd';
import { wordsOf } from '../words.ts';
import type { Fields, FieldsOf } from './document-form.ts';
import css from './document.module.css';

type Entries = FieldsOf<'dictionary'>['entries'];

/** The entries of a dictionary in the order to show, and which of them are offered. */
export function EntryOrder({ entries }: { entries: Entries }) {
  const words = wordsOf('document');
  const form = Form.useFormInstance<Fields>();
  const set = (next: Entries) => form.setFieldValue('entries', next);
  const swap = (index: number) =>
    set(
      entries.flatMap((entry, at) => {
        const other = entries[at === index ? index + 1 : index];
        return (at === index || at === index + 1) && other ? [other] : [entry];
      }),
    );
  const offer = (index: number, isOff: boolean) =>
    set(entries.map((entry, at) => (at === index ? { ...entry, isOff } : entry)));
  return (
    <section className={css.entries} aria-label={words.fields.choices}>
      <h3 className={css.phoneTitle}>{words.fields.choices}</h3>
      <p className="t-muted">{words.entries.hint}</p>
      <ol className={css.listed}>
        {entries.map(({ value, labels, isOff }, index) => (
          <li key={value} className={css.entry}>
            <span>{labels.en}</span>
            <Button
              size="small"
              disabled={index === 0}
              aria-label={`${words.entries.up}: ${labels.en}`}
              onClick={() => swap(index - 1)}
            >
              ↑
            </Button>
            <Button
              size="small"
              disabled={index === entries.length - 1}
              aria-label={`${words.entries.down}: ${labels.en}`}
              onClick={() => swap(index)}
            >
              ↓
            </Button>
            <Switch
              checked={!isOff}
              aria-label={`${words.entries.offered}: ${labels.en}`}
              onChange={(isOn) => offer(index, !isOn)}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}
