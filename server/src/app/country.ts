import type { IncomingMessage } from 'node:http';
import type { Call } from '@vela/contract/call.ts';
import { listNotices } from '@vela/contract/home/calls.ts';
import { readLanguage } from '@vela/contract/language.ts';
import type { Config } from '@vela/service/config.ts';
import type { FastifyInstance } from 'fastify';
import { toJson, toRefusalReply } from './reply.ts';

/*
 * A licensed site answers nobody from elsewhere. The gate stands before every route and before the
 * live socket, and looks at the route that the router has found, never at an address as it was
 * typed: one address can be written in many ways. A route is open abroad only if it says so where
 * it is mounted: the public notice, the pages that show it, health, and the doors of servers.
 */

/** A request as it came: its headers and its peer. */
type Raw = Pick<IncomingMessage, 'headers' | 'socket'>;

const countryCode = /^[A-Z]{2}$/;

/** True for what everybody may call, wherever they are. */
export const isOpenAbroad = (call: Call): boolean => call === listNotices;

/** The country of a visitor, as the proxy at the other end names it; empty if none does. */
export function readCountry(
  config: Pick<Config, 'proxies' | 'countryHeader'>,
  { headers, socket }: Raw,
): string {
  const isBelieved = config.proxies.isOurs(socket.remoteAddress);
  const named = isBelieved ? headers[config.countryHeader] : undefined;
  const code = typeof named === 'string' ? named.toUpperCase() : '';
  return countryCode.test(code) ? code : '';
}

/** True if a visitor is where the operator may serve them; anywhere in play mode. */
export function isCountryAllowed(config: Config, raw: Raw): boolean {
  const { operator } = config;
  return operator === null || operator.countries.includes(readCountry(config, raw));
}

/** True if a visitor is where players may register; a site of play money names such countries, too. */
export function mayRegisterFrom(config: Config, raw: Raw): boolean {
  const { registrationCountries: countries } = config;
  return countries === null || countries.includes(readCountry(config, raw));
}

/** Refuses visitors from elsewhere on every route that is not open abroad. */
export function gateCountries(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', async (request, reply) => {
    // An address without a route tells nobody anything; each route says whether it is open.
    if (request.is404 || request.routeOptions.config.isOpenAbroad === true) return;
    if (isCountryAllowed(config, request.raw)) return;
    const language = readLanguage(request.headers['lang']);
    const { status, body } = toRefusalReply('countryNotAllowed', language);
    reply.header('content-type', 'application/json; charset=utf-8');
    await reply.code(status).send(toJson(body));
  });
}
