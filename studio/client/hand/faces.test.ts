import { beforeAll, describe, expect, test } from 'vitest';
import { everyLanguage } from '@vela/contract/language.ts';
import { commitTo, openDraws } from '@vela/fair/draws.ts';
import { HANDS } from '../../src/catalogue.ts';
import { HAND_GAMES } from '../../src/hands/games.ts';
import type { Hand } from '../../src/hands/hand-game.ts';
import { toHandConfig } from '../../src/hands/offers.ts';
import { loadHandFace } from './faces.ts';
import type { HandFace } from './hand-face.ts';

const cases = [...HANDS.values()].flatMap((offer) =>
  everyLanguage.map((language) => [offer.code, language, offer] as const),
);

describe.each(cases)('the face of %s in %s', (_, language, offer) => {
  const game = HAND_GAMES[offer.kind];
  const config = toHandConfig(offer);
  const spots = Object.fromEntries(game.places.map(({ spot }) => [spot, 1000]));
  /** Random rounds, each from its cards to its end. */
  const rounds = Array.from({ length: 40 }, (_round, nonce) => {
    const draws = openDraws({ serverSeed: commitTo('0c'), clientSeed: 'face', nonce });
    const hands: Hand[] = [game.open(spots, draws)];
    for (let hand = hands[0]; hand !== undefined && !hand.isOver; hand = hands.at(-1)) {
      const options = hand.options.filter(({ hasCards }) => !hasCards);
      const option = options[draws.int(Math.max(1, options.length))];
      const action = option === undefined ? hand.lapse() : { name: option.name, cards: [] };
      const next = hand.act(action) ?? hand.act(hand.lapse());
      if (next === null) throw new Error('nothing can be done');
      hands.push(next);
    }
    return hands;
  });
  const all = rounds.flat();
  let face: HandFace;
  beforeAll(async () => {
    face = await loadHandFace(offer.kind, language);
  });

  test('has unique names for every place and every action', () => {
    const options = all.flatMap((hand) => hand.options);
    for (const { name, stakes } of options) {
      expect(face.toActionName(name)).not.toBe(name);
      for (const spot of Object.keys(stakes)) expect(face.toSpotName(spot)).not.toBe(spot);
    }
    for (const spot of Object.keys(config.rtpPpm)) {
      expect(face.toSpotName(spot)).not.toBe(spot);
      expect(face.toPaysText(spot)).toMatch(/\d/);
    }
  });

  test('has texts for every state and rule, without unfilled placeholders', () => {
    const texts = [
      ...all.filter(({ isOver }) => !isOver).map(({ view }) => face.toPrompt(view)),
      ...all.filter(({ isOver }) => isOver).map(({ view }) => face.toResultText(view)),
      ...face.listRules(config),
      face.fact,
    ];
    for (const text of texts) expect(text).toMatch(/^[^{}]+$/);
    // If a game's own controls name the cards, there may be nothing to add.
    for (const { view } of all) expect(face.describe(view)).toMatch(/^[^{}]*$/);
  });

  test('shows its frames up to a view ending with that view, and no result before', () => {
    for (const hands of rounds) {
      let before: Hand['view'] | null = null;
      for (const { view } of hands) {
        const frames: Hand['view'][] = face.listFrames(before, view);
        expect(frames.at(-1)).toEqual(view);
        expect(frames.length).toBeLessThan(20);
        before = view;
      }
    }
  });
});
