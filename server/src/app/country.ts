import type { IncomingMessage } from 'node:http';
import type { Call } from '@vela/contract/call.ts';
import { listNotices } from '@vela/contract/home/calls.ts';
import { readLanguage } from '@vela/contract/language.ts';
import type { Config } from '@vela/service/config.ts';
import type { FastifyInstance } from 'fastify';
import { toJson, toRefusalReply } from './reply.ts';

/*
 * A licensed site serves no visitors from other countries. The gate precedes every route and the
 * live socket, and checks the matched route instead of the typed address, which can be written in
 * many ways. A route is open abroad only if its mount says so: the public notice, the pages that
 * show it, health checks, and server-to-server routes.
 */

/** An incoming request: its headers and its peer. */
type Raw = Pick<IncomingMessage, 'headers' | 'socket'>;

const countryCode = /^[A-Z]{2}$/;

/** Returns true for a call that visitors from any country may make. */
export const isOpenAbroad = (call: Call): boolean => call === listNotices;

/** Returns the visitor's country as the proxy names it; else empty. */
export function readCountry(
  config: Pick<Config, 'proxies' | 'countryHeader'>,
  { headers, socket }: Raw,
): string {
  const isBelieved = config.proxies.isOurs(socket.remoteAddress);
  const named = isBelieved ? headers[config.countryHeader] : undefined;
  const code = typeof named === 'string' ? named.toUpperCase() : '';
  return countryCode.test(code) ? code : '';
}

/** Returns true if the operator may serve a visitor in their country; always in play mode. */
export function isCountryAllowed(config: Config, raw: Raw): boolean {
  const { operator } = config;
  return operator === null || operator.countries.includes(readCountry(config, raw));
}

/**
 * Returns true if a visitor may register from their country; also restricted on play money sites.
 */
export function mayRegisterFrom(config: Config, raw: Raw): boolean {
  const { registrationCountries: countries } = config;
  return countries === null || countries.includes(readCountry(config, raw));
}

/** Refuses visitors from other countries on every route that is not open abroad. */
export function gateCountries(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', async (request, reply) => {
    // An unknown address reveals nothing; each route declares whether it is open.
    if (request.is404 || request.routeOptions.config.isOpenAbroad === true) return;
    if (isCountryAllowed(config, request.raw)) return;
    const language = readLanguage(request.headers['lang']);
    const { status, body } = toRefusalReply('countryNotAllowed', language);
    reply.header('content-type', 'application/json; charset=utf-8');
    await reply.code(status).send(toJson(body));
  });
}
