import { use, useEffect, useState } from 'react';
import { Button } from '@vela/ui/button/button.tsx';
import { Field, Select, TextArea } from '@vela/ui/field/field.tsx';
import { FormatProvider, useFormat } from '@vela/ui/format/format-context.tsx';
import type { DrawnGame } from '../../src/protocol/play.ts';
import { useLanguage, useWords } from '../game-context.tsx';
import { inCurrency } from '../../src/standard.ts';
import { toFormatSettings, toGameName } from '../locale.ts';
import { Note } from '../parts/facts.tsx';
import type { VerifyWords } from './messages.en.ts';
import { NO_FIELDS, parseProof, recompute } from './recompute.ts';
import type { ProofFields, Recomputed, WrongField } from './recompute.ts';
import { loadVerifyWords } from './verify-words.ts';
import { VerifyResult } from './verify-result.tsx';
import css from './verify-screen.module.css';

const packs = new Map<string, Promise<VerifyWords>>();

function useVerifyWords(): VerifyWords {
  const language = useLanguage();
  const pack = packs.get(language) ?? loadVerifyWords(language);
  packs.set(language, pack);
  return use(pack);
}

export interface VerifyScreenProps {
  games: readonly DrawnGame[];
  /** The initial proof; may be empty. */
  proof: string;
}

/**
 * Recomputes any round from its published data. Its fields are not in a form: a frame may forbid
 * submitting one.
 */
export function VerifyScreen({ games, proof }: VerifyScreenProps) {
  const words = useVerifyWords();
  const [fields, setFields] = useState(() => parseProof(proof) ?? NO_FIELDS);
  const [found, setFound] = useState<Recomputed | { wrong: WrongField } | null>(null);
  const language = useLanguage();
  const { currency } = fields;
  const offered = games.find(({ code }) => code === fields.game);
  const config = offered && inCurrency(offered, currency);
  useEffect(() => {
    document.title = words.title;
  }, [words]);
  const change = (changed: Partial<ProofFields>): void => {
    setFields({ ...fields, ...changed });
    setFound(null);
  };
  const wrong = found !== null && 'wrong' in found ? found.wrong : null;
  return (
    <FormatProvider {...toFormatSettings(language, currency)}>
      <main className={css.page}>
        <h1 className={css.title}>{words.title}</h1>
        <Note>{words.intro}</Note>
        <div className={css.form}>
          <Paste words={words} onProof={change} />
          <Fields {...{ words, games, config, fields, wrong }} onChange={change} />
          <Button
            block
            disabled={config === undefined}
            onPress={() => config !== undefined && setFound(recompute(config, fields))}
          >
            {words.compute}
          </Button>
        </div>
        {found !== null && !('wrong' in found) && <VerifyResult found={found} words={words} />}
      </main>
    </FormatProvider>
  );
}

function Paste(props: { words: VerifyWords; onProof: (fields: ProofFields) => void }) {
  const { words, onProof } = props;
  const [text, setText] = useState('');
  const isWrong = text.trim() !== '' && parseProof(text) === null;
  const take = (typed: string): void => {
    setText(typed);
    const fields = parseProof(typed);
    if (fields !== null) onProof(fields);
  };
  return (
    <TextArea
      label={words.paste}
      hint={words.pasteHint}
      value={text}
      maxLength={20_000}
      onChange={take}
      error={isWrong ? words.pasteWrong : undefined}
    />
  );
}

interface FieldsProps {
  words: VerifyWords;
  games: readonly DrawnGame[];
  config: DrawnGame | undefined;
  fields: ProofFields;
  wrong: WrongField | null;
  onChange: (changed: Partial<ProofFields>) => void;
}

function Fields({ words, games, config, fields, wrong, onChange }: FieldsProps) {
  const own = useWords();
  const isTable = config !== undefined && config.kind !== 'slot' && config.kind !== 'hand';
  const errorOf = (field: WrongField): string | undefined =>
    wrong === field ? words.wrong[field] : undefined;
  const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;
  return (
    <>
      <Select
        label={words.game}
        placeholder={words.chooseGame}
        value={config === undefined ? '' : fields.game}
        options={games.map(({ code }) => ({ value: code, label: toGameName(own, code) }))}
        onChange={(game) => onChange({ game, stakeMinor: '', hand: '' })}
      />
      <Field
        {...plain}
        num
        label={isTable ? words.tableSeed : words.seed}
        value={fields.seed}
        maxLength={70}
        error={errorOf('seed')}
        onChange={(seed) => onChange({ seed })}
      />
      <Field
        {...plain}
        num
        label={isTable ? words.salt : words.clientSeed}
        value={fields.clientSeed}
        maxLength={128}
        error={errorOf('clientSeed')}
        onChange={(clientSeed) => onChange({ clientSeed })}
      />
      <Field
        num
        inputMode="numeric"
        label={isTable ? words.index : words.nonce}
        value={fields.nonce}
        maxLength={7}
        error={errorOf('nonce')}
        onChange={(nonce) => onChange({ nonce })}
      />
      <Field
        {...plain}
        num
        label={words.commit}
        hint={words.commitHint}
        value={fields.commit}
        maxLength={70}
        onChange={(commit) => onChange({ commit })}
      />
      <OwnFields {...{ words, config, fields, wrong, onChange }} />
    </>
  );
}

/** The fields of games for one player: the stake of a slot, the steps of a hand. */
function OwnFields({ words, config, fields, wrong, onChange }: Omit<FieldsProps, 'games'>) {
  const format = useFormat();
  const errorOf = (field: WrongField): string | undefined =>
    wrong === field ? words.wrong[field] : undefined;
  return (
    <>
      {config?.kind === 'slot' && (
        <Select
          label={words.stake}
          placeholder="–"
          value={fields.stakeMinor}
          options={config.stakesMinor.map((stake) => ({
            value: String(stake),
            label: format.money(stake, { bare: true }),
          }))}
          error={errorOf('stakeMinor')}
          onChange={(stakeMinor) => onChange({ stakeMinor })}
        />
      )}
      {config?.kind === 'hand' && (
        <TextArea
          label={words.hand}
          hint={words.handHint}
          value={fields.hand}
          maxLength={20_000}
          error={errorOf('hand')}
          onChange={(hand) => onChange({ hand })}
        />
      )}
    </>
  );
}
