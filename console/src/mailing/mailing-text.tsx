import css from './mailing.module.css';

/** A mailing as a phone shows it in one language. */
export function MailingText({ title, body }: { title: string; body: string }) {
  return (
    <>
      <h3 className={css.title}>{title}</h3>
      {body.split(/\n{2,}/).map((paragraph, index) => (
        <p key={index} className={css.paragraph}>
          {paragraph}
        </p>
      ))}
    </>
  );
}
