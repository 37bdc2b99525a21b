/** The code under which a slip is shared. */

/** What it is written in: nothing that is read for something else, as 0 is for O. */
export const slipCodeAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** How long it is. */
export const slipCodeLength = 8;

const pattern = new RegExp(`^[${slipCodeAlphabet}]{${slipCodeLength}}$`);

/** The code that a text means, whatever its case, spaces and hyphens; null if it is none. */
export function readSlipCode(text: string): string | null {
  const code = text.toUpperCase().replaceAll(/[\s-]/g, '');
  return pattern.test(code) ? code : null;
}

/** A code as read out: in two halves. */
export const writeSlipCode = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`;
