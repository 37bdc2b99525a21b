import { nameIn } from '@vela/contract/language.ts';
import { saveMission } from '@vela/contract/mission/staff-calls.ts';
import { newId } from '@vela/service/random.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { audit } from '../staff/index.ts';
import { listVenues } from '../venue/index.ts';
import { checkFairness } from './approving.ts';
import { lockMission, saveDraft } from './store.ts';

/** Keeps a draft, whatever its check finds: only an approved mission must be fair. */
export const saveMissionRoute = route(saveMission, async (context) => {
  const { tx, input, staff, services, now, address } = context;
  const isNew = input.missionId === '';
  const known = isNew ? null : await lockMission(tx, input.missionId);
  if (!isNew && !known) return refuse('notFound');
  const version = known?.version ?? 0;
  if ((known && known.state !== 'draft') || input.version !== version) {
    return refuse('missionStateChanged');
  }
  const open = new Set((await listVenues(tx, now)).map(({ venue }) => venue));
  if (!input.venues.every((venue) => open.has(venue))) return refuse('missionScopeUnknown');
  // After this point it must succeed.
  const missionId = isNew ? newId('msn', services.clock, services.random) : input.missionId;
  await saveDraft(tx, { ...input, missionId }, now);
  const subject = `mission:${missionId}`;
  const details = { title: nameIn(input.titles, 'en') };
  await audit(context, { staff, action: 'mission.save', subject, details, address, now });
  const problems = await checkFairness(context, { ...input, missionId });
  return { missionId, version: version + 1, problems };
});
