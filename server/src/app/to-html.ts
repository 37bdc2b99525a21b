/** Writes a text for a page: as content, or as an attribute in quotes of either kind. */
export const toHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
