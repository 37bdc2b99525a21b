-- A banner meets those it is for: an invitation to do something ends once it is done.
alter table content_banners drop constraint content_banners_audience_check;
alter table content_banners add constraint content_banners_audience_check check (audience in
  ('all', 'visitors', 'players', 'beforeFirstDeposit', 'withoutSecondaryPassword'));
update content_banners set audience = 'beforeFirstDeposit' where banner_id = 'bnr_deposit';
update content_banners
   set audience = 'withoutSecondaryPassword', link = '/pages/system/secondaryPassword'
 where banner_id = 'bnr_security';
update content_banners set audience = 'players' where banner_id = 'bnr_fair';
update content_banners set link = '/pages/login/login?mode=register' where banner_id = 'bnr_register';
