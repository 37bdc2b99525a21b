import { isRefused, errorText } from '@vela/client/refused.ts';
import type { Reply } from '@vela/contract/call.ts';
import type { loginStaff } from '@vela/contract/staff/staff-calls.ts';
import { confirmStaffTotp } from '@vela/contract/staff/staff-calls.ts';
import { clockText } from '@vela/ui/format/format.ts';
import { Logo } from '@vela/ui/art/scenes.tsx';
import { useNow } from '@vela/ui/format/use-now.ts';
import { Alert, Button, Input, Progress } from 'antd';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { LanguageMenu } from '../app/language-menu.tsx';
import { Tag } from '../app/panel.tsx';
import { useWrite } from '../app/calls.ts';
import { session } from '../app/session.ts';
import { useFocus } from '../app/use-focus.ts';
import { fill } from '@vela/client/fill.ts';
import { wordsOf } from '../words.ts';
import type { Words } from '../words.ts';
import { storeDevice, usePasswordLogin } from './use-password-login.ts';
import css from './login-screen.module.css';

type Ticket = Reply<typeof loginStaff>;
type Failure = { text: string | null; until: number };

const noFailure: Failure = { text: null, until: 0 };

/** The login in two steps: name and password, then a code. */
export function Screen() {
  const words = wordsOf('staff');
  const app = wordsOf('app');
  const [ticket, setTicket] = useState<Ticket | null>(null);
  const [username, setUsername] = useState('');
  const [failure, setFailure] = useState(noFailure);
  useEffect(() => {
    document.title = `${words.loginTitle} · ${app.brand} ${app.console}`;
  }, [app, words]);
  const fail = (error: unknown) => setFailure(toFailure(error, app));
  const startAgain = (why: Failure) => {
    setTicket(null);
    setFailure(why);
  };
  return (
    <main className={css.page}>
      <div className={css.language}>
        <LanguageMenu />
      </div>
      <p className={css.brand}>
        <Logo />
        {app.brand} <Tag>{app.console}</Tag>
      </p>
      <section className={css.card}>
        <h1>{ticket === null ? words.loginTitle : words.codeTitle}</h1>
        {ticket === null ? (
          <PasswordStep
            username={username}
            onName={setUsername}
            failure={failure}
            onFail={fail}
            onDone={(next) => {
              setFailure(noFailure);
              setTicket(next);
            }}
          />
        ) : (
          <CodeStep
            username={username}
            ticket={ticket}
            failure={failure}
            onFail={fail}
            onStartAgain={startAgain}
          />
        )}
      </section>
    </main>
  );
}

function toFailure(error: unknown, app: Words<'app'>): Failure {
  const seconds = isRefused(error, 'loginWaiting') ? Number(error.facts['retrySeconds'] ?? 0) : 0;
  return {
    text: errorText(error, app),
    until: seconds > 0 ? Date.now() + seconds * 1_000 : 0,
  };
}

/** How long the server still refuses any try, told second by second. */
function useWaitMs({ until }: Failure): number {
  return Math.max(0, until - useNow(Date.now, 500, until > 0));
}

function FailureLine({ failure }: { failure: Failure }) {
  const words = wordsOf('staff');
  const waitMs = useWaitMs(failure);
  if (failure.text === null || (failure.until > 0 && waitMs === 0)) return null;
  const text = waitMs > 0 ? fill(words.waiting, { clock: clockText(waitMs) }) : failure.text;
  return <Alert type={waitMs > 0 ? 'warning' : 'error'} showIcon title={text} role="alert" />;
}

type StepProps = { failure: Failure; onFail: (error: unknown) => void };

type PasswordStepProps = StepProps & {
  username: string;
  onName: (username: string) => void;
  onDone: (ticket: Ticket) => void;
};

function PasswordStep(props: PasswordStepProps) {
  const { username, onName, failure, onFail, onDone } = props;
  const words = wordsOf('staff');
  const [password, setPassword] = useState('');
  const login = usePasswordLogin({
    onDone,
    onFail: (error) => {
      setPassword('');
      onFail(error);
    },
  });
  const isWaiting = useWaitMs(failure) > 0;
  const submit = () => {
    if (username.trim() === '' || password === '' || isWaiting || login.isBusy) return;
    login.start(username.trim(), password);
  };
  return (
    <Form onSubmit={submit}>
      <Field name={words.username}>
        <Input
          ref={useFocus()}
          size="large"
          value={username}
          maxLength={40}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => onName(event.target.value)}
        />
      </Field>
      <Field name={words.password}>
        <Input.Password
          size="large"
          value={password}
          maxLength={128}
          autoComplete="current-password"
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      {login.percent === null ? (
        <FailureLine failure={failure} />
      ) : (
        <div role="status">
          <p className="t-muted">{words.working}</p>
          <Progress percent={login.percent} aria-label={words.working} />
        </div>
      )}
      <Button
        type="primary"
        size="large"
        block
        htmlType="submit"
        loading={login.isBusy}
        disabled={isWaiting || login.percent !== null}
      >
        {words.continue}
      </Button>
    </Form>
  );
}

type CodeStepProps = StepProps & {
  username: string;
  ticket: Ticket;
  onStartAgain: (why: Failure) => void;
};

const codeLength = 6;

function CodeStep({ username, ticket, failure, onFail, onStartAgain }: CodeStepProps) {
  const words = wordsOf('staff');
  const app = wordsOf('app');
  const [code, setCode] = useState('');
  const confirm = useWrite(confirmStaffTotp);
  const isWaiting = useWaitMs(failure) > 0;
  const submit = (totp: string) => {
    if (totp.length !== codeLength || isWaiting || confirm.isPending) return;
    const input = { ticket: ticket.ticket, totp };
    confirm.mutate(input, {
      onSuccess: (reply) => {
        storeDevice(username.trim(), reply.device);
        session.begin(reply.token);
      },
      onError: (error) => {
        setCode('');
        // The ticket of the first step is over.
        if (isRefused(error, 'staffLoginFailed')) {
          onStartAgain({ ...toFailure(error, app), text: words.ticketOver });
        } else onFail(error);
      },
    });
  };
  return (
    <>
      {ticket.enrolment === null ? (
        <p className="t-muted">{words.codeHint}</p>
      ) : (
        <Enrolment enrolment={ticket.enrolment} />
      )}
      <Form onSubmit={() => submit(code)}>
        <Field name={words.code}>
          <Input
            ref={useFocus()}
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
        </Field>
        <FailureLine failure={failure} />
        <Button
          type="primary"
          size="large"
          block
          htmlType="submit"
          loading={confirm.isPending}
          disabled={isWaiting}
        >
          {words.login}
        </Button>
        <Button type="link" onClick={() => onStartAgain(noFailure)}>
          {words.back}
        </Button>
      </Form>
    </>
  );
}

/** The secret of the second factor, as a picture to scan and as a text to type. */
function Enrolment({ enrolment }: { enrolment: NonNullable<Ticket['enrolment']> }) {
  const words = wordsOf('staff');
  const picture = `data:image/svg+xml,${encodeURIComponent(enrolment.qrSvg)}`;
  return (
    <div className={css.enrol}>
      <p className="t-muted">{words.enrolHint}</p>
      <img src={picture} alt={words.enrolPicture} />
      <p className="t-muted">{words.enrolType}</p>
      <code className={css.secret}>{enrolment.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
    </div>
  );
}

function Form({ onSubmit, children }: { onSubmit: () => void; children: ReactNode }) {
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

function Field({ name, children }: { name: string; children: ReactNode }) {
  return (
    <label className={css.field}>
      <span>{name}</span>
      {children}
    </label>
  );
}
