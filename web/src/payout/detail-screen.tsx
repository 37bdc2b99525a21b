import { listBanks, listBankCards } from '@vela/contract/payout/calls.ts';
import { objectUrl } from '@vela/ui/art/art-urls.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { Card } from '@vela/ui/card/card.tsx';
import { Empty } from '@vela/ui/state/empty.tsx';
import { Field, Select } from '@vela/ui/field/field.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { IconButton } from '@vela/ui/button/icon-button.tsx';
import { trash } from '@vela/ui/icon/icons.ts';
import { KeyValue, KeyValues } from '@vela/ui/list/key-values.tsx';
import { Dock, Screen as Page } from '@vela/ui/layout/screen.tsx';
import { Segmented } from '@vela/ui/field/segmented.tsx';
import { useState } from 'react';
import { useRead } from '../app/call/calls.ts';
import { useBack, useRouteQuery } from '../app/shell/navigation.tsx';
import { wordsOf } from '../words.ts';
import { CardFace } from './card-face.tsx';
import type { BankCard } from './card-face.tsx';
import { useCardActions } from './use-card-actions.tsx';
import { useCardTypes } from './use-card-types.ts';
import css from './form.module.css';
import { Bar } from '../app/shell/bar.tsx';
import { Ready } from '../app/read/ready.tsx';
import { WaitingBlocks } from '../app/read/waiting.tsx';

/** One bank card: its editable fields, the default mark, and deleting. */
export function Screen() {
  const words = wordsOf('payout');
  const back = useBack();
  const cardId = useRouteQuery().get('cardId');
  const reading = useRead(listBankCards, {});
  const card = reading.data?.cards.find((it) => it.cardId === cardId);
  // A deleted card stays on screen until the player leaves.
  const actions = useCardActions({ onRemoved: back });
  return (
    <>
      <Bar
        title={words.detailTitle}
        actions={
          card && (
            <IconButton icon={trash} label={words.remove} onPress={() => actions.remove(card)} />
          )
        }
      />
      <Ready
        inPage
        of={reading}
        waiting={<WaitingBlocks heights={[138, 220]} />}
        empty={<Missing />}
        isEmpty={() => !card}
      >
        {() => card && <Detail key={card.cardId} card={card} actions={actions} />}
      </Ready>
      {actions.overlays}
    </>
  );
}

function Missing() {
  const words = wordsOf('payout');
  return (
    <Empty
      art={objectUrl('credit-card')}
      title={words.missing}
      action={
        <Button tone="tonal" size="md" href="/pages/cards/index">
          {words.toList}
        </Button>
      }
    />
  );
}

function Detail(props: { card: BankCard; actions: ReturnType<typeof useCardActions> }) {
  const { card, actions } = props;
  const words = wordsOf('payout');
  const banks = useRead(listBanks, {}, { staleMs: Infinity }).data?.banks ?? [];
  const [changes, setChanges] = useState<{
    bankCode?: string;
    cardType?: BankCard['cardType'];
    branch?: string;
  }>({});
  const now = { ...card, ...changes };
  const types = useCardTypes(card.cardType);
  const isChanged =
    now.bankCode !== card.bankCode || now.cardType !== card.cardType || now.branch !== card.branch;
  const known = banks.some((it) => it.code === card.bankCode)
    ? banks
    : [{ code: card.bankCode, name: card.bankName }, ...banks];
  return (
    <>
      <Page>
        <div className={`inset ${css.form}`}>
          <CardFace card={card} />
          <Select
            label={words.bank}
            value={now.bankCode}
            onChange={(bankCode) => setChanges({ ...changes, bankCode })}
            options={known.map(({ code, name }) => ({ value: code, label: name }))}
          />
          <div className={css.choice}>
            <span>{words.type}</span>
            <Segmented
              label={words.type}
              value={now.cardType}
              onChange={(cardType) => setChanges({ ...changes, cardType })}
              options={types}
            />
          </div>
          <Field
            label={words.branch}
            value={now.branch}
            onChange={(branch) => setChanges({ ...changes, branch })}
            maxLength={120}
            hint={words.branchHint}
          />
          <Facts card={card} />
        </div>
      </Page>
      <Dock>
        <div className={css.actions}>
          {!card.isDefault && (
            <Button tone="neutral" onPress={() => actions.change(card, { isDefault: true })}>
              {words.makeDefault}
            </Button>
          )}
          <Button
            grow
            disabled={!isChanged}
            onPress={() => actions.change(card, { ...changes, branch: now.branch.trim() })}
          >
            {words.save}
          </Button>
        </div>
      </Dock>
    </>
  );
}

function Facts({ card }: { card: BankCard }) {
  const words = wordsOf('payout');
  const format = useFormat();
  return (
    <Card>
      <KeyValues>
        <KeyValue name={words.holder}>{card.holderName}</KeyValue>
        <KeyValue name={words.number} num>
          {card.cardNumber}
        </KeyValue>
        <KeyValue name={words.addedOn} num>
          {format.date(card.createdAt)}
        </KeyValue>
      </KeyValues>
    </Card>
  );
}
