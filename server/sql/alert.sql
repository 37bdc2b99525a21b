-- What other slices read of the devices that show notifications.

-- For message: the devices that show a new message, and which kinds of messages each shows.
create or replace view message_alert_devices as
  select device_id, player_id, host, wants_account, wants_money from alert_devices;
