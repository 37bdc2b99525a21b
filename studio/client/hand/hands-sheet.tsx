import { useFormat } from '@vela/ui/format/format-context.tsx';
import type { HandReply } from '../../src/protocol/hand.ts';
import { useWords } from '../game-context.tsx';
import { Note } from '../parts/facts.tsx';
import css from '../parts/rounds-list.module.css';
import { Sheet } from '../parts/sheet.tsx';
import { useHandFace } from './face-context.ts';

export interface HandsSheetProps {
  hands: readonly HandReply[];
  onClose: () => void;
}

/** The stakes on each place, if there is more to show than the sum. */
function listPlaces(bets: HandReply['bets']): [string, number][] {
  const stakes = bets.flatMap(({ spots }) => Object.entries(spots));
  return stakes.length > 1 ? stakes : [];
}

/** The last rounds of this session: their results, costs and returns. */
export function HandsSheet({ hands, onClose }: HandsSheetProps) {
  const words = useWords();
  const format = useFormat();
  const face = useHandFace();
  const money = (minor: number): string => format.money(minor);
  return (
    <Sheet title={words.history} onClose={onClose}>
      {hands.length === 0 && <Note>{words.historyEmpty}</Note>}
      <ol className={css.list}>
        {hands.map(({ roundId, view, bets, returns, stakedMinor, returnedMinor }) => (
          <li key={roundId} className={css.round}>
            <div className={css.words}>
              <p className={css.line}>
                <span>{view === null ? '' : face.toResultText(view)}</span>
                <b className="num">{format.money(returnedMinor - stakedMinor, { sign: true })}</b>
              </p>
              <p className={css.faint}>
                {words.replay.staked} <span className="num">{money(stakedMinor)}</span>
                {' · '}
                {words.replay.returned} <span className="num">{money(returnedMinor)}</span>
              </p>
              {listPlaces(bets).map(([spot, stake]) => (
                <p key={spot} className={css.faint}>
                  {face.toSpotName(spot)} <span className="num">{money(stake)}</span>
                  {' · '}
                  {words.replay.returned} <span className="num">{money(returns?.[spot] ?? 0)}</span>
                </p>
              ))}
              <p className={css.id}>{roundId}</p>
            </div>
          </li>
        ))}
      </ol>
    </Sheet>
  );
}
