import { fill } from '@vela/client/fill.ts';
import { computeAge } from '@vela/contract/access/rules.ts';
import type { Reply } from '@vela/contract/call.ts';
import { isLanguage, languages } from '@vela/contract/language.ts';
import { revealPlayer } from '@vela/contract/profile/staff-calls.ts';
import type { getPlayer } from '@vela/contract/profile/staff-calls.ts';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { eye, eyeSlash, pencilSimple } from '@vela/ui/icon/icons.ts';
import { Button } from 'antd';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useAction } from '../app/action/use-action.ts';
import { useMay } from '../app/operator.ts';
import { Panel, Tag } from '../app/panel.tsx';
import { useToday } from '../app/use-today.ts';
import { When } from '../app/when.tsx';
import { wordsOf } from '../words.ts';
import { AgentButton } from './agent-button.tsx';
import { BirthDateDialog, RealNameDialog, TotpDialog } from './player-corrections.tsx';
import css from './players-screen.module.css';

type Player = Reply<typeof getPlayer>['player'];

/** The player's identity, masked; revealing it requires a right and writes an audit entry. */
export function FactsPanel({ player }: { player: Player }) {
  const words = wordsOf('profile');
  const mayCorrect = useMay('player.correct');
  const [open, setOpen] = useState<'name' | 'date' | null>(null);
  const { button, whole } = useReveal(player.username);
  const sexes: Record<string, string> = words.sexes;
  const age = computeAge(player.birthDate, useToday());
  const close = () => setOpen(null);
  const correct = (what: 'name' | 'date', label: string) =>
    mayCorrect && <Correct label={label} onOpen={() => setOpen(what)} />;
  const rows: readonly (readonly [string, ReactNode])[] = [
    [
      words.realName,
      <>
        {(whole ?? player).realName || '—'} {correct('name', words.nameCorrect)}
      </>,
    ],
    [
      words.phone,
      <span key="phone" className="num">
        {(whole ?? player).phone || '—'}
      </span>,
    ],
    [words.email, (whole ?? player).email || '—'],
    [
      words.birthDate,
      <>
        <span className="num">{fill(words.bornAge, { date: player.birthDate, age })}</span>{' '}
        {correct('date', words.dateCorrect)}
      </>,
    ],
    [words.sex, sexes[player.sex] ?? '—'],
    [words.residence, player.residenceName || '—'],
    [words.language, isLanguage(player.language) ? languages[player.language].name : '—'],
    [
      words.firstDeposit,
      player.firstDepositAt === null ? (
        '—'
      ) : (
        <When key="first" at={player.firstDepositAt} as="day" />
      ),
    ],
  ];
  return (
    <Panel title={words.account} extra={button}>
      <Rows rows={rows} />
      {open === 'name' && <RealNameDialog username={player.username} onClose={close} />}
      {open === 'date' && (
        <BirthDateDialog username={player.username} before={player.birthDate} onClose={close} />
      )}
    </Panel>
  );
}

/** The revealed data, for as long as the operator keeps it open. */
function useReveal(username: string) {
  const words = wordsOf('profile');
  const mayReveal = useMay('player.readSensitive');
  const { run, isBusy, reply: whole = null, reset } = useAction(revealPlayer);
  const isShown = whole !== null;
  const button = mayReveal ? (
    <Button
      className={css.flush ?? ''}
      size="small"
      type="text"
      icon={<Icon of={isShown ? eyeSlash : eye} />}
      title={words.revealHint}
      loading={isBusy}
      onClick={() => (isShown ? reset() : run({ username }))}
    >
      {isShown ? words.hide : words.reveal}
    </Button>
  ) : undefined;
  return { button, whole };
}

function Correct({ label, onOpen }: { label: string; onOpen: () => void }) {
  return (
    <Button
      size="small"
      type="text"
      icon={<Icon of={pencilSimple} />}
      aria-label={label}
      title={label}
      onClick={onOpen}
    />
  );
}

/** The security of the account. */
export function SecurityPanel({ player }: { player: Player }) {
  const words = wordsOf('profile');
  const maySecure = useMay('player.secure');
  const mayAppoint = useMay('invite.manage');
  const [isOpen, setOpen] = useState(false);
  const yesNo = (is: boolean) => <Tag tone={is ? 'pos' : 'plain'}>{is ? words.yes : words.no}</Tag>;
  return (
    <Panel title={words.securityTitle}>
      <Rows
        rows={[
          [words.phoneBound, yesNo(player.isPhoneBound)],
          [words.secondaryPassword, yesNo(player.hasSecondaryPassword)],
          [
            words.authenticator,
            <>
              {yesNo(player.isTotpOn)}{' '}
              {maySecure && player.isTotpOn && (
                <Button size="small" type="link" onClick={() => setOpen(true)}>
                  {words.totpReset}
                </Button>
              )}
            </>,
          ],
          [words.autoTransfer, yesNo(player.isAutoTransferOn)],
          [
            words.agent.mark,
            <>
              {yesNo(player.isAgent)}{' '}
              {mayAppoint && <AgentButton username={player.username} isAgent={player.isAgent} />}
            </>,
          ],
        ]}
      />
      {isOpen && <TotpDialog username={player.username} onClose={() => setOpen(false)} />}
    </Panel>
  );
}

function Rows({ rows }: { rows: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={css.rows}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
