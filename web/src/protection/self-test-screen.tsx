import { deleteSelfTests, getProtection, saveSelfTest } from '@vela/contract/protection/calls.ts';
import { computeSelfTest, selfTestQuestions } from '@vela/contract/protection/rules.ts';
import type { SelfTestResult } from '@vela/contract/protection/rules.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { Card } from '@vela/ui/card/card.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { RadioRows } from '@vela/ui/field/radio-rows.tsx';
import { Meter, Ring } from '@vela/ui/state/ring.tsx';
import type { RingTone } from '@vela/ui/state/ring.tsx';
import { useToast } from '@vela/ui/state/toast.tsx';
import { useEffect, useRef, useState } from 'react';
import { useRead } from '../app/call/calls.ts';
import { useWrite } from '../app/call/later-calls.ts';
import { useErrorToast } from '../app/call/use-error-toast.ts';
import { fill } from '@vela/client/fill.ts';
import { PlainPage } from './page.tsx';
import { wordsOf } from '../words.ts';
import css from './self-test-screen.module.css';

/** Nine questions, one at a time; nothing leaves the device unless the player saves the result. */
export function Screen() {
  const words = wordsOf('protection').test;
  const [answers, setAnswers] = useState<readonly number[] | null>(null);
  const test = answers && computeSelfTest(answers);
  return (
    <PlainPage title={words.title}>
      <div className="inset stack">
        {answers === null && <Start onStart={() => setAnswers([])} />}
        {answers && !test && (
          <Question
            key={answers.length}
            at={answers.length}
            onAnswer={(answer) => setAnswers([...answers, answer])}
            onBack={() => setAnswers(answers.length === 0 ? null : answers.slice(0, -1))}
          />
        )}
        {answers && test && <Result answers={answers} {...test} onAgain={() => setAnswers([])} />}
      </div>
    </PlainPage>
  );
}

function Start({ onStart }: { onStart: () => void }) {
  const words = wordsOf('protection').test;
  const links = wordsOf('protection').links;
  return (
    <>
      <Card pad className={css.start}>
        <p className="t-title-3">{words.intro}</p>
        <p className={css.muted}>{links.testHint}</p>
        <p className={css.muted}>{words.privacy}</p>
        <Button block onPress={onStart}>
          {words.start}
        </Button>
      </Card>
      <Kept />
      <p className={css.source}>{words.source}</p>
    </>
  );
}

/** The last saved result, with a button that deletes it. */
function Kept() {
  const words = wordsOf('protection').test;
  const format = useFormat();
  const toast = useToast();
  const toastError = useErrorToast();
  const last = useRead(getProtection, {}).data?.selfTest;
  const forgetting = useWrite(deleteSelfTests, {
    refreshes: [getProtection],
    onDone: () => toast(words.forgotten),
  });
  if (!last) return null;
  return (
    <Card pad className={css.kept}>
      <span>
        {fill(words.last, { date: format.date(last.takenAt), score: last.score })}
        {' · '}
        {words.results[last.result]}
      </span>
      <Button
        tone="ghost-danger"
        size="sm"
        busy={forgetting.isPending}
        onPress={() => forgetting.mutate({}, { onError: toastError })}
      >
        {words.forget}
      </Button>
    </Card>
  );
}

function Question(props: { at: number; onAnswer: (answer: number) => void; onBack: () => void }) {
  const words = wordsOf('protection').test;
  const title = useRef<HTMLHeadingElement>(null);
  // Each question is announced when it appears.
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const count = fill(words.count, { at: props.at + 1, all: selfTestQuestions });
  return (
    <>
      <div className={css.progress}>
        <Meter
          percent={(props.at / selfTestQuestions) * 100}
          label={words.title}
          valueText={count}
        />
        <p className="num">{count}</p>
      </div>
      <h2 ref={title} tabIndex={-1} className={`t-title-2 ${css.question}`}>
        {words.questions[props.at]}
      </h2>
      <Card>
        <RadioRows
          label={words.questions[props.at] ?? ''}
          value={null}
          onChange={props.onAnswer}
          options={words.answers.map((answer, value) => ({ value, title: answer }))}
        />
      </Card>
      <Button tone="ghost" size="md" onPress={props.onBack}>
        {words.back}
      </Button>
    </>
  );
}

const tones: Record<SelfTestResult, RingTone> = {
  none: 'pos',
  low: 'pos',
  moderate: 'warn',
  high: 'neg',
};

const scoreMax = 27;

function Result(props: {
  answers: readonly number[];
  score: number;
  result: SelfTestResult;
  onAgain: () => void;
}) {
  const { answers, score, result } = props;
  const words = wordsOf('protection');
  const toastError = useErrorToast();
  const saving = useWrite(saveSelfTest, { refreshes: [getProtection] });
  const isHarm = result === 'moderate' || result === 'high';
  return (
    <>
      <Card pad className={css.result}>
        <Ring percent={(score / scoreMax) * 100} sizePx={104} tone={tones[result]}>
          <b className={`num ${css.score}`}>{score}</b>
        </Ring>
        <h2 className="t-title-2">{words.test.results[result]}</h2>
        <p className={css.muted}>{fill(words.test.points, { score })}</p>
        <p>{words.test.advice[result]}</p>
      </Card>
      {isHarm && (
        <>
          <Button block href="/pages/protection/help">
            {words.links.help}
          </Button>
          <Button block tone="tonal" href="/pages/protection/pause">
            {words.links.pause}
          </Button>
        </>
      )}
      <Button block tone={isHarm ? 'neutral' : 'tonal'} href="/pages/protection/limits">
        {words.allLimits}
      </Button>
      <Card pad className={css.keep}>
        <Button
          tone="outline"
          size="md"
          disabled={saving.isSuccess}
          busy={saving.isPending}
          onPress={() => saving.mutate({ answers: [...answers] }, { onError: toastError })}
        >
          {saving.isSuccess ? words.test.kept : words.test.keep}
        </Button>
        <p className={css.muted}>{words.test.keepHint}</p>
      </Card>
      <Button tone="ghost" size="md" onPress={props.onAgain}>
        {words.test.again}
      </Button>
      <p className={css.source}>{words.test.source}</p>
    </>
  );
}
