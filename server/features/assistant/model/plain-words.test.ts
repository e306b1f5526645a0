import { expect, test } from 'vitest'
import { plainWords } from './reply.ts'

test.each([
  ['You spent **{{r1.m1}}** on `food`.', 'You spent {{r1.m1}} on food.'],
  ['## Spending\n\n- food {{r1.m1}}\n- rent {{r1.m2}}', 'Spending food {{r1.m1}} rent {{r1.m2}}'],
  ['See [your report](https://evil.example/?q={{r1.m1}}) now', 'See your report now'],
  ['![x](https://evil.example/{{r1.m1}}.png) Done.', 'Done.'],
  ['Go to https://evil.example/a?b=c or www.evil.example now', 'Go to or now'],
  ['Log in at kobo-lens.support.com/login today', 'Log in at today'],
  ['Write to help@evil.example today', 'Write to today'],
  ['<a href="https://evil.example">Press</a> <img src=x onerror=alert(1)>', 'Press'],
  ['One\u200B two\u202E three\u0007', 'One two three'],
  [
    'It fell by 3 - 2 percent in Oct. It rose after.',
    'It fell by 3 - 2 percent in Oct. It rose after.',
  ],
])('[CHT-03] %j becomes plain text', (said, plain) => {
  expect(plainWords(said)).toBe(plain)
})

test('[CHT-03] a long text made to be slow to read is cut first', () => {
  for (const part of ['a@', 'a-', 'a.', '[', '<a', '![](']) {
    expect(plainWords(part.repeat(25_000)).length).toBeLessThanOrEqual(4000)
  }
})
