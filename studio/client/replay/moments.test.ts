import { expect, test } from 'vitest';
import { openDraws } from '@vela/fair/draws.ts';
import { isDouDizhuView, LANDLORD_PARTS } from '../../src/hands/dou-dizhu.ts';
import type { DouDizhuView } from '../../src/hands/dou-dizhu.ts';
import { HAND_GAMES } from '../../src/hands/games.ts';
import type { HandView } from '../../src/protocol/hand.ts';
import { loadHandFace } from '../hand/faces.ts';
import { listMoments } from './moments.ts';

function own(view: HandView): DouDizhuView {
  if (!isDouDizhuView(view)) throw new TypeError(view.kind);
  return view;
}

test('a round of three seats is shown turn by turn, and each step ends in its final view', async () => {
  const face = await loadHandFace('douDizhu', 'hk');
  const serverSeed = '5b'.repeat(32);
  for (let nonce = 0; nonce < 12; nonce++) {
    const draws = openDraws({ serverSeed, clientSeed: 'harbour', nonce });
    let hand = HAND_GAMES.douDizhu.open({ main: 100 * LANDLORD_PARTS }, draws);
    const dealt = hand.view;
    const steps: { view: HandView }[] = [];
    while (!hand.isOver) {
      const next = hand.act(hand.lapse());
      if (next === null) throw new Error('the policy may not play what it has chosen');
      hand = next;
      steps.push({ view: hand.view });
    }
    const moments = listMoments(face, dealt, steps);
    const plays = moments.map(({ view }) => own(view).plays.length);
    // Every play is shown, and no two at once.
    expect(plays.every((count, i) => i === 0 || count - (plays[i - 1] ?? 0) <= 1)).toBe(true);
    expect(plays.at(-1)).toBe(own(hand.view).plays.length);
    expect(moments.filter(({ isStepEnd }) => isStepEnd).map(({ view }) => view)).toEqual([
      dealt,
      ...steps.map(({ view }) => view),
    ]);
  }
});

test('before the cards there are no moments', async () => {
  const face = await loadHandFace('blackjack', 'en');
  expect(listMoments(face, null, [])).toEqual([]);
});
