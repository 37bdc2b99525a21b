import { documentTextMax as max } from '@vela/contract/document/rules.ts';
import { nameIn } from '@vela/contract/language.ts';
import { Blocks } from '@vela/ui/list/blocks.tsx';
import { Form, Input } from 'antd';
import { readBlocks } from '../app/form/block-text.ts';
import { BlocksField } from '../app/form/blocks-field.tsx';
import { FieldPair } from '../app/form/field-group.tsx';
import { allLanguages, LanguageTabs } from '../app/form/language-tabs.tsx';
import { consoleLanguages, getLanguage } from '../app/language.ts';
import { wordsOf } from '../words.ts';
import { fillSamples } from './document-form.ts';
import type { Fields, FieldsOf, Read } from './document-form.ts';
import { EntryOrder } from './entry-order.tsx';
import { Bubble, Listed, Paragraphs } from './previews.tsx';
import css from './document.module.css';

/** The fields of a document, beside a preview of a phone in each language. */
export function DocumentFields({ read, typed }: { read: Read; typed: Fields }) {
  if (typed.kind === 'terms') return <TermsFields typed={typed} />;
  if (typed.kind === 'site') return <SiteFields typed={typed} />;
  if (typed.kind === 'dictionary') return <DictionaryFields read={read} typed={typed} />;
  return <TemplateFields read={read} typed={typed} />;
}

function TermsFields({ typed }: { typed: FieldsOf<'terms'> }) {
  const words = wordsOf('document');
  return (
    <>
      <Form.Item name="version" label={words.fields.version} extra={words.versionHint}>
        <Input maxLength={max.version} />
      </Form.Item>
      <LanguageTabs
        of={consoleLanguages}
        texts={[typed.changes, ...typed.documents.flatMap((it) => [it.titles, it.bodies])]}
        renderFields={(language) => (
          <>
            <Form.Item
              name={['changes', language]}
              label={words.fields.changes}
              extra={words.changesHint}
            >
              <Input.TextArea rows={4} maxLength={max.changes} />
            </Form.Item>
            {typed.documents.map(({ key }, index) => (
              <div key={key}>
                <Form.Item
                  name={['documents', index, 'titles', language]}
                  label={words.fields[key]}
                >
                  <Input maxLength={max.title} />
                </Form.Item>
                <BlocksField
                  name={['documents', index, 'bodies', language]}
                  label={words.fields.bodies}
                />
              </div>
            ))}
          </>
        )}
        renderPhone={(language) => (
          <>
            <h3 className={css.phoneTitle}>{words.fields.changes}</h3>
            <Paragraphs text={typed.changes[language]} />
            {typed.documents.map(({ key, titles, bodies }) => (
              <div key={key}>
                <h3 className={css.phoneTitle}>{titles[language]}</h3>
                <Blocks parts={readBlocks(bodies[language])} />
              </div>
            ))}
          </>
        )}
      />
    </>
  );
}

/** Texts of the basic information, and their positions in its list. */
const siteTexts = [
  ['titles', 0],
  ['descriptions', 3],
  ['serviceHours', 10],
  ['mailTexts', 11],
  ['helplines', 13],
  ['officeAddresses', 29],
] as const;
const siteLines = [
  ['icon', 1],
  ['keywords', 2],
  ['helplineLink', 14],
  ['link', 15],
  ['appLink', 16],
  ['supportMail', 17],
  ['meetalk', 19],
  ['copyright', 20],
  ['officePlace', 28],
] as const;

function SiteFields({ typed }: { typed: FieldsOf<'site'> }) {
  const words = wordsOf('document');
  const hints = [
    ['keywords', words.keywordsHint],
    ['officePlace', words.officeHint],
  ] as const;
  const label = (name: keyof typeof words.fields, position: number) => (
    <>
      {words.fields[name]}
      <span className={css.position} title={words.position}>
        {position}
      </span>
    </>
  );
  return (
    <>
      <FieldPair>
        {siteLines.map(([name, position]) => (
          <Form.Item
            key={name}
            name={name}
            label={label(name, position)}
            extra={hints.find(([field]) => field === name)?.[1]}
          >
            <Input maxLength={max.line} />
          </Form.Item>
        ))}
      </FieldPair>
      <LanguageTabs
        of={allLanguages}
        texts={siteTexts.map(([name]) => typed[name])}
        renderFields={(language) =>
          siteTexts.map(([name, position]) => (
            <Form.Item key={name} name={[name, language]} label={label(name, position)}>
              <Input.TextArea autoSize maxLength={max.line} />
            </Form.Item>
          ))
        }
        renderPhone={(language) => {
          const say = (texts: FieldsOf<'site'>['titles']) => nameIn(texts, language);
          return (
            <>
              <h3 className={css.phoneTitle}>{say(typed.titles)}</h3>
              {siteTexts.slice(1).map(([name]) => (
                <Paragraphs key={name} text={say(typed[name])} />
              ))}
              <Paragraphs text={`© ${typed.copyright}`} />
            </>
          );
        }}
      />
    </>
  );
}

function DictionaryFields({
  read: { published },
  typed: { entries },
}: {
  read: Read;
  typed: FieldsOf<'dictionary'>;
}) {
  const offered = entries.filter(({ isOff }) => !isOff);
  const known = published.kind === 'dictionary' ? published.entries : [];
  // The published name of a choice, whatever is typed.
  const toLabel = (value: string): string =>
    nameIn(known.find((it) => it.value === value)?.labels ?? {}, getLanguage()) || value;
  return (
    <>
      <EntryOrder entries={entries} />
      <LanguageTabs
        of={allLanguages}
        texts={entries.map(({ labels }) => labels)}
        renderFields={(language) =>
          entries.map(({ value }, index) => (
            <Form.Item
              key={value}
              name={['entries', index, 'labels', language]}
              label={toLabel(value)}
            >
              <Input maxLength={max.label} />
            </Form.Item>
          ))
        }
        renderPhone={(language) => (
          <Listed lines={offered.map(({ labels }) => nameIn(labels, language))} />
        )}
      />
    </>
  );
}

function TemplateFields({ read, typed: { texts } }: { read: Read; typed: FieldsOf<'template'> }) {
  const words = wordsOf('document');
  const { placeholders, document } = read;
  const isLetter = document.channel === 'letter';
  return (
    <>
      {placeholders.length > 0 && (
        <p className="t-muted">
          {words.placeholders}{' '}
          {placeholders.map(({ name, isRequired }) => (
            <code key={name} className={css.placeholder}>
              {`{${name}}`}
              {isRequired && ' *'}
            </code>
          ))}
        </p>
      )}
      <LanguageTabs
        of={allLanguages}
        texts={[texts]}
        renderFields={(language) => (
          <>
            <Form.Item
              name={['texts', language, 'title']}
              label={isLetter ? words.fields.subject : words.fields.title}
            >
              <Input maxLength={max.messageTitle} />
            </Form.Item>
            <Form.Item name={['texts', language, 'body']} label={words.fields.body}>
              <Input.TextArea rows={6} maxLength={max.message} showCount />
            </Form.Item>
          </>
        )}
        renderPhone={(language) => {
          const { title, body } = texts[language];
          const fill = (text: string) => fillSamples(text, placeholders, language);
          return <Bubble title={fill(title)} body={fill(body)} isLetter={isLetter} />;
        }}
      />
    </>
  );
}
