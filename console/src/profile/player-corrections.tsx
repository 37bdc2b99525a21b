import { fill } from '@vela/client/fill.ts';
import { ageYearsMin, computeAge } from '@vela/contract/access/rules.ts';
import { isPersonName, toPersonName } from '@vela/contract/person-name.ts';
import {
  getPlayer,
  identityProofs,
  listPlayers,
  resetPlayerTotp,
  setPlayerBirthDate,
  setPlayerRealName,
} from '@vela/contract/profile/staff-calls.ts';
import { Alert, Input, Radio } from 'antd';
import { useState } from 'react';
import { DialogField } from '../app/action/action-dialog.tsx';
import { ReasonDialog } from '../app/action/reason-dialog.tsx';
import { useAction } from '../app/action/use-action.ts';
import { useFocus } from '../app/use-focus.ts';
import { useToday } from '../app/use-today.ts';
import { wordsOf } from '../words.ts';
import css from './players-screen.module.css';

type DialogProps = { username: string; onClose: () => void };

/** Corrects the real name; the player is notified. */
export function RealNameDialog({ username, onClose }: DialogProps) {
  const words = wordsOf('profile');
  const [realName, setRealName] = useState('');
  const name = realName.trim();
  const { run, isBusy } = useAction(setPlayerRealName, [getPlayer, listPlayers]);
  const send = (reason: string) =>
    run({ username, realName: name, reason }, { says: words.nameCorrected, onDone: onClose });
  const isWrong = name !== '' && !isPersonName(toPersonName(name));
  return (
    <ReasonDialog
      hasFields
      title={fill(words.nameTitle, { username })}
      okText={words.correct}
      label={words.reasonForAudit}
      isReady={name.length >= 2 && !isWrong}
      isBusy={isBusy}
      onSend={send}
      onClose={onClose}
    >
      <p>{words.nameHint}</p>
      <DialogField label={words.realName}>
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
      </DialogField>
    </ReasonDialog>
  );
}

/** Corrects the birth date, and warns of the effect of a date under 18. */
export function BirthDateDialog({ username, before, onClose }: DialogProps & { before: string }) {
  const words = wordsOf('profile');
  const [birthDate, setBirthDate] = useState(before);
  const today = useToday();
  const isDay = birthDate >= '1900-01-01' && birthDate <= today;
  const age = isDay ? computeAge(birthDate, today) : null;
  const isUnderAge = age !== null && age < ageYearsMin;
  const { run, isBusy } = useAction(setPlayerBirthDate, [getPlayer, listPlayers]);
  const send = (reason: string) =>
    run(
      { username, birthDate, reason },
      {
        says: ({ isFrozen }) => (isFrozen && isUnderAge ? words.dateFroze : words.dateCorrected),
        onDone: onClose,
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
      isBusy={isBusy}
      onSend={send}
      onClose={onClose}
    >
      <p>{words.dateHint}</p>
      <DialogField label={words.birthDate}>
        <Input
          ref={useFocus()}
          type="date"
          value={birthDate}
          min="1900-01-01"
          max={today}
          onChange={(event) => setBirthDate(event.target.value)}
        />
      </DialogField>
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

/** Removes a lost authenticator; the operator states how the player was identified. */
export function TotpDialog({ username, onClose }: DialogProps) {
  const words = wordsOf('profile');
  const [proof, setProof] = useState<Proof | null>(null);
  const { run, isBusy } = useAction(resetPlayerTotp, [getPlayer]);
  const send = (reason: string) => {
    if (proof === null) return;
    run({ username, proof, reason }, { says: words.totpTaken, onDone: onClose });
  };
  return (
    <ReasonDialog
      hasFields
      isDanger
      title={fill(words.totpTitle, { username })}
      okText={words.totpTake}
      label={words.reasonForAudit}
      isReady={proof !== null}
      isBusy={isBusy}
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
