import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainPlanReader } from '#test/support/assistant/plain-plan-reader.ts'
import { UWA_TODAY, uwaLedger } from '#test/support/assistant/uwa-fixture.ts'
import { DEFAULT_ZONE } from '#time/day.ts'
import type { Plan } from '../plan/plan.ts'
import { planText } from '../plan/words/plan-text.ts'
import { readNames } from './read-names.ts'
import { readText, type TextReading } from './read-text.ts'

const names = await readNames(
  plainPlanReader(uwaLedger(), { today: UWA_TODAY, zone: DEFAULT_ZONE }),
)

function read(text: string, earlier: readonly Plan[] = []): TextReading {
  return readText(text, { names, today: UWA_TODAY, earlier })
}

/** What a text is understood as. */
function understood(text: string, earlier: readonly Plan[] = []): string {
  const plan = planOf(text, earlier)
  return plan === undefined ? read(text, earlier).type : planText(plan, names, UWA_TODAY)
}

function planOf(text: string, earlier: readonly Plan[] = []): Plan | undefined {
  const reading = read(text, earlier)
  return reading.type === 'plan' ? reading.plans[0]?.plan : undefined
}

const QUESTIONS = [
  [
    'How much did I spend on food last month?',
    'How much did I spend on Food & Groceries in October 2026?',
  ],
  [
    'how much did I spend on weekends this month',
    'How much did I spend on weekends in November 2026?',
  ],
  ['expenses above 20k last month', 'Show my expenses over ₦20,000 in October 2026, the 50 latest'],
  [
    'average spend per day last month excluding rent',
    'How much did I spend per day on average not on Rent & Housing in October 2026?',
  ],
  ['biggest expense this year', 'Show my expenses in 2026, the largest'],
  ['how much did I save last month', 'How much did I save in October 2026?'],
  ['can I afford 50k', 'Can I afford ₦50,000?'],
  ['how much is left for generator fuel', 'How much is left under the label Generator Fuel?'],
] as const

test.each(QUESTIONS)('[UR2] every word of “%s” is in its plan', (text, plan) => {
  expect(understood(text)).toBe(plan)
})

const STATES = [
  [
    'when did opay go below 20k last month',
    'How much did I have in OPay in October 2026, by day, only groups under ₦20,000, the earliest?',
  ],
  [
    'did my balance ever fall below 10k this year',
    'What was the least that I had in 2026, is that at most ₦9,999.99?',
  ],
  ['do i have up to 300k', 'How much do I have, is that at least ₦300,000?'],
  [
    'how many days did i spend nothing last month',
    'How many days are without expenses in October 2026?',
  ],
  [
    'how many days i no spend shishi last month',
    'How many days are without expenses in October 2026?',
  ],
  [
    'weekend versus weekday spending last month',
    'How much did I spend on weekends in October 2026, compared with that on weekdays?',
  ],
  [
    'how much per day can i spend from november essentials till it ends',
    'How much is left for each day in the budget November Essentials?',
  ],
  [
    'i don pass november essentials budget?',
    'Is more used than set aside in the budget November Essentials?',
  ],
  [
    'when does november essentials end',
    'How many days are left in the budget November Essentials?',
  ],
  [
    'will november essentials last till month end',
    'How much will I have spent in the budget November Essentials in November 2026, is that at most (how much is set aside in the budget November Essentials)?',
  ],
  ['if i save 5k weekly for 3 months how much will i have', 'What is ₦5,000, times 13?'],
  [
    'if i keep 2k every day till 31st december how much is that',
    'What is ₦2,000, times the number of days from 22 Nov 2026 to 31 Dec 2026?',
  ],
  [
    'if i cut food by 20% how much will i save',
    'How much did I spend per month on average on Food & Groceries in October 2026, times 0.2?',
  ],
  ['if i spend 20k today what is left', 'How much do I have, less ₦20,000?'],
  ['what bills are due next week', 'Which expenses are due in the week of 23 Nov 2026?'],
  ['abeg when next salary suppose drop', 'Which incomes are due from Salary?'],
  ['next payday?', 'Which incomes are due from Salary?'],
  ['income and expenses last month', 'How much did I save in October 2026?'],
  [
    'what changed most from last month',
    'How much did I spend in November 2026, by category, the 5 largest changes, compared with that in October 2026?',
  ],
  ['which month did i save the most', 'How much did I save, by month, the largest?'],
] as const

test.each(STATES)(
  '[UR18] “%s” is read as what it asks of what is, was or would be',
  (text, plan) => {
    expect(understood(text)).toBe(plan)
  },
)

test('[UR18] what is lent in all, and what will be held in days that are no one day, is not guessed', () => {
  const asked = [
    'how much will remain next month',
    'how much will i have on last friday',
    'what is left on my loan',
  ]
  expect(asked.map(text => planOf(text))).toEqual([undefined, undefined, undefined])
})

const INTRUDERS = ['flibber', 'qwerty', 'zorptang', 'blarney']

test.each(INTRUDERS)(
  '[UR2] with “%s” in it no question is read as if it were not there',
  intruder => {
    for (const [text] of QUESTIONS) {
      const words = text.split(' ')
      for (const place of placesIn(words)) {
        const strange = words.toSpliced(place, 0, intruder).join(' ')
        const plan = planOf(strange)
        expect([strange, plan !== undefined && !hasWords(plan, intruder)]).toEqual([strange, false])
      }
    }
  },
)

/** Near the start, in the middle and at the end; what a price is for may be anything. */
function placesIn(words: readonly string[]): readonly number[] {
  return words.includes('afford') ? [1] : [1, Math.ceil(words.length / 2), words.length]
}

/** Whether the plan is of what is described by a word. */
function hasWords({ where }: Plan, word: string): boolean {
  return [...where.all.flat(), ...where.none].some(({ id }) => id.includes(word))
}

test.each([
  [
    'abeg how much I don spend for transport dis month',
    'How much did I spend on Transport in November 2026?',
  ],
  [
    'wetin I spend for food last month',
    'How much did I spend on Food & Groceries in October 2026?',
  ],
  [
    'hw much did i spnd on food lst month',
    'How much did I spend on Food & Groceries in October 2026?',
  ],
])('[UR7] “%s” reads as the words it stands for', (text, plan) => {
  expect(understood(text)).toBe(plan)
})

test('[UR4] a slip of the pen in a name is mended, and known to be one', () => {
  const reading = read('what did I spend at shoprit in october')
  const path = reading.type === 'plan' ? reading.plans[0]?.path : undefined
  const mended = path?.bits.flatMap(({ meaning }) =>
    meaning.is === 'things' ? meaning.things.names.map(name => name.mended) : [],
  )
  expect(mended).toEqual(['shoprite'])
})

test('[UR5] what follows changes the plan only in what it says', () => {
  const first = planOf('how much did I spend on food last month')
  const second = first && planOf('and transport?', [first])
  const third = second && planOf('by week', [second])
  const fourth = third && planOf('only weekends', [third])
  expect([second, third, fourth].map(plan => plan && planText(plan, names, UWA_TODAY))).toEqual([
    'How much did I spend on Transport in October 2026?',
    'How much did I spend on Transport in October 2026, by week?',
    'How much did I spend on Transport, on weekends, in October 2026, by week?',
  ])
  const whole = fourth && understood('what is my total balance', [fourth])
  expect(whole).toBe('How much do I have?')
})

/** What the last of some questions, asked one after the other, is understood as. */
function lastOf(texts: readonly string[]): string {
  const earlier: Plan[] = []
  for (const text of texts.slice(0, -1)) {
    const plan = planOf(text, earlier)
    if (plan !== undefined) earlier.push(plan)
  }
  return understood(texts.at(-1) ?? '', earlier)
}

const FOOD = 'how much did I spend on food last month'
const TRANSPORT = 'and transport'

test.each([
  [
    [FOOD, TRANSPORT, 'the two together'],
    'How much did I spend on Food & Groceries and Transport in October 2026?',
  ],
  [
    [FOOD, TRANSPORT, 'by how much'],
    'How much did I spend on Transport in October 2026, compared with that on Food & Groceries?',
  ],
  [
    [FOOD, TRANSPORT, 'which of the two is higher'],
    'How much did I spend on Food & Groceries and Transport in October 2026, by category, largest first?',
  ],
  [
    ['food or transport last month', 'how many times each'],
    'How many expenses did I record on Food & Groceries and Transport in October 2026, by category?',
  ],
  [
    ['my biggest expense last month', 'the next biggest'],
    'Show my expenses in October 2026, the 2nd largest',
  ],
] as const)('[UR5] what points at several that were told is of them: %j', (texts, last) => {
  expect(lastOf(texts)).toBe(last)
})

test.each([
  [[FOOD, 'difference']],
  [[FOOD, 'how many days remain']],
  [[FOOD, 'all months']],
  [[FOOD, 'so net for that day']],
])('[UR5] what says more than the question can be changed in is asked about: %j', texts => {
  expect(lastOf(texts)).toBe('unknown')
})

test.each([
  [
    'how much did I spend last month, own account transfers no count',
    'How much did I spend in October 2026?',
  ],
  [
    'spending last month without rent, food and transport',
    'How much did I spend not on Food & Groceries, Rent & Housing and Transport in October 2026?',
  ],
  [
    'expenses nothing below 50k last month',
    'Show my expenses of ₦50,000 or more in October 2026, the 50 latest',
  ],
  [
    'payments of two hundred and fifty thousand and above',
    'Show my expenses of ₦250,000 or more, the 50 latest',
  ],
] as const)('[UR17] “%s” says which rows count', (text, plan) => {
  expect(understood(text)).toBe(plan)
})

test('[UR2] by which way it was paid is no part of a ledger, and is asked about', () => {
  expect(understood('how much did I pay by transfer')).toBe('unknown')
})

test('[UR3] what a row would have to be at once is no plan', () => {
  expect(understood('how much did I spend on food from transport last month')).toBe('unknown')
})

test.each([
  ['should I buy MTN shares', 'refuse_advice'],
  ['record 2000 for fuel', 'refuse_write'],
  ['how much does Tunde earn', 'refuse_other_user'],
])('[UR8] “%s” is declined: %s', (text, refusal) => {
  expect(read(text)).toMatchObject({ type: 'refused', refusal })
})

test('[UR8] a greeting is answered, and is no question', () => {
  expect(['hello', 'good morning', 'thank you'].map(text => read(text).type)).toEqual([
    'talk',
    'talk',
    'talk',
  ])
})

test('[UR9] any text is read, and throws nothing', () => {
  const words =
    'how much did i spend on food last month by week over 5k at rent not and 2026 oct ₦ % -'
  const aText = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 120 }),
    fc.array(fc.constantFrom(...words.split(' ')), { maxLength: 14 }).map(all => all.join(' ')),
  )
  fc.assert(
    fc.property(aText, text => {
      expect(['plan', 'talk', 'refused', 'unknown']).toContain(read(text).type)
    }),
  )
})
