import { getCaptchaKind } from '@vela/contract/access/calls.ts';
import { route } from '../app/route.ts';

/** Answers which captcha this site asks first; the own one is always taken. */
export const getCaptchaKindRoute = route(getCaptchaKind, async ({ services }) => {
  const { captcha } = services.config.outside;
  if (captcha === null) return { kind: 'own' as const, aliyun: null };
  const { region, prefix, sceneId } = captcha;
  return { kind: 'aliyun' as const, aliyun: { region, prefix, sceneId } };
});
