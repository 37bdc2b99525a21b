import { listUnwritten } from '../language.ts';
import type { Language } from '../language.ts';
import { readDegrees } from '../place.ts';

/**
 * What operators write of which there is one: the terms, the basic information, each list of
 * choices, and each message that the site sends.
 */
export const documentKinds = ['terms', 'site', 'dictionary', 'template'] as const;

/** A kind of document. */
export type DocumentKind = (typeof documentKinds)[number];

/** The dictionaries that screens of the app read: each names the values of one choice. */
export const dictionaryNames = ['feedbackType', 'cancelReason', 'sex', 'cardType'] as const;

/** The name of a dictionary. */
export type DictionaryName = (typeof dictionaryNames)[number];

/** The most characters of a text. */
export const documentTextMax = {
  version: 20,
  changes: 2_000,
  title: 80,
  termsBlocks: 80,
  line: 300,
  label: 80,
  address: 200,
  messageTitle: 120,
  message: 1_000,
} as const;

/** What keeps a draft from being published, and the text that it is about. */
export type DocumentProblem = {
  /** Such as `titles.en`. */
  path: string;
  problem:
    | 'missing'
    | 'noneOffered'
    | 'versionTaken'
    | 'unknownPlaceholder'
    | 'missingPlaceholder'
    | 'wrongAddress'
    | 'wrongMail'
    | 'wrongPlace';
};

/** The facts of a document that its text is checked against. */
export type DocumentFacts = {
  /** The languages in which it must be written. */
  required: readonly Language[];
  /** The names of terms that have been published. */
  takenVersions: readonly string[];
  /** The placeholders that a text may contain. */
  placeholders: readonly string[];
  /** Those without which its body is useless. */
  requiredPlaceholders: readonly string[];
};

type Texts<Text = string> = Partial<Record<Language, Text>>;

/** The parts of documents that are checked. */
export type CheckedDocument =
  | {
      kind: 'terms';
      version: string;
      changes: Texts;
      documents: readonly { key: string; titles: Texts; bodies: Texts<readonly unknown[]> }[];
    }
  | ({
      kind: 'site';
      supportMail: string;
    } & Record<
      'titles' | 'descriptions' | 'serviceHours' | 'mailTexts' | 'helplines' | 'officeAddresses',
      Texts
    > &
      Record<'helplineLink' | 'link' | 'appLink' | 'meetalk' | 'officePlace', string>)
  | {
      kind: 'dictionary';
      entries: readonly { value: string; labels: Texts; isOff: boolean }[];
    }
  | { kind: 'template'; texts: Partial<Record<Language, { title: string; body: string }>> };

/** Lists what keeps a document from being published; empty: nothing. */
export function findProblems(content: CheckedDocument, facts: DocumentFacts): DocumentProblem[] {
  if (content.kind === 'terms') return checkTerms(content, facts);
  if (content.kind === 'site') return checkSite(content, facts);
  if (content.kind === 'dictionary') return checkDictionary(content.entries, facts);
  return checkTemplate(content.texts, facts);
}

const needAll = (
  path: string,
  texts: Texts<unknown>,
  { required }: Pick<DocumentFacts, 'required'>,
): DocumentProblem[] =>
  listUnwritten(texts, required).map((language) => ({
    path: `${path}.${language}`,
    problem: 'missing',
  }));

function checkDictionary(
  entries: Extract<CheckedDocument, { kind: 'dictionary' }>['entries'],
  facts: DocumentFacts,
): DocumentProblem[] {
  const isEmpty = entries.every(({ isOff }) => isOff);
  return [
    ...(isEmpty ? [{ path: 'choices', problem: 'noneOffered' as const }] : []),
    ...entries.flatMap(({ value, labels }) => needAll(`entries.${value}`, labels, facts)),
  ];
}

function checkTerms(
  terms: Extract<CheckedDocument, { kind: 'terms' }>,
  facts: DocumentFacts,
): DocumentProblem[] {
  const { takenVersions } = facts;
  const { version, changes, documents } = terms;
  const problems: DocumentProblem[] = [];
  if (version === '') problems.push({ path: 'version', problem: 'missing' });
  if (takenVersions.includes(version)) problems.push({ path: 'version', problem: 'versionTaken' });
  return [
    ...problems,
    ...needAll('changes', changes, facts),
    ...documents.flatMap(({ key, titles, bodies }) => [
      ...needAll(`${key}.titles`, titles, facts),
      ...needAll(`${key}.bodies`, bodies, facts),
    ]),
  ];
}

const webAddress = /^https:\/\/[^\s/]+\.[^\s/]+\S*$/;
const mailAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

function checkSite(
  site: Extract<CheckedDocument, { kind: 'site' }>,
  facts: DocumentFacts,
): DocumentProblem[] {
  const texts = ['titles', 'descriptions', 'serviceHours', 'mailTexts', 'helplines'] as const;
  const links = ['helplineLink', 'link', 'appLink', 'meetalk'] as const;
  const wrong = links.filter((key) => site[key] !== '' && !webAddress.test(site[key]));
  const isMailWrong = site.supportMail !== '' && !mailAddress.test(site.supportMail);
  return [
    ...texts.flatMap((key) => needAll(key, site[key], facts)),
    ...wrong.map((path) => ({ path, problem: 'wrongAddress' as const })),
    ...(isMailWrong ? [{ path: 'supportMail', problem: 'wrongMail' as const }] : []),
    ...checkOffice(site, facts),
  ];
}

/** The office is on a map with its address, or not at all. */
function checkOffice(
  {
    officePlace,
    officeAddresses,
  }: Pick<Extract<CheckedDocument, { kind: 'site' }>, 'officePlace' | 'officeAddresses'>,
  facts: DocumentFacts,
): DocumentProblem[] {
  const isWritten = Object.values(officeAddresses).some((address) => address !== '');
  if (!isWritten && officePlace === '') return [];
  const isWrong = readDegrees(officePlace) === null;
  return [
    ...(isWrong ? [{ path: 'officePlace', problem: 'wrongPlace' as const }] : []),
    ...needAll('officeAddresses', officeAddresses, facts),
  ];
}

/** The names of the placeholders in a text. */
export const listPlaceholders = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{(\w*)\}/g)].map(([, name = '']) => name)),
];

function checkTemplate(
  texts: Extract<CheckedDocument, { kind: 'template' }>['texts'],
  { required, placeholders, requiredPlaceholders }: DocumentFacts,
): DocumentProblem[] {
  const written = Object.entries(texts);
  const missing = required.flatMap((language) => {
    const { title = '', body = '' } = texts[language] ?? {};
    return [...needAllOf(`${language}.title`, title), ...needAllOf(`${language}.body`, body)];
  });
  const wrong = written.flatMap(([language, { title, body }]): DocumentProblem[] => {
    const used = { title: listPlaceholders(title), body: listPlaceholders(body) };
    const unknown = (['title', 'body'] as const).filter((part) =>
      used[part].some((name) => !placeholders.includes(name)),
    );
    const lacks = requiredPlaceholders.some((name) => !used.body.includes(name));
    return [
      ...unknown.map((part) => ({
        path: `${language}.${part}`,
        problem: 'unknownPlaceholder' as const,
      })),
      ...(lacks && body !== ''
        ? [{ path: `${language}.body`, problem: 'missingPlaceholder' as const }]
        : []),
    ];
  });
  return [...missing, ...wrong];
}

const needAllOf = (path: string, text: string): DocumentProblem[] =>
  text === '' ? [{ path, problem: 'missing' }] : [];
