import { isRefused } from '@vela/client/refused.ts';
import type { Reply } from '@vela/contract/call.ts';
import type { loginStaff } from '@vela/contract/staff/staff-calls.ts';
import { confirmStaffTotp } from '@vela/contract/staff/staff-calls.ts';
import { Progress } from 'antd';
import { useState } from 'react';
import { useWrite } from '../app/calls.ts';
import { storeDevice } from '../app/device.ts';
import { PasswordField, UsernameField } from '../app/entry-fields.tsx';
import {
  CodeForm,
  Enrolment,
  EntryForm,
  EntryPage,
  EntrySubmit,
  FailureLine,
  noFailure,
  toFailure,
  useWaitMs,
} from '../app/entry-page.tsx';
import type { EntryFailure } from '../app/entry-page.tsx';
import { session } from '../app/session.ts';
import { useFocus } from '../app/use-focus.ts';
import { wordsOf } from '../words.ts';
import { usePasswordLogin } from './use-password-login.ts';

type Ticket = Reply<typeof loginStaff>;

/** The login in two steps: username and password, then a code. */
export function Screen() {
  const words = wordsOf('staff');
  const app = wordsOf('app');
  const [ticket, setTicket] = useState<Ticket | null>(null);
  const [username, setUsername] = useState('');
  const [failure, setFailure] = useState(noFailure);
  const fail = (error: unknown) => setFailure(toFailure(error, app));
  const startAgain = (why: EntryFailure) => {
    setTicket(null);
    setFailure(why);
  };
  return (
    <EntryPage title={ticket === null ? words.loginTitle : words.codeTitle}>
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
    </EntryPage>
  );
}

type StepProps = { failure: EntryFailure; onFail: (error: unknown) => void };

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
  const focus = useFocus();
  return (
    <EntryForm onSubmit={submit}>
      <UsernameField ref={focus} name={words.username} value={username} onChange={onName} />
      <PasswordField name={words.password} value={password} onChange={setPassword} />
      {login.percent === null ? (
        <FailureLine failure={failure} />
      ) : (
        <div role="status">
          <p className="t-muted">{words.working}</p>
          <Progress percent={login.percent} aria-label={words.working} />
        </div>
      )}
      <EntrySubmit
        name={words.continue}
        isBusy={login.isBusy}
        isDisabled={isWaiting || login.percent !== null}
      />
    </EntryForm>
  );
}

type CodeStepProps = StepProps & {
  username: string;
  ticket: Ticket;
  onStartAgain: (why: EntryFailure) => void;
};

function CodeStep({ username, ticket, failure, onFail, onStartAgain }: CodeStepProps) {
  const words = wordsOf('staff');
  const app = wordsOf('app');
  // A refused code clears the field.
  const [tries, setTries] = useState(0);
  const confirm = useWrite(confirmStaffTotp);
  const submit = (totp: string) => {
    const input = { ticket: ticket.ticket, totp };
    confirm.mutate(input, {
      onSuccess: (reply) => {
        storeDevice(username.trim(), reply.device);
        session.begin(reply.token);
      },
      onError: (error) => {
        setTries(tries + 1);
        // The ticket of the first step has expired.
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
        <Enrolment of={ticket.enrolment} />
      )}
      <CodeForm
        key={tries}
        name={words.code}
        okText={words.login}
        backText={words.back}
        failure={failure}
        isBusy={confirm.isPending}
        onCode={submit}
        onBack={() => onStartAgain(noFailure)}
      />
    </>
  );
}
