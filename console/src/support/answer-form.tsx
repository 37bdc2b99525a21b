import { fill } from '@vela/client/fill.ts';
import type { Reply } from '@vela/contract/call.ts';
import { answerLengthMax } from '@vela/contract/support/rules.ts';
import {
  answerFeedback,
  claimFeedback,
  getPlayerFeedback,
  listPlayerFeedback,
  releaseFeedback,
} from '@vela/contract/support/staff-calls.ts';
import { getDashboard } from '@vela/contract/staff/staff-calls.ts';
import { Alert, Button, Input } from 'antd';
import { useState } from 'react';
import { useAction } from '../app/action/use-action.ts';
import { useMay, useOperator } from '../app/operator.ts';
import { useHold } from '../app/review/use-hold.ts';
import { wordsOf } from '../words.ts';
import { CannedPick } from './canned-pick.tsx';

type Feedback = Reply<typeof getPlayerFeedback>['feedback'];

const refreshes = [getPlayerFeedback, listPlayerFeedback, getDashboard];

/** The form to answer a feedback; an operator who begins holds it until they answer or leave. */
export function AnswerForm({ feedback }: { feedback: Feedback }) {
  const words = wordsOf('support');
  const mayAnswer = useMay('support.answer');
  const { me } = useOperator();
  const { reviewer, feedbackId } = feedback;
  if (!mayAnswer) return <p className="t-muted">{words.forbidden}</p>;
  if (reviewer !== '' && reviewer !== me.username) {
    return <Alert type="info" showIcon title={fill(words.taken, { reviewer })} />;
  }
  return <Form key={feedbackId} feedback={feedback} />;
}

function Form({ feedback }: { feedback: Feedback }) {
  const words = wordsOf('support');
  const { feedbackId, language } = feedback;
  const [answer, setAnswer] = useState('');
  const { run, isBusy } = useAction(answerFeedback, refreshes);
  const { begin, end } = useHold({
    claim: claimFeedback,
    release: releaseFeedback,
    input: { feedbackId },
    reads: [listPlayerFeedback, getPlayerFeedback],
  });
  const write = (text: string) => {
    setAnswer(text);
    begin();
  };
  const handleSend = () => run({ feedbackId, answer }, { says: words.sent, onDone: end });
  return (
    <>
      <p className="t-muted">{words.answerHint}</p>
      <CannedPick
        language={language}
        onPick={(text) => write(answer.trim() === '' ? text : `${answer.trimEnd()}\n${text}`)}
      />
      <Input.TextArea
        rows={6}
        showCount
        maxLength={answerLengthMax}
        aria-label={words.answer}
        value={answer}
        onFocus={begin}
        onChange={(event) => write(event.target.value)}
      />
      <div>
        <Button
          type="primary"
          disabled={answer.trim() === ''}
          loading={isBusy}
          onClick={handleSend}
        >
          {words.send}
        </Button>
      </div>
    </>
  );
}
