import { getValidBetRules } from '@vela/contract/rebate/calls.ts';
import { fill } from '@vela/client/fill.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Sheet } from '@vela/ui/sheet/sheet.tsx';
import { useState } from 'react';
import { wordsOf } from '../../words.ts';
import { useRead } from '../call/calls.ts';
import { Ready } from '../read/ready.tsx';
import { WaitingBlocks } from '../read/waiting.tsx';
import css from './valid-bet-rules.module.css';

/** A button that opens the rules of valid bets; its screen loads the words of `rebate`. */
export function ValidBetRules() {
  const { validBets } = wordsOf('rebate');
  const { close } = wordsOf('app');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone="ghost" size="sm" className={css.open} onPress={() => setOpen(true)}>
        {validBets.title}
      </Button>
      <Sheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={validBets.title}
        closeLabel={close}
        reading
      >
        {isOpen && <Rules />}
      </Sheet>
    </>
  );
}

/** How the game counts a bet, and how the platform uses it. */
function Rules() {
  const { validBets: words } = wordsOf('rebate');
  const format = useFormat();
  const reading = useRead(getValidBetRules, {});
  return (
    <Ready of={reading} waiting={<WaitingBlocks heights={[320]} />}>
      {({ sports, weights }) => (
        <div className={css.rules}>
          <p>{words.intro}</p>
          <h3>{words.gameTitle}</h3>
          <Points list={words.all} />
          <h4>{words.sportsTitle}</h4>
          <Points
            list={words.sports.map((it) => fill(it, { odds: format.odds(sports.oddsMinMilli) }))}
          />
          <h4>{words.tablesTitle}</h4>
          <Points list={words.tables} />
          <h3>{words.siteTitle}</h3>
          <Points
            list={[
              ...words.site,
              ...weights.map(({ name, weightBp }) =>
                fill(words.weight, { venue: name, percent: format.percentBp(weightBp) }),
              ),
            ]}
          />
        </div>
      )}
    </Ready>
  );
}

function Points({ list }: { list: readonly string[] }) {
  return (
    <ul>
      {list.map((it) => (
        <li key={it}>{it}</li>
      ))}
    </ul>
  );
}
