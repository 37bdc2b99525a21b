/** True for what looks like an email address; whether it exists only a letter shows. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());
