import type { Config } from '@vela/service/config.ts';
import { sandboxSecret } from '@vela/service/webhook-signature.ts';
import { secretsOf } from './seal.ts';

/** True if there is anybody to speak the payment protocol with: the sandbox desk or a gateway. */
export function hasChannels({ mode, gateway }: Config): boolean {
  return mode === 'play' || gateway !== null;
}

/** The address under which each channel has its own path; null if there are no channels. */
export function channelsUrl({ gateway, mode, studioPort }: Config): string | null {
  return mode === 'play' ? `http://127.0.0.1:${studioPort}/desk` : (gateway?.url ?? null);
}

/** The secrets that a channel may sign with, the one that we sign with first; none: no channel. */
export function channelSecrets(config: Config, channel: string): Buffer[] {
  if (config.mode === 'licensed') return [...(config.gateway?.secrets ?? [])];
  return secretsOf(config).map((secret) => sandboxSecret(secret, channel));
}

/** Where a channel tells us what happened: the desk on this machine, a gateway from outside. */
export function callbackUrl({ mode, port, publicUrl }: Config, channel: string): string {
  const origin = mode === 'play' ? `http://127.0.0.1:${port}` : publicUrl;
  return `${origin}/pay/${channel}/callback`;
}
