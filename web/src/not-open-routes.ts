/** Routes whose slices are not built yet; the list can only shrink. */
export const notOpenRoutes: readonly string[] = [
  '/pages/agentPage/agentPage',
  '/pages/connect/contacting',
  '/choose-location',
  '/open-location',
  '/pages/sponsor/sponsor',
];

/** False for a route whose slice is not built yet: no link to it is drawn, and no entry. */
export const isRouteOpen = (href: string): boolean =>
  !notOpenRoutes.includes(href.split('?')[0] ?? href);

/** The address of something that is shown in any case, but is a link only if it leads somewhere. */
export const openHref = (href: string): string | undefined =>
  isRouteOpen(href) ? href : undefined;
