-- A payment method belongs to the currencies of its countries; without any, to every site.
alter table deposit_methods add column currencies text[] not null default '{}';
update deposit_methods set currencies = '{CNY,HKD}'
  where method_code in ('alipay', 'wechat', 'digitalRmb');
