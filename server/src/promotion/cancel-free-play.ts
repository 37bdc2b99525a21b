import { cancelFreePlay } from '@vela/contract/promotion/staff-calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { cancelFreePlay as cancel, listFreePlays } from '../freeplay/index.ts';
import { lockPlayer } from '../profile/index.ts';
import { audit } from '../staff/index.ts';
import { findApplication } from './application-store.ts';
import { toApplications } from './views.ts';

/** Cancels a free play at once; its provider is told afterwards. Rounds in progress are finished. */
export const cancelFreePlayRoute = route(cancelFreePlay, async (context) => {
  const { tx, input, staff, now, address } = context;
  const { applicationId, note } = input;
  const application = await findApplication(tx, applicationId);
  if (!application) return refuse('notFound');
  if (note === '') return refuse('reasonRequired');
  await lockPlayer(tx, application.playerId);
  const play = (await listFreePlays(tx, [applicationId])).get(applicationId);
  if (!play || !(await cancel(context, play.grantId))) return refuse('promotionStateChanged');
  const { username, promotionId } = application;
  await audit(context, {
    staff,
    action: 'promotion.cancelFreePlay',
    subject: `application:${applicationId}`,
    details: { username, promotionId, note },
    address,
    now,
  });
  const [shown] = await toApplications(context, [application]);
  if (!shown) throw new Error('application not found after its free play was cancelled');
  return { application: shown };
});
