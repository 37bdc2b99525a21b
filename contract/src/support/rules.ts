/** What feedback can be about. Source: specification, section 3. */
export const feedbackTypes = [
  'deposit',
  'withdrawal',
  'suggestion',
  'game',
  'promotion',
  'login',
  'data',
  'turnover',
  'other',
] as const;

/** What feedback can be about. */
export type FeedbackType = (typeof feedbackTypes)[number];

/** Feedback waits until an operator has answered it. */
export const feedbackStates = ['waiting', 'answered'] as const;

/** Where feedback stands. */
export type FeedbackState = (typeof feedbackStates)[number];

/** How long a description is, in characters. Source: specification, section 5. */
export const feedbackLength = { min: 20, max: 200 } as const;

/** The most pictures with one feedback. Chosen: a screen before, a screen after, and one more. */
export const feedbackPicturesMax = 3;

/** The longest answer of an operator, in characters. */
export const answerLengthMax = 1_000;

/** Counts characters as a reader does, not the units that they are stored in. */
export const countCharacters = (text: string): number => Array.from(text).length;
