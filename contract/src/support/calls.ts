import { closedCall } from '../closed-call.ts';

export const listFeedback = closedCall(
  'support/list-feedback',
  '/web/feedback/list',
  'My feedback.',
);
export const getFeedback = closedCall(
  'support/get-feedback',
  '/web/feedback/info',
  'One feedback with its answer.',
);
export const deleteFeedback = closedCall(
  'support/delete-feedback',
  '/web/feedback/delete',
  'Deletes a feedback of mine.',
);
export const sendFeedback = closedCall(
  'support/send-feedback',
  '/web/feedback/save',
  'Sends feedback.',
  'json',
);
