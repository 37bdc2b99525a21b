import { wordsOf } from '../words.ts';
import css from './document.module.css';

/** A text as paragraphs. */
export function Paragraphs({ text }: { text: string }) {
  return text.split(/\n{2,}/).map((paragraph, index) => (
    <p key={index} className={css.paragraph}>
      {paragraph}
    </p>
  ));
}

/** Choices as a player sees them, one below the other. */
export function Listed({ lines }: { lines: readonly string[] }) {
  return (
    <ul className={css.listed}>
      {lines.map((line, index) => (
        <li key={index}>{line}</li>
      ))}
    </ul>
  );
}

/** A message in the app, or as an SMS and an email. */
export function Bubble(props: { title: string; body: string; isLetter: boolean }) {
  const words = wordsOf('document');
  const { title, body, isLetter } = props;
  if (!isLetter) {
    return (
      <>
        <h3 className={css.phoneTitle}>{title}</h3>
        <Paragraphs text={body} />
      </>
    );
  }
  return (
    <>
      <span className="t-muted">{words.sms}</span>
      <p className={css.bubble}>{body}</p>
      <span className="t-muted">{words.email}</span>
      <div className={css.bubble}>
        <h3 className={css.phoneTitle}>{title}</h3>
        <Paragraphs text={body} />
      </div>
    </>
  );
}
