-- A channel or provider that gave no clear answer is unavailable; the stored words said "away".
alter table withdrawal_payouts drop constraint withdrawal_payouts_last_answer_check;
update withdrawal_payouts set last_answer = 'unavailable' where last_answer = 'away';
alter table withdrawal_payouts
  add check (last_answer in ('none', 'accepted', 'pending', 'paid', 'failed', 'notFound',
    'unavailable', 'refused', 'contradicted', 'frozen'));
update game.providers set games_problem = 'unavailable' where games_problem = 'away';
