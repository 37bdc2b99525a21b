/** What can be found. */
export type FindKind = 'player' | 'deposit' | 'withdrawal';

/** Which lists a text is looked up in: order numbers begin with a letter and hold many digits. */
export function listsFor(text: string): readonly FindKind[] {
  if (/^D\d{4,}$/i.test(text)) return ['deposit', 'player'];
  if (/^W\d{4,}$/i.test(text)) return ['withdrawal', 'player'];
  return text.length < 2 ? [] : ['player'];
}
