import { fill } from '@vela/client/fill.ts';
import { tournamentScorings } from '@vela/contract/tournament/rules.ts';
import { listPlannedTournaments, saveTournament } from '@vela/contract/tournament/staff-calls.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Form, Input, Select } from 'antd';
import { useAction } from '../app/action/use-action.ts';
import { AmountField, useAmountText } from '../app/form/amount-field.tsx';
import { EditDrawer } from '../app/form/edit-drawer.tsx';
import { FieldGroup } from '../app/form/field-group.tsx';
import { LocalFields } from '../app/form/local-fields.tsx';
import { toOptions } from '../app/form/options.ts';
import { ScopeFields } from '../app/form/scope-fields.tsx';
import { SpanFieldPair } from '../app/form/span-fields.tsx';
import { useOperator } from '../app/operator.ts';
import { wordsOf } from '../words.ts';
import { readPrizes, sumPrizes } from './read-prizes.ts';
import { toFields, toInput } from './tournament-fields.ts';
import type { Fields, Planned } from './tournament-fields.ts';

/** Edits a draft of a tournament, or a new one. */
export function TournamentDrawer(props: { planned: Planned | null; onClose: () => void }) {
  const { planned, onClose } = props;
  const words = wordsOf('tournament');
  const { timeZone } = useOperator().site;
  const { minorDigits } = useFormat().settings;
  const site = { timeZone, minorDigits, amount: useAmountText() };
  const [form] = Form.useForm<Fields>();
  const { run, isBusy } = useAction(saveTournament, [listPlannedTournaments]);
  return (
    <EditDrawer<Fields>
      title={planned?.title || words.newTournament}
      size={560}
      form={form}
      initial={toFields(planned, site)}
      isBusy={isBusy}
      onSave={(fields) =>
        run(toInput(planned?.tournamentId ?? '', fields, site), {
          says: words.saved,
          onDone: onClose,
        })
      }
      onClose={onClose}
    >
      <LocalFields name="titles" label={words.fields.titles} max={60} />
      <LocalFields name="summaries" label={words.fields.summaries} max={200} />
      <ScoringFields />
      <ScopeFields words={words} hasGames />
      <FieldGroup title={words.period}>
        <SpanFieldPair fromHint={words.periodHint} />
      </FieldGroup>
      <PrizesField minorDigits={minorDigits} />
    </EditDrawer>
  );
}

function ScoringFields() {
  const words = wordsOf('tournament');
  const scoring = Form.useWatch<Fields['scoring'] | undefined>('scoring');
  return (
    <FieldGroup title={words.fields.scoring} hint={words.scoringHint}>
      <Form.Item name="scoring" label={words.fields.scoring}>
        <Select options={toOptions(tournamentScorings, words.scorings)} />
      </Form.Item>
      {scoring === 'points' ? (
        <AmountField key="points" name="pointMinor" label={words.fields.pointMinor} isNeeded />
      ) : (
        <AmountField
          key="multiple"
          name="minStakeMinor"
          label={words.fields.minStakeMinor}
          isNeeded
        />
      )}
    </FieldGroup>
  );
}

function PrizesField({ minorDigits }: { minorDigits: number }) {
  const words = wordsOf('tournament');
  const format = useFormat();
  const text = Form.useWatch<string | undefined>('prizes') ?? '';
  const rows = readPrizes(text, minorDigits);
  const validate = (_rule: unknown, typed: string): Promise<void> =>
    readPrizes(typed, minorDigits) === null
      ? Promise.reject(new Error(words.prizesWrong))
      : Promise.resolve();
  return (
    <Form.Item
      name="prizes"
      label={words.fields.prizes}
      extra={
        rows === null || rows.length === 0
          ? words.prizesHint
          : fill(words.prizesSum, { amount: format.money(sumPrizes(rows)) })
      }
      rules={[{ validator: validate }]}
    >
      <Input.TextArea
        rows={4}
        className="num"
        spellCheck={false}
        placeholder={words.prizesExample}
      />
    </Form.Item>
  );
}
