/** Routes whose slices are not built yet; the list can only shrink. */
export const notOpenRoutes: readonly string[] = ['/choose-location', '/open-location'];

/** False for a route whose slice is not built yet: no link to it is rendered, and no menu entry. */
export const isRouteOpen = (href: string): boolean =>
  !notOpenRoutes.includes(href.split('?')[0] ?? href);

/**
 * Returns the address of an element that is always shown, but is a link only if its route is built.
 */
export const openHref = (href: string): string | undefined =>
  isRouteOpen(href) ? href : undefined;
