import { languages } from '@vela/contract/language.ts';
import {
  freeFormulas,
  promotionCountriesMax,
  promotionPeriods,
} from '@vela/contract/promotion/rules.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { fill } from '@vela/client/fill.ts';
import { Button, Form, Input, InputNumber, Select } from 'antd';
import { AmountField } from '../app/form/amount-field.tsx';
import { FieldGroup } from '../app/form/field-group.tsx';
import { toOptions } from '../app/form/options.ts';
import { SpanFieldPair } from '../app/form/span-fields.tsx';
import { SwitchField } from '../app/form/switch-field.tsx';
import { getLanguage } from '../app/language.ts';
import { wordsOf } from '../words.ts';
import { FreePlayFields, useFormulas } from './free-play-fields.tsx';
import { listCountries } from './list-countries.ts';
import type { Fields, OfferDraft } from './offer-form.ts';
import { useSeamlessVenues } from './use-seamless-venues.ts';

/** The terms of an offer: reward, conditions, audience, period, and budget. */
export function TermFields({ saved }: { saved: OfferDraft | null }) {
  return (
    <>
      <BonusFields />
      <TurnoverFields />
      <AudienceFields />
      <PeriodFields saved={saved} />
    </>
  );
}

function BonusFields() {
  const words = wordsOf('promotion');
  const { fields } = words;
  const formula = Form.useWatch<Fields['formula'] | undefined>('formula') ?? 'fixed';
  const isShare = formula === 'percent' || formula === 'cashback';
  const free = formula === 'freeRounds' || formula === 'freeBet' ? formula : null;
  return (
    <FieldGroup title={words.given} hint={words.formulaHints[formula]}>
      <Form.Item name="formula" label={fields.formula}>
        <Select options={toOptions(useFormulas(formula), words.formulas)} />
      </Form.Item>
      {isShare && (
        <Form.Item name="percent" label={words.percent}>
          <InputNumber min={0} max={200} precision={2} suffix="%" />
        </Form.Item>
      )}
      {free !== null && <FreePlayFields kind={free} />}
      {formula === 'steps' && <Steps />}
      {formula !== 'steps' && free === null && (
        <>
          <AmountField
            name="deposit"
            label={formula === 'cashback' ? words.lossLeast : fields.depositMinor}
          />
          <AmountField name="bonus" label={isShare ? words.bonusMost : words.bonus} />
        </>
      )}
      <Form.Item name="code" label={fields.code} extra={words.codeHint}>
        <Input maxLength={40} />
      </Form.Item>
      <SwitchField name="isReviewed" label={fields.isReviewed} hint={words.reviewedHint} />
    </FieldGroup>
  );
}

/** Chosen: the contract's maximum. */
const stepsMax = 10;

function Steps() {
  const words = wordsOf('promotion');
  const { depositMinor } = words.fields;
  return (
    <Form.List name="steps">
      {(steps, { add, remove }) => (
        <>
          {steps.map(({ key, name }) => (
            <FieldGroup key={key} title={fill(words.stepNumber, { number: name + 1 })}>
              <AmountField name={[name, 'deposit']} label={depositMinor} isNeeded />
              <AmountField name={[name, 'bonus']} label={words.bonus} isNeeded />
              <Button size="small" onClick={() => remove(name)}>
                {words.removeStep}
              </Button>
            </FieldGroup>
          ))}
          {steps.length < stepsMax && (
            <Button onClick={() => add({ deposit: '', bonus: '' })}>{words.addStep}</Button>
          )}
        </>
      )}
    </Form.List>
  );
}

function TurnoverFields() {
  const words = wordsOf('promotion');
  const { fields } = words;
  const venues = useSeamlessVenues();
  const formula = Form.useWatch<Fields['formula'] | undefined>('formula') ?? 'fixed';
  const isFree = freeFormulas.has(formula);
  return (
    <FieldGroup title={words.asked} hint={isFree ? words.freeAskedHint : words.askedHint}>
      <Form.Item name="times" label={fields.turnoverBp}>
        <InputNumber min={0} max={100} precision={2} suffix="×" />
      </Form.Item>
      <Form.Item name="validDays" label={isFree ? words.freeDays : fields.validDays}>
        <InputNumber min={1} max={90} precision={0} />
      </Form.Item>
      {!isFree && <LockFields venues={venues} />}
    </FieldGroup>
  );
}

function LockFields({ venues }: { venues: ReturnType<typeof useSeamlessVenues> }) {
  const words = wordsOf('promotion');
  const { fields } = words;
  return (
    <>
      <AmountField name="maxStake" label={fields.maxStakeMinor} placeholder={words.anyStake} />
      <Form.Item name="venue" label={fields.venue} extra={words.venueHint}>
        <Select
          options={[
            { value: '', label: words.noVenue },
            ...venues.map(({ venue, name }) => ({ value: venue, label: name })),
          ]}
        />
      </Form.Item>
    </>
  );
}

function AudienceFields() {
  const words = wordsOf('promotion');
  const { fields } = words;
  return (
    <FieldGroup title={words.audience}>
      <Form.Item name="minLevel" label={fields.minLevel}>
        <InputNumber min={1} max={10} precision={0} />
      </Form.Item>
      <Form.Item name="maxLevel" label={fields.maxLevel}>
        <InputNumber min={1} max={10} precision={0} />
      </Form.Item>
      <Form.Item name="newDays" label={fields.newDays} extra={words.newDaysHint}>
        <InputNumber min={1} max={365} precision={0} />
      </Form.Item>
      <Form.Item name="tag" label={fields.tag} extra={words.tagHint}>
        <Input maxLength={40} />
      </Form.Item>
      <CountryField />
      <SwitchField name="isOptedIn" label={fields.isOptedIn} hint={words.optedInHint} />
      <Form.Item name="period" label={fields.period}>
        <Select options={toOptions(promotionPeriods, words.periods)} />
      </Form.Item>
    </FieldGroup>
  );
}

/** Countries by code, as headers and documents name them. */
function CountryField() {
  const words = wordsOf('promotion');
  return (
    <Form.Item
      name="countries"
      label={words.fields.countries}
      extra={words.countriesHint}
      rules={[{ type: 'array', max: promotionCountriesMax }]}
    >
      <Select
        mode="multiple"
        options={listCountries(languages[getLanguage()].intl)}
        optionFilterProp="label"
      />
    </Form.Item>
  );
}

function PeriodFields({ saved }: { saved: OfferDraft | null }) {
  const words = wordsOf('promotion');
  const format = useFormat();
  const used =
    saved === null
      ? undefined
      : fill(words.budgetUsed, {
          spent: format.money(saved.offer.spentMinor),
          open: format.money(saved.offer.liabilityMinor),
        });
  return (
    <FieldGroup title={words.runs} hint={used}>
      <SpanFieldPair />
      <AmountField name="budget" label={words.fields.budgetMinor} />
    </FieldGroup>
  );
}
