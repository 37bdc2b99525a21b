/** The desk's replies to calls of the platform. */
export type DeskAnswer = { status: number; body: object };

/** Accepted. */
export const ok = (body: object): DeskAnswer => ({ status: 200, body });
/** The reference is unknown. */
export const unknownReference: DeskAnswer = { status: 404, body: { error: 'unknownReference' } };
/** The reference exists with other content. */
export const otherContent: DeskAnswer = { status: 409, body: { error: 'otherContent' } };
/** The request is carried out, but its reply is lost. */
export const answerLost: DeskAnswer = { status: 500, body: { error: 'answerLost' } };
