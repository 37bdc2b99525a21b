import { fill } from '@vela/client/fill.ts';
import type { Reply } from '@vela/contract/call.ts';
import { getChatFigures } from '@vela/contract/support/staff-calls.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Segmented, Switch } from 'antd';
import { useState } from 'react';
import { useRead } from '../app/calls.ts';
import { useMay } from '../app/operator.ts';
import { Facts } from '../app/review/review-parts.tsx';
import { wordsOf } from '../words.ts';
import { usePresence } from './use-presence.ts';
import css from './chat.module.css';

type Figures = Reply<typeof getChatFigures>;

const periods = [1, 7, 30] as const;

/** Whether this operator takes chats, and the service levels of a period. */
export function ChatLevels() {
  const words = wordsOf('support').chat;
  const mayAnswer = useMay('support.answer');
  const presence = usePresence(mayAnswer);
  const [days, setDays] = useState<number>(1);
  const { data } = useRead(getChatFigures, { days }, { everyMs: 15_000, keepsPrevious: true });
  return (
    <div className={css.levels}>
      {mayAnswer && (
        <label className={css.presence}>
          <Switch checked={presence.isAvailable} onChange={presence.set} />
          <span>{presence.isAvailable ? words.available : words.away}</span>
        </label>
      )}
      <details>
        <summary>
          {words.levels}
          {data &&
            `: ${fill(words.now, { waiting: data.waiting, operators: data.operators.length })}`}
        </summary>
        <Segmented<number>
          aria-label={words.period}
          size="small"
          value={days}
          options={periods.map((value) => ({ value, label: fill(words.days, { count: value }) }))}
          onChange={setDays}
        />
        {data && <Levels figures={data} />}
      </details>
    </div>
  );
}

function Levels({ figures }: { figures: Figures }) {
  const words = wordsOf('support').chat;
  const format = useFormat();
  const { waitSeconds, answerSeconds, withinTargetBp, ratingHundredths } = figures;
  const seconds = (value: number) => fill(words.seconds, { count: format.number(value) });
  const pair = (found: Figures['waitSeconds']) =>
    found === null
      ? '—'
      : fill(words.halfAndMost, { half: seconds(found.half), most: seconds(found.most) });
  const rating =
    ratingHundredths === null
      ? '—'
      : fill(words.ratings, {
          mean: format.number(ratingHundredths / 100, { maximumFractionDigits: 2 }),
          count: figures.ratings,
        });
  return (
    <Facts
      isEven
      facts={[
        [words.opened, format.number(figures.chats)],
        [words.unanswered, format.number(figures.unanswered)],
        [words.wait, pair(waitSeconds)],
        [words.firstAnswer, pair(answerSeconds)],
        [
          fill(words.withinTarget, { target: seconds(figures.targetSeconds) }),
          withinTargetBp === null ? '—' : format.percentBp(withinTargetBp),
        ],
        [words.meanRating, rating],
        [words.longest, seconds(figures.longestWaitSeconds)],
        [words.operators, figures.operators.map(({ username }) => username).join(', ') || '—'],
      ]}
    />
  );
}
