import type { CallOutput } from '@vela/contract/call.ts';
import type { getSetup } from '@vela/contract/configuration/staff-calls.ts';
import { inLanguage, listRequired, listUnwritten } from '@vela/contract/language.ts';
import type { Language } from '@vela/contract/language.ts';
import { startOfDay } from '@vela/service/time.ts';
import type { z } from 'zod';
import { refuse } from '../app/refuse.ts';
import type { Refused } from '../app/refuse.ts';
import type { Staff } from '../app/route.ts';
import { findStored, lockSettings, readSetting, toStored, writeSetting } from '../app/settings.ts';
import { lockFace, readFace, updateFace } from '../app/site.ts';
import type { SiteFace } from '../app/site.ts';
import type { Work } from '../app/work.ts';
import { siteSetting, termsSetting } from '../content/index.ts';
import { listAccounts, listMethods, updateOpenMethods } from '../deposit/index.ts';
import { listDeskVenues, updateOpened } from '../game/index.ts';
import { audit } from '../staff/index.ts';

/*
 * The choices that set up a new site, in the console or on the command line. One person makes them,
 * as often as needed, until the site is opened to players, which happens once.
 */

/** The choices; omitted ones stay unchanged. */
export type SetupChange = {
  name?: string | undefined;
  languages?: readonly Language[] | undefined;
  defaultLanguage?: Language | undefined;
  /** The open venues; all others are closed. */
  venues?: readonly string[] | undefined;
  /** The open methods; all others are closed. */
  methods?: readonly string[] | undefined;
  publishesTerms?: boolean | undefined;
  /** Documents that replace the drafts. */
  terms?: z.output<typeof termsSetting.schema> | undefined;
  opens?: boolean | undefined;
};

/** Who sets up a site: an operator, or null for the site's machine. */
export type SettingUp = { staff: Staff | null; address: string };

/**
 * Makes choices for a site, as one audited change. Once it is open, only its name and languages
 * change here.
 */
export async function setUp(
  work: Work,
  { staff, address }: SettingUp,
  wanted: SetupChange,
): Promise<Refused<'setupDone' | 'invalidInput' | 'setupIncomplete'> | null> {
  const { tx, now } = work;
  const face = await lockFace(tx);
  const { name = face.name, languages = face.languages } = wanted;
  const { defaultLanguage = face.defaultLanguage } = wanted;
  if (!languages.includes(defaultLanguage)) {
    return refuse('invalidInput', { field: 'defaultLanguage' });
  }
  const required = listRequired(languages);
  if (wanted.terms?.documents.some((it) => !isWhole(it, required))) {
    return refuse('invalidInput', { field: 'terms' });
  }
  const before = await showChoices(work);
  const unknown = findUnknown(wanted, before);
  if (unknown !== null) return refuse('invalidInput', { field: unknown });
  if (face.setUpAt !== null && changesOffer(wanted, before)) return refuse('setupDone');
  // After this point it must succeed, or everything is rolled back.
  await updateFace(tx, { name, languages: [...new Set(languages)], defaultLanguage });
  if (name !== face.name) await nameSite(work, staff, face, name);
  if (wanted.venues) await openVenues(work, wanted.venues);
  if (wanted.methods) await updateOpenMethods(tx, wanted.methods);
  if (wanted.publishesTerms === true) await publishTerms(work, staff, wanted.terms);
  const after = await showChoices(work);
  const details = describe(before, after);
  const entry = { staff, subject: 'site', address, now };
  if (Object.keys(details).length > 0) {
    await audit(work, { ...entry, action: 'site.setUp', details });
  }
  if (wanted.opens !== true || face.setUpAt !== null) return null;
  if (after.venues === '') return refuse('setupIncomplete', { step: 'venues' });
  if (after.terms === '') return refuse('setupIncomplete', { step: 'terms' });
  await updateFace(tx, { setUpAt: now });
  const { known: _known, ...chosen } = after;
  await audit(work, { ...entry, action: 'site.open', details: chosen });
  return null;
}

const isWhole = (
  { titles, bodies }: NonNullable<SetupChange['terms']>['documents'][number],
  required: readonly Language[],
): boolean => [titles, bodies].every((text) => listUnwritten(text, required).length === 0);

/** Every choice as one word or number, as the audit log stores it. */
type Choices = Record<
  'name' | 'languages' | 'defaultLanguage' | 'venues' | 'methods' | 'terms',
  string
> & { known: { venues: ReadonlySet<string>; methods: ReadonlySet<string> } };

async function showChoices({ tx, services, now }: Work): Promise<Choices> {
  const { name, languages, defaultLanguage } = await readFace(tx);
  const venues = await listDeskVenues(tx, now);
  const methods = await listMethods(tx, null, services.site.currency);
  const { updatedAt } = await findStored(tx, termsSetting);
  return {
    name,
    languages: languages.join(', '),
    defaultLanguage,
    venues: venues.flatMap((it) => (it.openedAt === null ? [] : it.venue)).join(', '),
    methods: methods.flatMap((it) => (it.isOpen ? it.methodCode : [])).join(', '),
    terms: updatedAt === null ? '' : (await readSetting(tx, termsSetting)).version,
    known: {
      venues: new Set(venues.map((it) => it.venue)),
      methods: new Set(methods.map((it) => it.methodCode)),
    },
  };
}

function findUnknown(
  { venues = [], methods = [] }: SetupChange,
  { known }: Choices,
): 'venues' | 'methods' | null {
  if (venues.some((it) => !known.venues.has(it))) return 'venues';
  return methods.some((it) => !known.methods.has(it)) ? 'methods' : null;
}

/** Whether choices concern more than the name and the languages. */
function changesOffer({ venues, methods, terms }: SetupChange, before: Choices): boolean {
  const differs = (wanted: readonly string[] | undefined, open: string): boolean =>
    wanted !== undefined && wanted.toSorted().join(', ') !== open.split(', ').toSorted().join(', ');
  return (
    differs(venues, before.venues) ||
    differs(methods, before.methods) ||
    (terms !== undefined && terms.version !== before.terms)
  );
}

const keys = ['name', 'languages', 'defaultLanguage', 'venues', 'methods', 'terms'] as const;

function describe(before: Choices, after: Choices): Record<string, string> {
  const changed = keys.filter((key) => before[key] !== after[key]);
  return Object.fromEntries(changed.map((key) => [key, `${before[key]} → ${after[key]}`]));
}

/**
 * Names the site in its texts: everywhere while it is new, then only where they say the former
 * name, because others are an operator's own.
 */
async function nameSite(
  { tx, now }: Work,
  staff: Staff | null,
  former: SiteFace,
  name: string,
): Promise<void> {
  await lockSettings(tx);
  const known = siteSetting.schema.parse((await findStored(tx, siteSetting)).value);
  const isOwn = (text: string): boolean => former.setUpAt !== null && text !== former.name;
  const rename = (text: string): string => (isOwn(text) ? text : name);
  const titles = siteSetting.schema.shape.titles.parse(
    Object.fromEntries(
      Object.entries(known.titles).map(([language, title]) => [language, rename(title)]),
    ),
  );
  const { keywords, copyright } = known;
  const named = toStored({
    ...known,
    titles,
    keywords: rename(keywords),
    copyright: rename(copyright),
  });
  await writeSetting(tx, siteSetting, named, now, staff?.staffId ?? null);
}

async function openVenues({ tx, now }: Work, open: readonly string[]): Promise<void> {
  const venues = await listDeskVenues(tx, now);
  const isOpened = (it: (typeof venues)[number], wanted: boolean): boolean =>
    (it.openedAt !== null) !== wanted && open.includes(it.venue) === wanted;
  const names = (wanted: boolean): string[] =>
    venues.flatMap((it) => (isOpened(it, wanted) ? it.venue : []));
  await updateOpened(tx, names(true), now);
  await updateOpened(tx, names(false), null);
}

/** Published texts are stored, so that a later draft of the product does not change them. */
async function publishTerms(
  { tx, now }: Work,
  staff: Staff | null,
  terms: SetupChange['terms'],
): Promise<void> {
  const { updatedAt } = await findStored(tx, termsSetting);
  if (updatedAt !== null && terms === undefined) return;
  const published = terms ?? (await readSetting(tx, termsSetting));
  await writeSetting(tx, termsSetting, toStored(published), now, staff?.staffId ?? null);
}

/** Returns the choices and their options. */
export async function showSetup(
  { tx, services, now }: Pick<Work, 'tx' | 'services' | 'now'>,
  language: Language,
): Promise<CallOutput<typeof getSetup>> {
  const { config, site } = services;
  const { currency, timeZone } = site;
  const { name, languages, defaultLanguage, setUpAt } = await readFace(tx);
  const accounts = await listAccounts(tx, null, startOfDay(now, timeZone));
  const { updatedAt } = await findStored(tx, termsSetting);
  const { version, documents } = await readSetting(tx, termsSetting);
  const { mode } = config;
  const countries = config.operator?.countries ?? config.registrationCountries ?? [];
  return {
    isDone: setUpAt !== null,
    site: {
      name,
      languages: [...languages],
      defaultLanguage,
      currency,
      timeZone,
      mode,
      countries: [...countries],
    },
    venues: (await listDeskVenues(tx, now)).map((it) => ({
      venue: it.venue,
      names: it.names,
      category: it.category,
      provider: it.provider ?? '',
      gameCount: it.gameCount,
      isOpen: it.openedAt !== null,
    })),
    methods: (await listMethods(tx, null, currency)).map((it) => ({
      code: it.methodCode,
      names: it.names,
      isOpen: it.isOpen,
      needsAccount:
        it.flow === 'offline' && !accounts.some(({ methodCode }) => methodCode === it.methodCode),
    })),
    terms: {
      version,
      isPublished: updatedAt !== null,
      documents: documents.map(({ key, titles, bodies }) => ({
        key,
        title: inLanguage(titles, language),
        blocks: inLanguage(bodies, language),
      })),
    },
  };
}
