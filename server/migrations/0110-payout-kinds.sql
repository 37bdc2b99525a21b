-- Every kind of payout account: addresses on a chain, and accounts of other payment services, some
-- of which are paid by the picture of their QR code.
alter table content_files
  drop constraint content_files_purpose_check,
  add check (purpose in ('receipt', 'avatar', 'feedback', 'payoutQr'));

alter table payout_accounts
  add column alias text not null default '',
  add column protocol text check (protocol in ('TRC20', 'ERC20')),
  add column file_id text references content_files,
  drop constraint payout_accounts_kind_check,
  add check (kind in ('bankCard', 'usdt', 'ebpay', 'koipay', 'alipay', 'wechat')),
  add check ((kind = 'usdt') = (protocol is not null)),
  add check ((kind in ('alipay', 'wechat')) = (file_id is not null));
