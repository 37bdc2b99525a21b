import type { HelpFact } from '@vela/contract/help/rules.ts';
import { readSetting } from '../app/settings.ts';
import { readFace } from '../app/site.ts';
import type { Work } from '../app/work.ts';
import { depositSetting } from '../deposit/index.ts';
import { protectionSetting } from '../protection/index.ts';

/** Returns the site's figures that texts refer to. */
export async function readFacts({ tx }: Pick<Work, 'tx'>): Promise<Record<HelpFact, string>> {
  const { payMinutes, cancellationsPerDay, turnoverBp } = await readSetting(tx, depositSetting);
  const { raiseWaitHours } = await readSetting(tx, protectionSetting);
  const { name } = await readFace(tx);
  return {
    payMinutes: String(payMinutes),
    cancellationsPerDay: String(cancellationsPerDay),
    turnover: `${turnoverBp / 10_000}×`,
    raiseWaitHours: String(raiseWaitHours),
    siteName: name,
  };
}
