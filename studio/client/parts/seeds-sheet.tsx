import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '@vela/ui/button/button.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import type { FairnessReply } from '../../src/protocol/play.ts';
import type { FailureReason } from '../api.ts';
import { useGame, useWords } from '../game-context.tsx';
import { Fact, Facts, HexFact, Note, Section } from './facts.tsx';
import { Sheet } from './sheet.tsx';
import { createRandomId } from '@vela/client/random-id.ts';
import { RoundCheck } from './round-check.tsx';
import type { CheckedRound } from './round-check.tsx';
import css from './seeds-sheet.module.css';
import { getFairness, rotateSeed } from '../../src/protocol/routes.ts';

export interface SeedsSheetProps {
  /** Rounds that can be verified once their seed is revealed. */
  rounds: readonly CheckedRound[];
  onClose: () => void;
}

const CLIENT_SEED = /^[\x21-\x7e]{1,64}$/;

/** The current seeds, changing them, and verifying rounds with revealed seeds. */
export function SeedsSheet({ rounds, onClose }: SeedsSheetProps) {
  const { api, session } = useGame();
  const words = useWords();
  const [fairness, setFairness] = useState<FairnessReply | null>(
    session.seeds === null ? null : { seeds: session.seeds, revealed: [] },
  );
  const [failure, setFailure] = useState<FailureReason | null>(null);
  // A read from before the rotation may be answered after it, with the old seeds.
  const isRotated = useRef(false);
  useEffect(() => {
    let isGone = false;
    void api.send(getFairness, {}).then((answer) => {
      if (isGone || isRotated.current) return;
      if (answer.isOk) setFairness(answer.value);
      else setFailure(answer.reason);
    });
    return () => {
      isGone = true;
    };
  }, [api]);
  return (
    <Sheet title={words.fairness} onClose={onClose}>
      <Note>{words.fair.intro}</Note>
      {failure !== null && (
        <p role="alert" className={css.error}>
          {words.refusals[failure]}
        </p>
      )}
      {fairness !== null && (
        <>
          <Facts>
            <HexFact name={words.fair.commit} value={fairness.seeds.commit} />
            <HexFact name={words.fair.nextCommit} value={fairness.seeds.nextCommit} />
            <Fact name={words.fair.nonce}>{fairness.seeds.nonce}</Fact>
          </Facts>
          <RotateForm
            key={fairness.seeds.commit}
            current={fairness.seeds.clientSeed}
            onRotated={(next) => {
              isRotated.current = true;
              setFairness(next);
              setFailure(null);
            }}
            onFailure={setFailure}
          />
          <Section title={words.fair.verifyRound}>
            <RoundCheck rounds={rounds} revealed={fairness.revealed} />
          </Section>
          <RevealedList fairness={fairness} />
        </>
      )}
    </Sheet>
  );
}

function RotateForm(props: {
  current: string;
  onRotated: (fairness: FairnessReply) => void;
  onFailure: (reason: FailureReason) => void;
}) {
  const { api } = useGame();
  const words = useWords();
  const id = useId();
  const [isBusy, setIsBusy] = useState(false);
  const [seed, setSeed] = useState(() => createRandomId().slice(0, 13));
  const isValid = CLIENT_SEED.test(seed);
  const rotate = async (): Promise<void> => {
    setIsBusy(true);
    const answer = await api.send(rotateSeed, { clientSeed: seed });
    setIsBusy(false);
    if (answer.isOk) props.onRotated(answer.value);
    else props.onFailure(answer.reason);
  };
  return (
    // The game's frame does not allow forms, so this is a group that submits by script.
    <div className={css.form} role="group" aria-label={words.fair.newClientSeed}>
      <Facts>
        <HexFact name={words.fair.clientSeed} value={props.current} />
      </Facts>
      <label htmlFor={id} className={css.label}>
        {words.fair.newClientSeed}
      </label>
      <input
        id={id}
        className={css.input}
        value={seed}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={64}
        aria-invalid={!isValid}
        aria-describedby={`${id}-rule`}
        onChange={(event) => setSeed(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && isValid && !isBusy) void rotate();
        }}
      />
      <p id={`${id}-rule`} className={isValid ? css.rule : css.error}>
        {words.fair.clientSeedRule}
      </p>
      <Button tone="tonal" block busy={isBusy} disabled={!isValid} onPress={() => void rotate()}>
        {isBusy ? words.fair.rotating : words.fair.rotate}
      </Button>
    </div>
  );
}

function RevealedList({ fairness }: { fairness: FairnessReply }) {
  const words = useWords();
  const format = useFormat();
  return (
    <Section title={words.fair.revealed}>
      {fairness.revealed.length === 0 && <Note>{words.fair.revealedNone}</Note>}
      {fairness.revealed.map((seed) => (
        <Facts key={seed.commit}>
          <Fact name={format.dateTime(seed.revealedAt)}>
            {words.fair.nonce}: {seed.rounds}
          </Fact>
          <HexFact name={words.fair.serverSeed} value={seed.serverSeed} />
          <HexFact name={words.fair.commit} value={seed.commit} />
          <HexFact name={words.fair.clientSeed} value={seed.clientSeed} />
        </Facts>
      ))}
    </Section>
  );
}
