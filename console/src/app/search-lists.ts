/** The lists that can be searched. */
export type FindKind = 'player' | 'deposit' | 'withdrawal';

/**
 * Returns the lists to search for a text: order numbers start with a letter and contain many
 * digits.
 */
export function listsFor(text: string): readonly FindKind[] {
  if (/^D\d{4,}$/i.test(text)) return ['deposit', 'player'];
  if (/^W\d{4,}$/i.test(text)) return ['withdrawal', 'player'];
  return text.length < 2 ? [] : ['player'];
}
