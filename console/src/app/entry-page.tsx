import { fill } from '@vela/client/fill.ts';
import { errorText, isRefused } from '@vela/client/refused.ts';
import type { Reply } from '@vela/contract/call.ts';
import type { enrolOperator } from '@vela/contract/operator/staff-calls.ts';
import { Logo } from '@vela/ui/art/scenes.tsx';
import { clockText } from '@vela/ui/format/clock-text.ts';
import { useNow } from '@vela/ui/format/use-now.ts';
import { Alert, Button, Input } from 'antd';
import { useEffect, useId, useState } from 'react';
import type { ReactNode } from 'react';
import { wordsOf } from '../words.ts';
import type { Words } from '../words.ts';
import { LanguageMenu } from './language-menu.tsx';
import { Tag } from './panel.tsx';
import { useFocus } from './use-focus.ts';
import css from './entry-page.module.css';

/** The name of the site as its page states it: before the login there is no other source. */
const siteName = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? '';

/** The page before the login: one card with the current step. */
export function EntryPage({ title, children }: { title: string; children: ReactNode }) {
  const app = wordsOf('app');
  useEffect(() => {
    document.title = `${title} · ${siteName()} ${app.console}`;
  }, [app, title]);
  return (
    <main className={css.page}>
      <div className={css.language}>
        <LanguageMenu />
      </div>
      <p className={css.brand}>
        <Logo />
        {siteName()} <Tag>{app.console}</Tag>
      </p>
      <section className={css.card}>
        <h1>{title}</h1>
        {children}
      </section>
    </main>
  );
}

/** Why a step failed, and until when the server refuses further attempts. */
export type EntryFailure = { text: string | null; until: number };

/** The state before any failure. */
export const noFailure: EntryFailure = { text: null, until: 0 };

/** Converts a failed call to what a step shows. */
export function toFailure(error: unknown, app: Words<'app'>): EntryFailure {
  const seconds = isRefused(error, 'loginWaiting') ? Number(error.facts['retrySeconds'] ?? 0) : 0;
  return {
    text: errorText(error, app),
    until: seconds > 0 ? Date.now() + seconds * 1_000 : 0,
  };
}

/** Returns how long the server still refuses attempts, counted down every second. */
export function useWaitMs({ until }: EntryFailure): number {
  return Math.max(0, until - useNow(Date.now, 500, until > 0));
}

/** Shows why the last attempt failed, and how long to wait. */
export function FailureLine({ failure }: { failure: EntryFailure }) {
  const words = wordsOf('app');
  const waitMs = useWaitMs(failure);
  if (failure.text === null || (failure.until > 0 && waitMs === 0)) return null;
  const text = waitMs > 0 ? fill(words.waiting, { clock: clockText(waitMs) }) : failure.text;
  return <Alert type={waitMs > 0 ? 'warning' : 'error'} showIcon title={text} role="alert" />;
}

/** The fields of a step; Enter submits them. */
export function EntryForm({ onSubmit, children }: { onSubmit: () => void; children: ReactNode }) {
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}

/** The button that sends a step. */
export function EntrySubmit(props: { name: string; isBusy: boolean; isDisabled: boolean }) {
  return (
    <Button
      type="primary"
      size="large"
      block
      htmlType="submit"
      loading={props.isBusy}
      disabled={props.isDisabled}
    >
      {props.name}
    </Button>
  );
}

/** What connects an input to its name and its hint. */
type EntryInput = { id: string; 'aria-describedby': string | undefined };
type EntryFieldProps = {
  name: string;
  hint?: string | undefined;
  children: (input: EntryInput) => ReactNode;
};

/** A labelled field; the hint describes it, and is no part of its name. */
export function EntryField({ name, hint, children }: EntryFieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const isHinted = hint !== undefined;
  return (
    <div className={css.field}>
      <label htmlFor={id}>{name}</label>
      {children({ id, 'aria-describedby': isHinted ? hintId : undefined })}
      {isHinted && (
        <small id={hintId} className="t-muted">
          {hint}
        </small>
      )}
    </div>
  );
}

const codeLength = 6;

type CodeFormProps = {
  name: string;
  okText: string;
  backText: string;
  failure: EntryFailure;
  isBusy: boolean;
  /** Called with six digits as soon as they are typed, or when they are sent again. */
  onCode: (code: string) => void;
  onBack: () => void;
};

/** The six digits of an authenticator; a new `key` clears the field, as after a refused code. */
export function CodeForm(props: CodeFormProps) {
  const { name, okText, backText, failure, isBusy, onCode, onBack } = props;
  const [code, setCode] = useState('');
  const isWaiting = useWaitMs(failure) > 0;
  const focus = useFocus();
  const submit = (digits: string) => {
    if (digits.length === codeLength && !isWaiting && !isBusy) onCode(digits);
  };
  return (
    <EntryForm onSubmit={() => submit(code)}>
      <EntryField name={name}>
        {(field) => (
          <Input
            {...field}
            ref={focus}
            size="large"
            className={css.code ?? ''}
            value={code}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={codeLength}
            disabled={isWaiting}
            onChange={(event) => {
              const digits = event.target.value.replaceAll(/\D/g, '');
              setCode(digits);
              submit(digits);
            }}
          />
        )}
      </EntryField>
      <FailureLine failure={failure} />
      <EntrySubmit name={okText} isBusy={isBusy} isDisabled={isWaiting} />
      <Button type="link" onClick={onBack}>
        {backText}
      </Button>
    </EntryForm>
  );
}

/** The secret of the second factor, as a QR code and as text. */
export function Enrolment({ of }: { of: Reply<typeof enrolOperator>['enrolment'] }) {
  const words = wordsOf('app');
  const picture = `data:image/svg+xml,${encodeURIComponent(of.qrSvg)}`;
  return (
    <div className={css.enrol}>
      <p className="t-muted">{words.enrolHint}</p>
      <img src={picture} alt={words.enrolPicture} />
      <p className="t-muted">{words.enrolType}</p>
      <code className={css.secret}>{of.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
    </div>
  );
}
