import type { CallOutput } from '@vela/contract/call.ts';
import type { getFeedback } from '@vela/contract/support/calls.ts';
import type { listPlayerFeedback } from '@vela/contract/support/staff-calls.ts';
import { fileAddress } from '../content/index.ts';
import type { Viewer } from '../content/index.ts';
import type { Feedback } from './feedback-store.ts';

/** How much of a description a queue shows. */
const summaryLength = 80;

const stateOf = ({ answeredAt }: Feedback) => (answeredAt === null ? 'waiting' : 'answered');

/** Feedback as the list of its player shows it. */
export function toFeedback(row: Feedback) {
  const { feedbackId, type, body, orderNo, createdAt, answeredAt, readAt } = row;
  const isUnread = answeredAt !== null && readAt === null;
  return { feedbackId, type, state: stateOf(row), body, orderNo, createdAt, isUnread } as const;
}

/** Pictures with addresses that are valid for the caller. */
export const toPictures = (viewer: Viewer, ids: readonly string[]) =>
  ids.map((fileId) => ({ fileId, url: fileAddress(viewer, fileId) }));

/** Feedback in full, as its player reads it. */
export function toFullFeedback(
  row: Feedback,
  pictureIds: readonly string[],
  viewer: Viewer,
): CallOutput<typeof getFeedback>['feedback'] {
  const { answer, answeredAt } = row;
  return { ...toFeedback(row), pictures: toPictures(viewer, pictureIds), answer, answeredAt };
}

type Line = CallOutput<typeof listPlayerFeedback>['list'][number];

/** Feedback as a line of the operators' queue; an expired claim is left out. */
export function toQueueLine(row: Feedback, now: Date): Line {
  const { feedbackId, type, username, contact, body, language, createdAt } = row;
  const { claimedUntil, reviewer } = row;
  const isHeld = claimedUntil !== null && claimedUntil > now;
  const characters = Array.from(body.replaceAll('\n', ' '));
  const isLong = characters.length > summaryLength;
  return {
    feedbackId,
    type,
    state: stateOf(row),
    username,
    contact,
    summary: isLong ? `${characters.slice(0, summaryLength).join('')}…` : characters.join(''),
    language,
    createdAt,
    reviewer: isHeld ? reviewer : '',
    claimedUntil: isHeld ? claimedUntil : null,
  };
}
