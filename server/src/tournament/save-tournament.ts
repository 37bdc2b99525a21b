import { saveTournament } from '@vela/contract/tournament/staff-calls.ts';
import { newId } from '@vela/service/random.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { audit } from '../staff/index.ts';
import { listGameNames, listVenues } from '../venue/index.ts';
import { lockTournament, saveDraft, titleIn } from './store.ts';

/** Keeps a draft, also one that is not complete: only what is held must be. */
export const saveTournamentRoute = route(saveTournament, async (context) => {
  const { tx, input, staff, services, now, address } = context;
  const { venues, games, texts } = input;
  const isNew = input.tournamentId === '';
  const known = isNew ? null : await lockTournament(tx, input.tournamentId);
  if (!isNew && !known) return refuse('notFound');
  if (known && known.state !== 'draft') return refuse('tournamentStateChanged');
  const open = new Set((await listVenues(tx, now)).map(({ venue }) => venue));
  const named = await listGameNames(tx, games);
  if (!venues.every((it) => open.has(it)) || !games.every((it) => named.has(it))) {
    return refuse('tournamentScopeUnknown');
  }
  // After this point it must succeed.
  const tournamentId = isNew ? newId('trn', services.clock, services.random) : input.tournamentId;
  await saveDraft(tx, { ...input, tournamentId }, now);
  const subject = `tournament:${tournamentId}`;
  const details = { title: titleIn({ texts }, 'en') };
  await audit(context, { staff, action: 'tournament.save', subject, details, address, now });
  return { tournamentId };
});
