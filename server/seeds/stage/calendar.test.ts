import { addMs, HOUR_MS, MINUTE_MS } from '@vela/service/time.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { Calendar } from './calendar.ts';

const end = new Date('2026-11-20T04:00:00.000Z');
const ago = (minutes: number): Date => addMs(end, -minutes * MINUTE_MS);

let calendar: Calendar;
let lines: string[];
beforeEach(() => {
  calendar = new Calendar(end);
  lines = [];
});

/** Records what is done and when, by the services' clock. */
const note = (what: string): void => {
  const minutes = (end.getTime() - calendar.clock.now().getTime()) / MINUTE_MS;
  lines.push(`${what} ${minutes}`);
};
const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

test('actions begin in the order of their times, each at its own', async () => {
  calendar.plan(ago(10), 'mei', async () => note('mei'));
  calendar.plan(ago(30), 'somchai', async () => note('somchai'));
  calendar.plan(ago(20), 'ada', async () => note('ada'));
  await calendar.run();
  expect(lines).toEqual(['somchai 30', 'ada 20', 'mei 10']);
});

test('of one instant, what was planned first is done first', async () => {
  for (const what of ['first', 'second', 'third']) {
    calendar.plan(ago(5), 'mei', async () => note(what));
  }
  await calendar.run();
  expect(lines).toEqual(['first 5', 'second 5', 'third 5']);
});

test('time that passes in one action passes in no other, however they are interleaved', async () => {
  const action = (who: string, minutes: number) => async () => {
    for (let step = 0; step < 3; step += 1) {
      calendar.wait(minutes * MINUTE_MS);
      await turn();
      note(who);
    }
  };
  calendar.plan(ago(60), 'mei', action('mei', 10));
  calendar.plan(ago(50), 'ada', action('ada', 1));
  await calendar.run();
  expect(lines.toSorted()).toEqual(['ada 47', 'ada 48', 'ada 49', 'mei 30', 'mei 40', 'mei 50']);
});

test('the actions of one person follow each other, while those of others overlap', async () => {
  calendar.plan(ago(60), 'mei', async () => {
    await turn();
    await turn();
    note('mei first');
  });
  calendar.plan(ago(50), 'mei', async () => note('mei second'));
  calendar.plan(ago(40), 'ada', async () => note('ada'));
  await calendar.run();
  expect(lines).toEqual(['ada 40', 'mei first 60', 'mei second 50']);
});

test('the site’s work waits for all people, and all people wait for it', async () => {
  calendar.plan(ago(60), 'mei', async () => {
    await turn();
    await turn();
    await turn();
    note('before');
  });
  calendar.planAlone(ago(50), async () => {
    await turn();
    note('site');
  });
  calendar.plan(ago(40), 'ada', async () => note('after'));
  await calendar.run();
  expect(lines).toEqual(['before 60', 'site 50', 'after 40']);
});

describe('what an operator does about a person', () => {
  const slowly = (what: string) => async () => {
    for (let step = 0; step < 4; step += 1) await turn();
    note(what);
  };

  test('waits for all that began before it, while others go on', async () => {
    calendar.plan(ago(60), 'mei', slowly('mei'));
    calendar.planAbout(ago(50), 'ada', async () => note('about ada'));
    calendar.plan(ago(40), 'somchai', async () => note('somchai'));
    await calendar.run();
    expect(lines).toEqual(['somchai 40', 'mei 60', 'about ada 50']);
  });

  test('keeps its order with what an earlier action plans', async () => {
    calendar.plan(ago(60), 'mei', async () => {
      await turn();
      calendar.planAbout(ago(55), 'mei', slowly('about mei'));
    });
    calendar.planAbout(ago(50), 'ada', async () => note('about ada'));
    await calendar.run();
    expect(lines).toEqual(['about mei 55', 'about ada 50']);
  });

  test('is over before the person acts again', async () => {
    calendar.plan(ago(60), 'mei', slowly('mei'));
    calendar.planAbout(ago(50), 'ada', slowly('about ada'));
    calendar.plan(ago(40), 'ada', async () => note('ada'));
    await calendar.run();
    expect(lines).toEqual(['mei 60', 'about ada 50', 'ada 40']);
  });

  test('is over before the site’s work', async () => {
    calendar.planAbout(ago(50), 'ada', slowly('about ada'));
    calendar.planAlone(ago(40), async () => note('site'));
    await calendar.run();
    expect(lines).toEqual(['about ada 50', 'site 40']);
  });
});

test('an action that another one plans runs, unless it is due after the end', async () => {
  calendar.plan(ago(60), 'mei', async () => {
    calendar.plan(ago(30), 'mei', async () => note('later'));
    calendar.plan(addMs(end, 1), 'mei', async () => note('too late'));
  });
  await calendar.run();
  expect(lines).toEqual(['later 30']);
});

test('an action that fails, or lasts longer than the calendar, ends the run', async () => {
  calendar.plan(ago(60), 'mei', async () => calendar.wait(2 * HOUR_MS));
  await expect(calendar.run()).rejects.toThrow(/^mei at 2026-11-20T03:00/);
});
