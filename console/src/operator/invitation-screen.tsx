import { fill } from '@vela/client/fill.ts';
import { isRefused } from '@vela/client/refused.ts';
import type { Reply } from '@vela/contract/call.ts';
import { isStaffUsername, staffPasswordMin } from '@vela/contract/operator/rules.ts';
import {
  acceptInvitation,
  enrolOperator,
  readInvitation,
} from '@vela/contract/operator/staff-calls.ts';
import { lockSimple } from '@vela/ui/icon/icons.ts';
import { Button, Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useWrite } from '../app/calls.ts';
import { storeDevice } from '../app/device.ts';
import { PasswordField, UsernameField } from '../app/entry-fields.tsx';
import {
  CodeForm,
  Enrolment,
  EntryField,
  EntryForm,
  EntryPage,
  EntrySubmit,
  FailureLine,
  noFailure,
  toFailure,
  useWaitMs,
} from '../app/entry-page.tsx';
import { session } from '../app/session.ts';
import { Failed, Loading, Nothing } from '../app/states.tsx';
import { wordsOf } from '../words.ts';

type Invitation = Reply<typeof readInvitation>;
type Enrolling = Reply<typeof enrolOperator>;
type Chosen = { username: string; displayName: string; password: string };

/** The page of a one-time link: sets password and authenticator in one step. */
export function Screen() {
  const words = wordsOf('operator');
  const app = wordsOf('app');
  const code = useLocation().pathname.split('/')[2] ?? '';
  const read = useWrite(readInvitation);
  const { mutate } = read;
  const isRequested = useRef(false);
  useEffect(() => {
    if (isRequested.current) return;
    isRequested.current = true;
    mutate({ code });
  }, [code, mutate]);
  if (read.data) return <Accept code={code} invitation={read.data} />;
  if (isRefused(read.error, 'invitationInvalid')) {
    return (
      <EntryPage title={words.linkOver}>
        <LinkOver />
      </EntryPage>
    );
  }
  return (
    <EntryPage title={app.loading}>
      {read.isError ? <Failed error={read.error} onRetry={() => mutate({ code })} /> : <Loading />}
    </EntryPage>
  );
}

function LinkOver() {
  const words = wordsOf('operator');
  const navigate = useNavigate();
  return (
    <Nothing icon={lockSimple} title={words.linkOver} hint={words.linkOverHint}>
      <Button onClick={() => void navigate('/', { replace: true })}>{words.toLogin}</Button>
    </Nothing>
  );
}

function Accept({ code, invitation }: { code: string; invitation: Invitation }) {
  const words = wordsOf('operator');
  const { isFirst, site, username, displayName } = invitation;
  const [chosen, setChosen] = useState<Chosen>({ username, displayName, password: '' });
  const [enrolling, setEnrolling] = useState<Enrolling | null>(null);
  if (enrolling !== null) {
    return (
      <EntryPage title={words.codeTitle}>
        <CodeStep {...{ code, chosen, enrolling, isFirst }} onBack={() => setEnrolling(null)} />
      </EntryPage>
    );
  }
  return (
    <EntryPage title={fill(isFirst ? words.firstTitle : words.invitationTitle, { site })}>
      <ChoiceStep
        {...{ code, invitation, chosen }}
        onChange={(change) => setChosen({ ...chosen, ...change })}
        onDone={setEnrolling}
      />
    </EntryPage>
  );
}

type ChoiceStepProps = {
  code: string;
  invitation: Invitation;
  chosen: Chosen;
  onChange: (change: Partial<Chosen>) => void;
  onDone: (enrolling: Enrolling) => void;
};

function ChoiceStep({ code, invitation, chosen, onChange, onDone }: ChoiceStepProps) {
  const words = wordsOf('operator');
  const app = wordsOf('app');
  const [again, setAgain] = useState('');
  const [failure, setFailure] = useState(noFailure);
  const enrol = useWrite(enrolOperator);
  const isWaiting = useWaitMs(failure) > 0;
  const submit = () => {
    if (isWaiting || enrol.isPending) return;
    const problem = findProblem(chosen, again, words);
    if (problem !== null) return setFailure({ text: problem, until: 0 });
    enrol.mutate(
      { code, username: chosen.username.trim().toLowerCase() },
      { onSuccess: onDone, onError: (error) => setFailure(toFailure(error, app)) },
    );
  };
  const { isFirst, role } = invitation;
  const about = { name: invitation.username, role: app.roles[role] };
  return (
    <>
      <p className="t-muted">{isFirst ? words.firstHint : fill(words.invitedAs, about)}</p>
      <EntryForm onSubmit={submit}>
        <ChoiceFields {...{ isFirst, chosen, again, onChange }} onAgain={setAgain} />
        <FailureLine failure={failure} />
        <EntrySubmit name={words.continue} isBusy={enrol.isPending} isDisabled={isWaiting} />
      </EntryForm>
    </>
  );
}

type ChoiceFieldsProps = Pick<ChoiceStepProps, 'chosen' | 'onChange'> & {
  isFirst: boolean;
  again: string;
  onAgain: (again: string) => void;
};

function ChoiceFields({ isFirst, chosen, again, onChange, onAgain }: ChoiceFieldsProps) {
  const words = wordsOf('operator');
  return (
    <>
      {isFirst && (
        <UsernameField
          name={words.username}
          hint={words.usernameHint}
          value={chosen.username}
          onChange={(username) => onChange({ username })}
        />
      )}
      <EntryField name={words.displayName}>
        {(field) => (
          <Input
            {...field}
            size="large"
            value={chosen.displayName}
            maxLength={60}
            autoComplete="name"
            onChange={(event) => onChange({ displayName: event.target.value })}
          />
        )}
      </EntryField>
      <PasswordField
        isNew
        name={words.password}
        hint={fill(words.passwordHint, { count: staffPasswordMin })}
        value={chosen.password}
        onChange={(password) => onChange({ password })}
      />
      <PasswordField isNew name={words.passwordAgain} value={again} onChange={onAgain} />
    </>
  );
}

function findProblem(
  { username, displayName, password }: Chosen,
  again: string,
  words: ReturnType<typeof wordsOf<'operator'>>,
): string | null {
  if (!isStaffUsername(username.trim().toLowerCase())) return words.usernameWrong;
  if (displayName.trim() === '') return `${words.displayName}: ${wordsOf('app').fieldNeeded}`;
  if (password.length < staffPasswordMin) {
    return fill(words.passwordHint, { count: staffPasswordMin });
  }
  return password === again ? null : words.passwordsDiffer;
}

type CodeStepProps = {
  code: string;
  chosen: Chosen;
  enrolling: Enrolling;
  isFirst: boolean;
  onBack: () => void;
};

function CodeStep({ code, chosen, enrolling, isFirst, onBack }: CodeStepProps) {
  const words = wordsOf('operator');
  const app = wordsOf('app');
  const navigate = useNavigate();
  const [tries, setTries] = useState(0);
  const [failure, setFailure] = useState(noFailure);
  const accept = useWrite(acceptInvitation);
  const submit = (digits: string) => {
    const username = chosen.username.trim().toLowerCase();
    accept.mutate(
      { ...chosen, code, username, sealed: enrolling.sealed, totp: digits },
      {
        onSuccess: (reply) => {
          storeDevice(username, reply.device);
          void navigate(isFirst ? '/setup' : '/', { replace: true });
          session.begin(reply.token);
        },
        onError: (error) => {
          setTries(tries + 1);
          setFailure(toFailure(error, app));
        },
      },
    );
  };
  return (
    <>
      <Enrolment of={enrolling.enrolment} />
      <CodeForm
        key={tries}
        name={words.code}
        okText={words.finish}
        backText={words.back}
        failure={failure}
        isBusy={accept.isPending}
        onCode={submit}
        onBack={onBack}
      />
    </>
  );
}
