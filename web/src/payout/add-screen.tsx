import { CallRefused, refusedField } from '@vela/client/refused.ts';
import { bindBankCard, listBanks } from '@vela/contract/payout/calls.ts';
import { isHolderScript } from '@vela/contract/payout/rules.ts';
import { isPersonName, toPersonName } from '@vela/contract/person-name.ts';
import { Banner } from '@vela/ui/state/banner.tsx';
import { Button } from '@vela/ui/button/button.tsx';
import { Checkbox } from '@vela/ui/field/checkbox.tsx';
import { Field, Select } from '@vela/ui/field/field.tsx';
import { Dock, Screen as Page } from '@vela/ui/layout/screen.tsx';
import { Segmented } from '@vela/ui/field/segmented.tsx';
import { useToast } from '@vela/ui/state/toast.tsx';
import { useState } from 'react';
import { useRead } from '../app/call/calls.ts';
import { useWrite } from '../app/call/later-calls.ts';
import { useGate } from '../app/shell/gate.tsx';
import { useBack } from '../app/shell/navigation.tsx';
import {
  isSecondaryPasswordRefusal,
  SecondaryPasswordSheet,
} from '../app/money/secondary-password-sheet.tsx';
import { wordsOf } from '../words.ts';
import type { Words } from '../words.ts';
import { useErrorToast } from '../app/call/use-error-toast.ts';
import { useUser } from '../app/session/user.ts';
import type { User } from '../app/session/user.ts';
import { hasResolution, ResolutionDialog } from '../app/call/resolution.tsx';
import { fill } from '@vela/client/fill.ts';
import { checkNumber } from './card-number.ts';
import {
  emptyIdentity,
  findIdentityErrors,
  IdentityFields,
  toIdentityErrors,
  useRequiredIdentity,
} from './identity-fields.tsx';
import type { Identity } from './identity-fields.tsx';
import { NumberField, toNumberWrong } from './number-field.tsx';
import type { Bank } from './number-field.tsx';
import { Needs } from './needs.tsx';
import type { Errors as FieldErrors } from './use-adding.tsx';
import { cardReaders } from './use-card-actions.tsx';
import { useCardTypes } from './use-card-types.ts';
import css from './form.module.css';
import { Bar } from '../app/shell/bar.tsx';

type Form = Identity & {
  holderName: string;
  bankCode: string;
  digits: string;
  cardType: 'savings' | 'credit';
  branch: string;
  isDefault: boolean;
};

type Errors = FieldErrors<'holderName' | 'bankCode' | 'cardNumber' | 'phone' | 'code'>;

const empty: Form = {
  holderName: '',
  bankCode: '',
  digits: '',
  cardType: 'savings',
  branch: '',
  isDefault: false,
  ...emptyIdentity,
};

/** Adds a bank card in the player's own name. */
export function Screen() {
  const words = wordsOf('payout');
  const [typed, setForm] = useState(empty);
  const types = useCardTypes();
  const type = types.find(({ value }) => value === typed.cardType) ?? types[0];
  const form = { ...typed, cardType: type?.value ?? typed.cardType };
  const banks = useRead(listBanks, {}, { staleMs: Infinity }).data?.banks ?? [];
  const bank = banks.find(({ code }) => code === form.bankCode);
  const user = useRequiredIdentity();
  const binding = useBinding(form, bank, user);
  return (
    <>
      <Bar title={words.addTitle} />
      <Page>
        <form
          className={`inset ${css.form}`}
          id="card"
          onSubmit={(event) => {
            event.preventDefault();
            binding.ask();
          }}
        >
          <Needs here="/pages/cards/addBankCards" />
          <CardFields
            form={form}
            banks={banks}
            bank={bank}
            identified={user}
            errors={binding.errors}
            onChange={setForm}
          />
          <Banner>{words.ownOnly}</Banner>
        </form>
      </Page>
      <Dock>
        <Button block type="submit" form="card">
          {words.submitAdd}
        </Button>
      </Dock>
      {binding.sheet}
      <ResolutionDialog error={binding.refused} onClose={binding.forget} />
    </>
  );
}

/** Validates the form, requests the secondary password and adds the card. */
function useBinding(form: Form, bank: Bank | undefined, identified: User | null) {
  const words = wordsOf('payout');
  const toast = useToast();
  const back = useBack();
  const gate = useGate();
  const toastError = useErrorToast();
  const [isChecked, setChecked] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [refused, setRefused] = useState<unknown>(null);
  const [answered, setAnswered] = useState<{ form: Form; errors: Errors } | null>(null);
  const write = useWrite(bindBankCard, {
    refreshes: cardReaders,
    onDone: () => {
      setOpen(false);
      toast(words.added);
      back();
    },
  });
  const missing = {
    ...findErrors(form, bank, words),
    ...findIdentityErrors(identified, form, words),
  };
  const found: Errors = isChecked ? missing : {};
  const errors = { ...(answered?.form === form ? answered.errors : {}), ...found };
  const fail = (error: unknown) => {
    if (isSecondaryPasswordRefusal(error)) return;
    setOpen(false);
    const atField = toFieldError(error, words);
    if (atField) setAnswered({ form, errors: atField });
    else if (hasResolution(error)) setRefused(error);
    else toastError(error);
  };
  return {
    errors,
    refused,
    forget: () => setRefused(null),
    ask: () => {
      setChecked(true);
      if (Object.keys(missing).length > 0) return;
      write.reset();
      gate.withSecondaryPassword(() => setOpen(true));
    },
    sheet: (
      <SecondaryPasswordSheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onDone={(secondaryPassword) => {
          const { digits, ...rest } = form;
          const sent = { ...rest, holderName: form.holderName.trim(), cardNumber: digits };
          write.mutate({ ...sent, secondaryPassword }, { onError: fail });
        }}
        busy={write.isPending}
        error={isSecondaryPasswordRefusal(write.error) ? write.error : null}
        hint={words.pinAdd}
      />
    ),
  };
}

function findErrors(form: Form, bank: Bank | undefined, words: Words<'payout'>): Errors {
  if (!bank) {
    const isName = isPersonName(toPersonName(form.holderName));
    return { bankCode: words.bankMissing, ...(isName ? {} : { holderName: words.holderWrong }) };
  }
  const isRight = checkNumber(form.digits, bank) === 'right';
  return {
    ...findHolderError(form.holderName, bank, words),
    ...(isRight ? {} : { cardNumber: toNumberWrong(bank, words) }),
  };
}

function findHolderError(typed: string, bank: Bank, words: Words<'payout'>): Errors {
  const name = toPersonName(typed);
  if (!isPersonName(name)) return { holderName: words.holderWrong };
  if (!isHolderScript(name, bank.holderScripts)) return { holderName: words.holderScript };
  return {};
}

/** Returns a refusal that belongs to one of the fields, in the server's own words. */
function toFieldError(error: unknown, words: Words<'payout'>): Errors | null {
  if (!(error instanceof CallRefused)) return null;
  const { refusal, message } = error;
  const ofIdentity = toIdentityErrors(error, words);
  if (ofIdentity) return ofIdentity;
  const named = refusedField(error);
  if (refusal === 'cardNumberWrong' || refusal === 'cardTaken' || named === 'cardNumber') {
    return { cardNumber: message };
  }
  if (
    refusal === 'holderNameDiffers' ||
    refusal === 'holderScriptWrong' ||
    named === 'holderName'
  ) {
    return { holderName: message };
  }
  return named === 'bankCode' ? { bankCode: message } : null;
}

function CardFields(props: {
  form: Form;
  banks: readonly Bank[];
  bank: Bank | undefined;
  identified: User | null;
  errors: Errors;
  onChange: (form: Form) => void;
}) {
  const { form, banks, bank, identified, errors, onChange } = props;
  const types = useCardTypes();
  const words = wordsOf('payout');
  const user = useUser();
  const set = (changes: Partial<Form>) => onChange({ ...form, ...changes });
  return (
    <>
      <Field
        label={words.holder}
        value={form.holderName}
        onChange={(holderName) => set({ holderName })}
        autoComplete="cc-name"
        maxLength={60}
        hint={user && user.realName !== '' && fill(words.holderHint, { name: user.realName })}
        error={errors.holderName}
      />
      <Select
        label={words.bank}
        value={form.bankCode}
        onChange={(bankCode) => set({ bankCode })}
        placeholder={words.bankChoose}
        options={banks.map(({ code, name }) => ({ value: code, label: name }))}
        error={errors.bankCode}
      />
      <NumberField
        digits={form.digits}
        bank={bank}
        error={errors.cardNumber}
        onChange={(digits) => set({ digits })}
      />
      <div className={css.choice}>
        <span>{words.type}</span>
        <Segmented
          label={words.type}
          value={form.cardType}
          onChange={(cardType) => set({ cardType })}
          options={types}
        />
      </div>
      <Field
        label={words.branch}
        value={form.branch}
        onChange={(branch) => set({ branch })}
        maxLength={120}
        hint={words.branchHint}
      />
      {identified && (
        <IdentityFields user={identified} identity={form} errors={errors} onChange={set} />
      )}
      <Checkbox isChecked={form.isDefault} onChange={(isDefault) => set({ isDefault })}>
        {words.asDefault}
      </Checkbox>
    </>
  );
}
