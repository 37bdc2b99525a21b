import { fill } from '@vela/client/fill.ts';
import { everyLanguage, languages } from '@vela/contract/language.ts';
import { countRecipients, getMailing } from '@vela/contract/mailing/staff-calls.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { useRead } from '../app/calls.ts';
import { Ready } from '../app/states.tsx';
import { wordsOf } from '../words.ts';
import { MailingText } from './mailing-text.tsx';
import css from './mailing.module.css';
import type { Read } from './mailing-form.ts';

/** A mailing as its readers get it, in each language in which it is written, and how many get it. */
export function MailingPreview({ mailingId }: { mailingId: string }) {
  const read = useRead(getMailing, { mailingId });
  return <Ready read={read}>{({ content }) => <Texts content={content} />}</Ready>;
}

function Texts({ content }: Pick<Read, 'content'>) {
  const words = wordsOf('mailing');
  const format = useFormat();
  const { audience, isPromotional, titles, bodies } = content;
  const { data } = useRead(countRecipients, { audience, isPromotional });
  const written = everyLanguage.filter((it) => titles[it] !== '');
  return (
    <>
      {data && (
        <p className={css.reaches}>{fill(words.reaches, { count: format.number(data.count) })}</p>
      )}
      {written.map((language) => (
        <section key={language} aria-label={languages[language].name}>
          <p className="t-muted">{languages[language].name}</p>
          <MailingText title={titles[language]} body={bodies[language]} />
        </section>
      ))}
    </>
  );
}
