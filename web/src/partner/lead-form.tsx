import { fill } from '@vela/client/fill.ts';
import { sendLead } from '@vela/contract/partner/calls.ts';
import {
  contactKinds,
  leadFields,
  leadKeepDays,
  leadTextMax,
} from '@vela/contract/partner/rules.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { Card } from '@vela/ui/card/card.tsx';
import { Checkbox } from '@vela/ui/field/checkbox.tsx';
import { Field, Select, TextArea } from '@vela/ui/field/field.tsx';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useWrite } from '../app/call/later-calls.ts';
import { useErrorToast } from '../app/call/use-error-toast.ts';
import { focusFirstError } from '../app/field/focus-first-error.ts';
import { useSite } from '../app/session/site.ts';
import { wordsOf } from '../words.ts';
import { dropDraft, listProblems, readDraft, storeDraft } from './lead-draft.ts';
import type { LeadDraft, LeadProblem } from './lead-draft.ts';
import css from './partner.module.css';

const formId = 'lead';

type Part = {
  draft: LeadDraft;
  onChange: (change: Partial<LeadDraft>) => void;
  /** The faults, once sending was tried. */
  problems: readonly LeadProblem[];
};

/** The applicant's name, contact and plans. */
export function LeadForm({ onSent }: { onSent: () => void }) {
  const words = wordsOf('partner').agent;
  const [draft, setDraft] = useState(readDraft);
  const [isTried, setTried] = useState(false);
  const { submit, isBusy } = useSending(onSent);
  const problems = listProblems(draft);
  const handleChange = (change: Partial<LeadDraft>) => {
    const next = { ...draft, ...change };
    setDraft(next);
    storeDraft(next);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problems.length > 0) return focusFirstError(formId);
    submit(draft);
  };
  const part: Part = { draft, onChange: handleChange, problems: isTried ? problems : [] };
  return (
    <Card pad>
      <form id={formId} className={css.form} onSubmit={handleSubmit} noValidate>
        <Field
          label={words.name}
          value={draft.name}
          onChange={(name) => handleChange({ name })}
          autoComplete="name"
          maxLength={leadTextMax.name}
          error={part.problems.includes('name') && words.nameWrong}
        />
        <ContactFields {...part} />
        <ReachFields {...part} />
        <Consent {...part} />
        <Button type="submit" block busy={isBusy}>
          {words.send}
        </Button>
      </form>
    </Card>
  );
}

function ContactFields({ draft, onChange, problems }: Part) {
  const words = wordsOf('partner').agent;
  const kind = draft.contactKind;
  const isPhone = kind === 'phone' || kind === 'whatsapp';
  return (
    <>
      <Select
        label={words.contactKind}
        value={kind}
        onChange={(value) => {
          const contactKind = contactKinds.find((it) => it === value);
          if (contactKind) onChange({ contactKind });
        }}
        options={contactKinds.map((value) => ({ value, label: words.contacts[value].name }))}
      />
      <Field
        label={words.contacts[kind].label}
        value={draft.contact}
        onChange={(contact) => onChange({ contact })}
        type={isPhone ? 'tel' : kind === 'email' ? 'email' : 'text'}
        autoComplete={isPhone ? 'tel' : kind === 'email' ? 'email' : 'off'}
        autoCapitalize="off"
        spellCheck={false}
        maxLength={leadTextMax.contact}
        error={problems.includes('contact') && words.contacts[kind].wrong}
      />
    </>
  );
}

function ReachFields({ draft, onChange, problems }: Part) {
  const words = wordsOf('partner').agent;
  return (
    <>
      <Select
        label={words.field}
        placeholder={words.fieldHint}
        value={draft.field}
        onChange={(value) => onChange({ field: leadFields.find((it) => it === value) ?? '' })}
        options={leadFields.map((value) => ({ value, label: words.fields[value] }))}
        error={problems.includes('field') && words.fieldMissing}
      />
      <Field
        label={words.place}
        value={draft.place}
        onChange={(place) => onChange({ place })}
        maxLength={leadTextMax.place}
        placeholder={words.placeHint}
      />
      <TextArea
        label={words.plan}
        placeholder={words.planHint}
        value={draft.plan}
        onChange={(plan) => onChange({ plan })}
        maxLength={leadTextMax.plan}
      />
    </>
  );
}

function Consent({ draft, onChange, problems }: Part) {
  const words = wordsOf('partner').agent;
  const site = useSite();
  const isMissing = problems.includes('isAgreed');
  return (
    <div className={css.consent}>
      <Checkbox
        isChecked={draft.isAgreed}
        invalid={isMissing}
        onChange={(isAgreed) => onChange({ isAgreed })}
      >
        {fill(words.consent, { name: site.title, days: leadKeepDays })}
      </Checkbox>
      {isMissing && (
        <p className="t-note t-neg" role="alert">
          {words.consentMissing}
        </p>
      )}
    </div>
  );
}

function useSending(onSent: () => void) {
  const toastError = useErrorToast();
  const write = useWrite(sendLead, {
    onDone: () => {
      dropDraft();
      onSent();
    },
  });
  const submit = ({ field, ...rest }: LeadDraft): void => {
    if (field === '' || write.isPending) return;
    write.mutate({ ...rest, field }, { onError: toastError });
  };
  return { submit, isBusy: write.isPending };
}
