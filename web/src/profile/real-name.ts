/** A name as it is sent: in composed letters, without spaces round it. */
export const toRealName = (typed: string): string =>
  typed.normalize('NFC').trim().replaceAll(/\s+/g, ' ');

/** True for 2 to 60 Chinese or Latin letters, spaces and dots. Source: specification, section 5. */
export const isRealName = (name: string): boolean =>
  name.length >= 2 && name.length <= 60 && /^[\p{Script=Han}\p{Script=Latin}. ·]+$/u.test(name);
