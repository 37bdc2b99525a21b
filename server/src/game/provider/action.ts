import type { AuditAction } from '@vela/contract/staff/audit-actions.ts';
import { hasRight } from '@vela/contract/staff/rights.ts';
import { runWork } from '../../app/work.ts';
import { audit, findMemberById } from '../../staff/index.ts';
import { hasOpenedDesk, insertDeskAction } from '../desk-store.ts';
import type { Answer } from './answer.ts';
import type { Provider, ProviderDesk } from './desk.ts';
import type { ActionBody } from './protocol.ts';

const made = {
  suspend: 'trading.suspend',
  price: 'trading.setPrice',
  margin: 'trading.setMargin',
  limit: 'trading.setLimit',
  delay: 'trading.setDelay',
  player: 'trading.setPlayer',
  referral: 'trading.setReferral',
  answer: 'trading.answerBet',
  result: 'trading.setResult',
  void: 'trading.void',
  undo: 'trading.undo',
} as const satisfies Record<ActionBody['kind'], AuditAction>;

const steps = {
  propose: 'trading.propose',
  confirm: 'trading.confirm',
  refuse: 'trading.refuse',
} as const satisfies Record<string, AuditAction>;

/**
 * Answers whether an operator may do something at the provider's trading desk now: asked before
 * each action, so that a right that is taken away ends at once.
 */
export async function checkOperator(
  { services }: ProviderDesk,
  { providerNo }: Provider,
  body: { operator: string },
): Promise<Answer> {
  const { db } = services.database;
  const staffId = BigInt(body.operator);
  const member = await findMemberById(db, staffId);
  if (!member || !(await hasOpenedDesk(db, { providerNo, staffId }))) {
    return { status: 'RS_ERROR_INVALID_TOKEN' };
  }
  const mayTrade = !member.isDisabled && hasRight(member.role, 'trade');
  return { status: mayTrade ? 'RS_OK' : 'RS_ERROR_USER_DISABLED' };
}

/**
 * Writes what an operator has done at the provider's trading desk to the audit log, once. An
 * operator who has never opened that desk is not one of it.
 */
export async function recordAction(
  { services }: ProviderDesk,
  { provider, providerNo }: Provider,
  body: ActionBody,
): Promise<Answer> {
  const staffId = BigInt(body.operator);
  return runWork(services, async (work): Promise<Answer> => {
    const { tx, now } = work;
    const member = await findMemberById(tx, staffId);
    if (!member || !(await hasOpenedDesk(tx, { providerNo, staffId }))) {
      return { status: 'RS_ERROR_INVALID_TOKEN' };
    }
    if (await insertDeskAction(tx, { providerNo, uuid: body.action_uuid, now })) {
      await audit(work, {
        staff: member,
        action: body.step === 'make' ? made[body.kind] : steps[body.step],
        subject: `desk:${provider}`,
        details: {
          ...body.details,
          about: body.subject,
          change: body.kind,
          reason: body.reason,
          doneAt: body.done_at,
          ...(body.proposed_by ? { proposedBy: body.proposed_by } : {}),
        },
        address: '',
        now,
      });
    }
    return { status: 'RS_OK' };
  });
}
