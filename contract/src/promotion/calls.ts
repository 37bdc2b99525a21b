import { closedCall } from '../closed-call.ts';

export const listPromotionTypes = closedCall(
  'promotion/list-promotion-types',
  '/web/guest/activity/getActivityClassification',
  'The classes of offers.',
  'query',
  'optional',
);
export const listPromotions = closedCall(
  'promotion/list-promotions',
  '/web/guest/activity/list',
  'The offers of a class.',
  'json',
  'optional',
);
export const getPromotion = closedCall(
  'promotion/get-promotion',
  '/web/guest/activity/getActivityDetail',
  'One offer in full.',
  'json',
  'optional',
);
export const applyForPromotion = closedCall(
  'promotion/apply-for-promotion',
  '/web/activity/activityApply/applyActivity',
  'Applies for an offer.',
  'json',
);
export const listPromotionApplications = closedCall(
  'promotion/list-promotion-applications',
  '/web/activity/activityApply/queryApplyActivityList',
  'My applications.',
  'json',
);
