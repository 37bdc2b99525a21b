-- A payment that waits because its player is frozen says so, since operators decide about it.
alter table withdrawal_payouts
  drop constraint withdrawal_payouts_last_answer_check,
  add check (last_answer in ('none', 'accepted', 'pending', 'paid', 'failed', 'notFound', 'away',
    'refused', 'contradicted', 'frozen'));
