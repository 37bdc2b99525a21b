import { ageYearsMin, computeAge, isRealName } from '@vela/contract/access/rules.ts';
import {
  getPlayer,
  identityProofs,
  listPlayers,
  resetPlayerTotp,
  setPlayerBirthDate,
  setPlayerRealName,
} from '@vela/contract/profile/staff-calls.ts';
import { Alert, App, Input, Radio } from 'antd';
import { useState } from 'react';
import { useWrite } from '../app/calls.ts';
import { ReasonDialog } from '../app/reason-dialog.tsx';
import { useFocus } from '../app/use-focus.ts';
import { useToday } from '../app/use-today.ts';
import { useTrouble } from '../app/use-trouble.ts';
import { fill } from '@vela/client/fill.ts';
import { wordsOf } from '../words.ts';
import css from './players-screen.module.css';

type DialogProps = { username: string; onClose: () => void };

/** Corrects the real name; the player is told. */
export function RealNameDialog({ username, onClose }: DialogProps) {
  const words = wordsOf('profile');
  const { message } = App.useApp();
  const trouble = useTrouble();
  const [realName, setRealName] = useState('');
  const name = realName.trim();
  const write = useWrite(setPlayerRealName, [getPlayer, listPlayers]);
  const send = (reason: string) =>
    write.mutate(
      { username, realName: name, reason },
      {
        onError: trouble,
        onSuccess: () => {
          void message.success(words.nameCorrected);
          onClose();
        },
      },
    );
  const isWrong = name !== '' && !isRealName(name);
  return (
    <ReasonDialog
      hasFields
      title={fill(words.nameTitle, { username })}
      okText={words.correct}
      label={words.reasonForAudit}
      isReady={name.length >= 2 && !isWrong}
      isBusy={write.isPending}
      onSend={send}
      onClose={onClose}
    >
      <p>{words.nameHint}</p>
      <label className={css.field}>
        {words.realName}
        <Input
          ref={useFocus()}
          value={realName}
          maxLength={60}
          {...(isWrong ? { status: 'error' as const } : {})}
          onChange={(event) => setRealName(event.target.value)}
        />
        {isWrong && (
          <span className="t-neg" role="alert">
            {words.nameWrong}
          </span>
        )}
      </label>
    </ReasonDialog>
  );
}

/** Corrects the birth date, and says beforehand what a date under 18 does. */
export function BirthDateDialog({ username, before, onClose }: DialogProps & { before: string }) {
  const words = wordsOf('profile');
  const { message } = App.useApp();
  const trouble = useTrouble();
  const [birthDate, setBirthDate] = useState(before);
  const today = useToday();
  const isDay = birthDate >= '1900-01-01' && birthDate <= today;
  const age = isDay ? computeAge(birthDate, today) : null;
  const isUnderAge = age !== null && age < ageYearsMin;
  const write = useWrite(setPlayerBirthDate, [getPlayer, listPlayers]);
  const send = (reason: string) =>
    write.mutate(
      { username, birthDate, reason },
      {
        onError: trouble,
        onSuccess: ({ isFrozen }) => {
          void message.success(isFrozen && isUnderAge ? words.dateFroze : words.dateCorrected);
          onClose();
        },
      },
    );
  return (
    <ReasonDialog
      hasFields
      title={fill(words.dateTitle, { username })}
      okText={isUnderAge ? words.correctAndFreeze : words.correct}
      label={words.reasonForAudit}
      isDanger={isUnderAge}
      isReady={isDay && birthDate !== before}
      isBusy={write.isPending}
      onSend={send}
      onClose={onClose}
    >
      <p>{words.dateHint}</p>
      <label className={css.field}>
        {words.birthDate}
        <Input
          ref={useFocus()}
          type="date"
          value={birthDate}
          min="1900-01-01"
          max={today}
          onChange={(event) => setBirthDate(event.target.value)}
        />
      </label>
      {age !== null && isUnderAge && (
        <Alert
          role="alert"
          type="error"
          showIcon
          title={fill(words.dateUnderAge, { age, ageMin: ageYearsMin })}
        />
      )}
    </ReasonDialog>
  );
}

type Proof = (typeof identityProofs)[number];

/** Takes a lost authenticator off; whoever does it says how the player has shown who they are. */
export function TotpDialog({ username, onClose }: DialogProps) {
  const words = wordsOf('profile');
  const { message } = App.useApp();
  const trouble = useTrouble();
  const [proof, setProof] = useState<Proof | null>(null);
  const write = useWrite(resetPlayerTotp, [getPlayer]);
  const send = (reason: string) => {
    if (proof === null) return;
    write.mutate(
      { username, proof, reason },
      {
        onError: trouble,
        onSuccess: () => {
          void message.success(words.totpTaken);
          onClose();
        },
      },
    );
  };
  return (
    <ReasonDialog
      hasFields
      isDanger
      title={fill(words.totpTitle, { username })}
      okText={words.totpTake}
      label={words.reasonForAudit}
      isReady={proof !== null}
      isBusy={write.isPending}
      onSend={send}
      onClose={onClose}
    >
      <Alert type="warning" showIcon title={words.totpHint} />
      <fieldset className={css.proofs}>
        <legend>{words.totpProof}</legend>
        <Radio.Group
          value={proof}
          onChange={({ target }) => {
            setProof(identityProofs.find((known) => known === target.value) ?? null);
          }}
        >
          {identityProofs.map((value) => (
            <Radio key={value} value={value}>
              {words.proofs[value]}
            </Radio>
          ))}
        </Radio.Group>
      </fieldset>
    </ReasonDialog>
  );
}
