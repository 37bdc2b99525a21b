import { z } from 'zod';
import { instant, minor } from '../shape.ts';

/** The most legs of a bet on several events. */
export const slipLegsMax = 20;

/** The states of a leg of a bet. */
export const legStates = ['open', 'won', 'halfWon', 'push', 'halfLost', 'lost', 'void'] as const;

/**
 * The states of a bet of a sportsbook: it waits for its provider's confirmation, is confirmed, was
 * refused with its stake returned, or is over.
 */
export const slipStates = [
  'waiting',
  'confirmed',
  'refused',
  'won',
  'halfWon',
  'push',
  'halfLost',
  'lost',
  'void',
  'cashedOut',
] as const;

/** Why a settled bet is settled anew: another result, or bets on an event were declared void. */
export const correctionReasons = ['result', 'void'] as const;

/** What is done at a trading desk. */
export const deskActionKinds = [
  'suspend',
  'price',
  'margin',
  'limit',
  'delay',
  'player',
  'referral',
  'answer',
  'result',
  'void',
  'undo',
] as const;

/** Whether an action at a trading desk takes effect, or waits for or is a second operator's word. */
export const deskActionSteps = ['make', 'propose', 'confirm', 'refuse'] as const;

/** The most details of an action at a trading desk. Chosen: more than any change has. */
export const deskActionDetailsMax = 12;

/** What a bet of a sportsbook is on, as its provider describes it in the reader's language. */
export const betSlip = z.object({
  kind: z.string().describe('`single`, `parlay`, or the name of a system.'),
  state: z.enum(slipStates),
  legs: z.array(
    z.object({
      sport: z.string(),
      league: z.string(),
      event: z.string(),
      startsAt: instant(),
      selection: z.string(),
      oddsMilli: z.int().describe('Decimal odds in thousandths.'),
      state: z.enum(legStates),
      correctedFrom: z
        .enum(legStates)
        .nullable()
        .describe('Its state before its result was corrected.'),
    }),
  ),
  corrections: z
    .array(
      z.object({
        at: instant(),
        reason: z.enum(correctionReasons),
        fromState: z.enum(slipStates),
        toState: z.enum(slipStates),
        fromMinor: minor().describe('What the bet had paid.'),
        toMinor: minor(),
      }),
    )
    .describe('How a settled bet was settled anew, the oldest first.'),
});
