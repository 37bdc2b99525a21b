/** What the desk answers to a call of the platform. */
export type DeskAnswer = { status: number; body: object };

/** Understood. */
export const ok = (body: object): DeskAnswer => ({ status: 200, body });
/** Nothing of this name is known here. */
export const unknownReference: DeskAnswer = { status: 404, body: { error: 'unknownReference' } };
/** The name is taken by something else. */
export const otherContent: DeskAnswer = { status: 409, body: { error: 'otherContent' } };
/** What was asked for is done, and nobody learns of it. */
export const answerLost: DeskAnswer = { status: 500, body: { error: 'answerLost' } };
