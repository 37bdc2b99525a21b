import { publishTerms } from '@vela/contract/configuration/staff-calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { writeSetting } from '../app/settings.ts';
import { readSetting, termsSetting } from '../content/index.ts';
import { audit } from '../staff/index.ts';
import { toTermsReply } from './views.ts';

/** Publishes a version of the terms; players who accepted an earlier one must accept again. */
export const publishTermsRoute = route(publishTerms, async (context) => {
  const { tx, input, staff, address, now } = context;
  const { version, changes, document } = input;
  const before = await readSetting(tx, termsSetting);
  if (version === before.version) return refuse('termsVersionTaken');
  const documents = before.documents.map((it) =>
    it.key === document?.key ? { ...it, bodies: document.bodies } : it,
  );
  const terms = { version, publishedAt: now.toISOString(), changes, documents };
  // After this point it must succeed.
  await writeSetting(tx, termsSetting, terms, now, staff.staffId);
  await audit(context, {
    staff,
    action: 'configuration.publishTerms',
    subject: `terms:${version}`,
    details: { before: before.version, document: document?.key ?? 'none' },
    address,
    now,
  });
  return toTermsReply(terms);
});
