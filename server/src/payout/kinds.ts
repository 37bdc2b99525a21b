import { thirdPartyKinds } from '@vela/contract/payout/rules.ts';
import type { ThirdPartyKind } from '@vela/contract/payout/rules.ts';
import type { Work } from '../app/work.ts';
import { listMethods } from '../deposit/index.ts';

/** The payment services whose deposit methods are the site's: the others pay in other currencies. */
export async function listKinds({
  tx,
  services,
}: Pick<Work, 'tx' | 'services'>): Promise<ThirdPartyKind[]> {
  const methods = await listMethods(tx, null, services.site.currency);
  return thirdPartyKinds.filter((kind) => methods.some((it) => it.methodCode === kind));
}
