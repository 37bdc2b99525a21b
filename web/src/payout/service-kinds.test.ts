import { expect, test } from 'vitest';
import { withKind } from './service-kinds.ts';

test('a Latin name stands apart from Chinese, a Chinese one does not', () => {
  expect(withKind('新增{kind}賬戶', 'EBpay')).toBe('新增 EBpay 賬戶');
  expect(withKind('編輯{kind}', 'USDT TRC20')).toBe('編輯 USDT TRC20');
  expect(withKind('新增{kind}賬戶', '支付寶')).toBe('新增支付寶賬戶');
  expect(withKind('Add a {kind} account', 'KOIpay')).toBe('Add a KOIpay account');
});
