import { ActionSheet } from '@vela/ui/sheet/action-sheet.tsx';
import { Badge } from '@vela/ui/state/badge.tsx';
import { Card } from '@vela/ui/card/card.tsx';
import { cx } from '@vela/ui/theme/cx.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { plus } from '@vela/ui/icon/icons.ts';
import { List, ListRow, TileIcon } from '@vela/ui/list/list.tsx';
import { SectionHead } from '@vela/ui/layout/screen.tsx';
import { useState } from 'react';
import { MethodMark } from '../app/money/method-mark.tsx';
import { wordsOf } from '../words.ts';
import { fill } from '@vela/client/fill.ts';
import { EditSheet } from './edit-sheet.tsx';
import { addHrefs, isPaidTo, kindName, otherKinds } from './service-kinds.ts';
import type { OtherKind } from './service-kinds.ts';
import { useAccountActions } from './use-account-actions.tsx';
import { nameOfOther, useOtherAccounts } from './use-other-accounts.ts';
import type { OtherAccount } from './use-other-accounts.ts';
import css from './form.module.css';
import { Ready } from '../app/read/ready.tsx';
import { WaitingCards } from '../app/read/waiting.tsx';

/** Addresses and accounts of payment services, by kind, each kind with a link to add one. */
export function OtherAccounts() {
  const words = wordsOf('payout');
  const others = useOtherAccounts();
  const actions = useAccountActions();
  const [chosen, setChosen] = useState<OtherAccount | null>(null);
  const [editing, setEditing] = useState<OtherAccount | null>(null);
  const then = (action: (account: OtherAccount) => void) => () => {
    setChosen(null);
    if (chosen) action(chosen);
  };
  return (
    <>
      <Ready small of={others} waiting={<WaitingCards heights={[116]} />}>
        {({ accounts, countMaxOf, kinds }) =>
          otherKinds.map((kind) => {
            const own = accounts.filter((it) => it.kind === kind);
            const isOffered = kinds.includes(kind);
            if (!isOffered && own.length === 0) return null;
            return (
              <Kind
                key={kind}
                kind={kind}
                accounts={own}
                countMax={countMaxOf(kind)}
                isOffered={isOffered}
                onChoose={setChosen}
              />
            );
          })
        }
      </Ready>
      <ActionSheet
        isOpen={chosen !== null}
        onClose={() => setChosen(null)}
        title={chosen && `${chosen.alias} · ${nameOfOther(chosen)}`}
        cancelLabel={words.keep}
        items={[
          {
            label: words.makeDefault,
            disabled: chosen?.isDefault ?? false,
            onPress: then((account) => actions.change(account, { isDefault: true })),
          },
          { label: words.edit, onPress: then(setEditing) },
          { label: words.removeAccount, danger: true, onPress: then(actions.remove) },
        ]}
      />
      <EditSheet
        account={editing}
        onClose={() => setEditing(null)}
        onSave={(account, changes) => {
          setEditing(null);
          actions.change(account, changes);
        }}
      />
      {actions.overlays}
    </>
  );
}

function Kind(props: {
  kind: OtherKind;
  accounts: readonly OtherAccount[];
  countMax: number;
  isOffered: boolean;
  onChoose: (account: OtherAccount) => void;
}) {
  const { kind, accounts, countMax, isOffered, onChoose } = props;
  const words = wordsOf('payout');
  const name = kindName(kind, words);
  const isFull = accounts.length >= countMax;
  return (
    <>
      <SectionHead
        title={name}
        end={
          <span className="t-note t-muted num">
            {fill(words.cardCount, { count: accounts.length, max: countMax })}
          </span>
        }
      />
      <Card>
        <List label={name}>
          {accounts.map((account) => (
            <AccountRow key={account.accountId} account={account} onChoose={onChoose} />
          ))}
          {isOffered && <AddRow kind={kind} isFull={isFull} />}
        </List>
      </Card>
    </>
  );
}

function AddRow({ kind, isFull }: { kind: OtherKind; isFull: boolean }) {
  const words = wordsOf('payout');
  return (
    <ListRow
      {...(isFull ? {} : { href: addHrefs[kind] })}
      start={<TileIcon icon={plus} {...(isFull ? { tone: 'neutral' } : {})} />}
      title={
        <span className={isFull ? 't-muted' : undefined}>
          {fill(words.addOther, { kind: kindName(kind, words) })}
        </span>
      }
      {...(isFull ? { sub: words.fullOther } : isPaidTo(kind) ? {} : { sub: words.notPaid })}
    />
  );
}

function AccountRow(props: { account: OtherAccount; onChoose: (account: OtherAccount) => void }) {
  const { account, onChoose } = props;
  const words = wordsOf('payout');
  const format = useFormat();
  const { holdUntil } = account;
  return (
    <ListRow
      onPress={() => onChoose(account)}
      start={<MethodMark code={account.kind} />}
      title={account.alias}
      sub={
        <>
          <span className="num">{nameOfOther(account)}</span>
          {holdUntil !== null && (
            <span className={cx(css.line, 'num')}>
              {fill(words.accountHold, { time: format.dateTime(holdUntil, 'month-day') })}
            </span>
          )}
        </>
      }
      end={account.isDefault && <Badge tone="reward">{words.default}</Badge>}
    />
  );
}
