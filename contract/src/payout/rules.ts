/** True for 16-19 digits whose Luhn sum is right. */
export function isCardNumber(value: string): boolean {
  if (!/^\d{16,19}$/.test(value)) return false;
  let sum = 0;
  for (let i = 0; i < value.length; i += 1) {
    const digit = Number(value[value.length - 1 - i]);
    const doubled = i % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** True for a holder's name: Chinese, English, spaces and dots only. */
export function isHolderName(value: string): boolean {
  return /^[\p{Script=Han}\p{Script=Latin}. ·]{2,60}$/u.test(value);
}

/** The form in which two names are compared: NFC, one space, lower case. */
export function foldName(value: string): string {
  return value.normalize('NFC').replaceAll(/\s+/g, ' ').trim().toLowerCase();
}

/** A card may be registered this many times per player. */
export const cardCountMax = 10;
