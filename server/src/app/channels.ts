import type { Config } from '@vela/service/config.ts';
import { sandboxSecret } from '@vela/service/webhook-signature.ts';
import { secretsOf } from './seal.ts';

/** Returns true if the site speaks the payment protocol, with the sandbox desk or a gateway. */
export function hasChannels({ mode, gateway }: Config): boolean {
  return mode === 'play' || gateway !== null;
}

/**
 * Returns the base address under which each channel has its own path; null if there are no
 * channels.
 */
export function channelsUrl({ gateway, mode, studioPort }: Config): string | null {
  return mode === 'play' ? `http://127.0.0.1:${studioPort}/desk` : (gateway?.url ?? null);
}

/**
 * Returns the secrets that a channel may sign with, ours first; empty if there is no such channel.
 */
export function channelSecrets(config: Config, channel: string): Buffer[] {
  if (config.mode === 'licensed') return [...(config.gateway?.secrets ?? [])];
  return secretsOf(config).map((secret) => sandboxSecret(secret, channel));
}

/** Returns the callback address for a channel: local for the desk, public for a gateway. */
export function callbackUrl({ mode, port, publicUrl }: Config, channel: string): string {
  const origin = mode === 'play' ? `http://127.0.0.1:${port}` : publicUrl;
  return `${origin}/pay/${channel}/callback`;
}
