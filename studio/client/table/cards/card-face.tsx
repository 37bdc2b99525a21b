import { fill } from '@vela/client/fill.ts';
import type { TableFace, Zone } from '../table-face.ts';
import { toSpotName } from './card-look.ts';
import type { CardLook } from './card-look.ts';
import { CardBoard } from './card-board.tsx';
import { CardTally } from './card-tally.tsx';
import { Felt } from './felt.tsx';
import { RoadBoard } from './road-board.tsx';
import { RoadList } from './road-list.tsx';

/** The parts of a face that depend on the game. */
export type CardFaceRules = Pick<TableFace, 'look' | 'toResultText'> &
  CardLook & { decks: number; rules: TableFace['listRules'] };

const ZONES: Readonly<Record<'red' | 'blue' | 'tie', Zone>> = {
  red: 'red',
  blue: 'blue',
  tie: 'green',
};

/** Builds the face of a game between two hands of cards. */
export function defineCardFace(rules: CardFaceRules): TableFace {
  const { look, words, decks, places } = rules;
  const toName = (spot: string): string => toSpotName(rules, spot);
  return {
    look,
    wide: null,
    panelPx: places.side.length === 0 ? { high: 472, low: 419 } : { high: 524, low: 468 },
    fact: fill(words.decks, { decks }),
    dealingText: words.dealing,
    pieceCue: 'card',
    toSpotName: toName,
    toSpotKindName: toName,
    toResultText: (outcome) => rules.toResultText(outcome),
    toResultZone: (outcome) => ZONES[rules.toRoadEntry(0, outcome).winner],
    listRules: (config) => [...rules.rules(config), fill(words.shuffle, { decks })],
    stage: (props) => <Felt look={rules} {...props} />,
    board: (props) => <CardBoard look={rules} {...props} />,
    history: (props) => <RoadBoard look={rules} {...props} />,
    tally: (props) => <CardTally look={rules} {...props} />,
    pastTitle: words.roads,
    pastRounds: (props) => <RoadList look={rules} {...props} />,
  };
}
