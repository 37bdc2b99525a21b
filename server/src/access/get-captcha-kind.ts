import { getCaptchaKind } from '@vela/contract/access/calls.ts';
import { route } from '../app/route.ts';

/** Returns which captcha this site prefers; its own is always accepted. */
export const getCaptchaKindRoute = route(getCaptchaKind, async ({ services }) => {
  const { captcha } = services.config.outside;
  if (captcha === null) return { kind: 'own' as const, aliyun: null };
  const { region, prefix, sceneId } = captcha;
  return { kind: 'aliyun' as const, aliyun: { region, prefix, sceneId } };
});
