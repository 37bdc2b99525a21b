-- What other slices read of the devices that show messages.

-- For message: where a new message is shown, and what of it.
create or replace view message_alert_devices as
  select device_id, player_id, host, wants_account, wants_money from alert_devices;
