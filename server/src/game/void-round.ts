import { voidRound } from '@vela/contract/game/staff-calls.ts';
import type { AuditAction } from '@vela/contract/staff/audit-actions.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { audit } from '../staff/index.ts';
import { findGameProvider } from './offer-store.ts';
import { ProviderUnavailable } from './provider/client.ts';
import type { ProviderClient } from './provider/client.ts';

/**
 * Has the provider void a round. The action is logged before the request, and so is any answer but
 * `void`; voiding a void round again has no effect.
 */
export const voidRoundRoute = route(voidRound, async (context) => {
  const { tx, input, services, staff, now, address } = context;
  const { provider, round, reason } = input;
  const listed = await findGameProvider(tx, provider);
  if (!listed) return refuse('notFound');
  if (reason === '') return refuse('reasonRequired');
  const record = (action: AuditAction, details: Record<string, string>): Promise<void> =>
    services.database.transaction((txContext) =>
      audit(
        { ...txContext, services },
        { staff, action, subject: `round:${provider}/${round}`, details, address, now },
      ),
    );
  await record('game.voidRound', { reason });
  const answer = await requestVoid(services.providerClient, listed.baseUrl, round);
  if (answer === 'void') return {};
  await record('game.voidRoundFailed', { answer });
  if (answer === 'drawn') return refuse('roundDrawn');
  return refuse(answer === 'unknown' ? 'notFound' : 'unavailable');
});

async function requestVoid(
  client: ProviderClient,
  baseUrl: string,
  round: string,
): Promise<'void' | 'drawn' | 'unknown' | 'silent'> {
  try {
    return (await client.voidRound(baseUrl, round)) ?? 'unknown';
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    return 'silent';
  }
}
