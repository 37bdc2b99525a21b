import type { Reply } from '@vela/contract/call.ts';
import type { getGameReturn, listReturns } from '@vela/contract/game/staff-calls.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Tag } from '../app/panel.tsx';
import type { TagTone } from '../app/panel.tsx';
import { stampText } from '../app/stamp-text.ts';
import { fill } from '@vela/client/fill.ts';
import { wordsOf } from '../words.ts';
import css from './venues.module.css';

/** The returns of a game. */
export type ReturnLine = Reply<typeof listReturns>['games'][number];

/** One day of a game. */
export type ReturnDay = Reply<typeof getGameReturn>['days'][number];

const toneOf: Record<ReturnLine['state'], TagTone> = {
  inBand: 'pos',
  above: 'neg',
  below: 'neg',
  tooFew: 'plain',
  notStated: 'warn',
};

/** How a game's returns compare with its stated ones, and since when operators have been warned. */
export function ReturnState({ line }: { line: ReturnLine }) {
  const words = wordsOf('game');
  return (
    <span className={css.name}>
      <span className={css.tags}>
        <Tag tone={toneOf[line.state]}>{words.returnStates[line.state]}</Tag>
        {line.isClosed && <Tag>{words.isClosedNow}</Tag>}
      </span>
      {line.alarmSince !== null && <WarnedSince at={line.alarmSince} />}
    </span>
  );
}

function WarnedSince({ at }: { at: string }) {
  const words = wordsOf('game');
  const format = useFormat();
  const time = stampText(format, at);
  return <span className="t-muted">{fill(words.warnedSince, { time })}</span>;
}
