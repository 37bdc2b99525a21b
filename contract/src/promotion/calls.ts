import { closedCall } from '../closed-call.ts';

export const getActivityClassification = closedCall(
  'promotion/get-activity-classification',
  '/web/guest/activity/getActivityClassification',
  'The classes of offers.',
  'query',
  'optional',
);
export const listActivities = closedCall(
  'promotion/list-activities',
  '/web/guest/activity/list',
  'The offers of a class.',
  'json',
  'optional',
);
export const getActivityDetail = closedCall(
  'promotion/get-activity-detail',
  '/web/guest/activity/getActivityDetail',
  'One offer in full.',
  'json',
  'optional',
);
export const applyActivity = closedCall(
  'promotion/apply-activity',
  '/web/activity/activityApply/applyActivity',
  'Applies for an offer.',
  'json',
);
export const queryApplyActivityList = closedCall(
  'promotion/query-apply-activity-list',
  '/web/activity/activityApply/queryApplyActivityList',
  'My applications.',
  'json',
);
