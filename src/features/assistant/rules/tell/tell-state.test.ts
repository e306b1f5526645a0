import { expect, test } from 'vitest'
import { kobo } from '#money/money.ts'
import { aDay } from '#test/support/a-day.ts'
import { aPlan, monthly } from '#test/support/a-plan.ts'
import { sayOf, SPENT, tellOf, units } from '#test/support/assistant/told-plan.ts'
import { cellsOf } from '#test/support/assistant/told-plan.ts'
import { uwaLedger } from '#test/support/assistant/uwa-fixture.ts'
import { phraseText } from '../answer/phrase-text.ts'
import { NEXT_PAY, type Span, type Thing, type Where } from '../plan/plan.ts'

const LAST = [units('month', 1)]
const HELD = { measure: { of: 'held', at: 'close' }, flow: 'any' } as const

function onDay(text: string): Span {
  const day = aDay(text)
  return { type: 'edges', from: { day }, to: { day } }
}

function of(kind: Thing['kind'], id: string): Where {
  return { all: [[{ kind, id }]], none: [] }
}

test('[UP29] what wallets hold is told of any day, at its lowest, and by month', async () => {
  expect(await sayOf(HELD)).toBe('You have ₦573,483 in your 3 wallets today (21 Nov 2026).')
  expect(cellsOf(await tellOf(HELD)).map(([name]) => name)).toEqual(['GTBank', 'OPay', 'Cash'])
  expect(await sayOf({ ...HELD, where: of('wallet', 'w1'), days: LAST })).toBe(
    'You had ₦689,420 in GTBank at the end of 31 Oct 2026.',
  )
  expect(await sayOf({ ...HELD, measure: { of: 'held', at: 'lowest' }, days: LAST })).toBe(
    'The least that you had in your 3 wallets last month (1 Oct to 31 Oct 2026) was ₦434,559, at the end of 25 Oct 2026.',
  )
  const months = await tellOf({ ...HELD, days: [units('month', 0, 3)], by: ['month'] })
  expect(cellsOf(months)).toEqual([
    ['September 2026', '₦994,940'],
    ['October 2026', '₦914,912'],
    ['November 2026', '₦573,483'],
  ])
  const [opened, held] = months.evidence.operands ?? []
  expect([opened?.name, held?.scope?.flow]).toEqual(['Opened with', 'all'])
})

test('[UA5] without wallets or budgets that is told', async () => {
  const none = { ...uwaLedger(), wallets: [], budgets: [] }
  const answers = [
    HELD,
    { measure: { of: 'free' } },
    { measure: { of: 'budget', part: 'left' } },
  ] as const
  const kinds = await Promise.all(answers.map(plan => tellOf(plan, { ledger: none })))
  expect(kinds.map(({ kind }) => kind)).toEqual(['empty', 'empty', 'empty'])
  const label = { measure: { of: 'budget', part: 'left' }, where: of('label', 'l4') } as const
  expect(await sayOf(label)).toBe('No budget of yours sets anything aside for Side Hustle.')
})

test('[UA13] budgets are told in their present cycle', async () => {
  const left = { measure: { of: 'budget', part: 'left' } } as const
  const all = await tellOf(left)
  expect(cellsOf(all)).toEqual([
    ['Detty December', '₦250,000', '₦62,000', '₦188,000', '31 Dec 2026'],
    ['November Essentials', '₦160,000', '₦95,400', '₦64,600', '30 Nov 2026'],
  ])
  expect(await sayOf({ ...left, where: of('label', 'l1') })).toBe(
    '₦24,600 is left in Generator Fuel of November Essentials (1 Nov to 30 Nov 2026): ₦35,400 of ₦60,000 is spent (59.0%).',
  )
  const one = await tellOf({ ...left, where: of('budget', 'b1') })
  expect([one.evidence.rowCount, one.evidence.scope?.days]).toEqual([
    7,
    [{ from: '2026-11-01', to: '2026-11-30' }],
  ])
  expect(await sayOf({ measure: { of: 'budget', part: 'pace' }, where: of('budget', 'b1') })).toBe(
    'Yes, you are on pace: November Essentials is within its days (1 Nov to 30 Nov 2026): ₦95,400 of ₦160,000 is spent (59.6%) in 21 of 30 days (70.0%); ₦64,600 is left.',
  )
})

test('[UP35] whether a budget is over is said first, and what is left of it for each day', async () => {
  const over = { measure: { of: 'budget', part: 'over' }, where: of('budget', 'b1') } as const
  expect(await sayOf(over)).toBe(
    'No, November Essentials is not over (1 Nov to 30 Nov 2026): ₦95,400 of ₦160,000 is spent (59.6%), and ₦64,600 is left.',
  )
  const daily = { measure: { of: 'budget', part: 'daily' }, where: of('budget', 'b1') } as const
  expect(await sayOf(daily)).toBe(
    '₦6,460 a day is left in November Essentials: ₦64,600 for 10 days, today among them, until 30 Nov 2026.',
  )
})

test('[UP29] the first day on which less was held is told, else the nearest', async () => {
  const under = { least: kobo(0), most: kobo(49_999_999) }
  const first = { ...HELD, days: LAST, by: ['day'], keep: under } as const
  expect(await sayOf({ ...first, rank: { order: 'oldest', nth: 1 } })).toBe(
    'You had ₦444,959 in your 3 wallets at the end of 24 Oct 2026: the earliest day last month (1 Oct to 31 Oct 2026) that ended with an amount under ₦500,000.',
  )
  const none = { ...first, keep: { least: kobo(0), most: kobo(999) } } as const
  expect(await sayOf(none)).toBe(
    'You did not hold an amount under ₦10 in your 3 wallets at the end of any day last month (1 Oct to 31 Oct 2026): the nearest was ₦434,559, at the end of 25 Oct 2026.',
  )
})

test('[UP33] days without a row are counted, and those before the first record are not', async () => {
  const empty = { measure: { of: 'empty', what: 'day' } } as const
  expect(await sayOf({ ...empty, days: LAST })).toBe(
    '8 of the 31 days were without any expense last month (1 Oct to 31 Oct 2026).',
  )
  const betting = { ...empty, where: of('words', 'betting'), days: LAST }
  expect(await sayOf(betting)).toContain('31 of the 31 days were without any expense')
})

test('[UP34] what is given is reckoned with', async () => {
  const given = { measure: { of: 'given', kobo: kobo(500_000) }, flow: 'any' } as const
  expect(await sayOf({ ...given, calc: [{ op: '*', by: { number: 13 } }] })).toBe(
    'That is ₦65,000: ₦5,000, times 13.',
  )
})

test('[UA14] what is free is told with its rule, and whether an amount is within it', async () => {
  const free = { measure: { of: 'free' } } as const
  expect(await sayOf(free)).toBe(
    '₦508,883 is free this month (21 Nov to 30 Nov 2026): your 3 wallets hold ₦573,483, and budgets that end this month still set aside ₦64,600. The rule: what the wallets hold, less what budgets that end this month still set aside.',
  )
  const shoes = [{ op: '>=', by: { kobo: kobo(5_000_000) } }] as const
  expect(await sayOf({ ...free, calc: shoes })).toMatch(
    /^Yes, by the numbers ₦50,000 is within the ₦508,883/,
  )
  const car = [{ op: '>=', by: { kobo: kobo(500_000_000) } }] as const
  expect(await sayOf({ ...free, calc: car })).toContain('It is ₦4,491,117 too much.')
})

test('[UA20] what is free from a day to come on is of the look ahead, and whether an amount is within it', async () => {
  const free = { measure: { of: 'free' }, days: [onDay('2026-12-12')] } as const
  expect(await sayOf(free)).toBe(
    'From 12 Dec 2026 on your 3 wallets, which hold ₦573,483 now, will most likely hold −₦457,275 at the least (16 Jan 2027), and perhaps only −₦789,008. No income is expected in these days: what repeats under Upcoming counts, such as your salary. The rule: what is there now, with what falls due, and what you usually spend beside it, day by day for ninety days.',
  )
  const ledger = uwaLedger()
  const [first, ...others] = ledger.wallets
  const openingAmount = kobo(200_000_000)
  const rich = {
    ...ledger,
    wallets: [...(first === undefined ? [] : [{ ...first, openingAmount }]), ...others],
  }
  async function afford(naira: number): Promise<string> {
    const calc = [{ op: '>=', by: { kobo: kobo(naira * 100) } }] as const
    return sayOf({ ...free, calc }, { ledger: rich })
  }
  expect(await afford(50_000)).toMatch(
    /^Yes, by the numbers ₦50,000 on 12 Dec 2026 is within what will be there: ₦1,072,725 is most likely left at the least\. /,
  )
  expect(await afford(1_000_000)).toMatch(
    /^It is tight: with ₦1,000,000 gone on 12 Dec 2026, ₦122,725 is most likely left/,
  )
  expect(await afford(5_000_000)).toMatch(
    /^No, by the numbers: with ₦5,000,000 gone on 12 Dec 2026, ₦3,877,275 is most likely missing\. /,
  )
})

test('[UA20] it is looked ahead on plans with forecasts, for ninety days, in one wallet or in all', async () => {
  const free = { measure: { of: 'free' } } as const
  const answers = await Promise.all([
    tellOf({ ...free, days: [onDay('2026-11-20')] }),
    tellOf({ ...free, days: [onDay('2027-02-20')] }),
    tellOf({ ...free, days: [onDay('2026-12-12')] }, { level: 'Trailblazer' }),
    tellOf({ ...free, days: [onDay('2026-12-12')], where: of('wallet', 'w1') }),
  ])
  expect(answers.map(({ kind }) => kind)).toEqual(['refuse', 'refuse', 'refuse', 'answer'])
})

test('[UA15] a running period is estimated, with method and range, on plans that have forecasts', async () => {
  const forecast = { measure: { of: 'forecast' } } as const
  expect(await sayOf(forecast)).toBe(
    'At this rate you will have spent about ₦627,755.71 this month (1 Nov to 30 Nov 2026). This is an estimate: ₦439,429 in 21 of 30 days, carried on at the same rate a day. Should the rest of the month be as in your last 3 full months (their median), it would be ₦532,472, so the range is ₦532,472 to ₦627,755.71.',
  )
  expect(await sayOf({ ...forecast, days: [units('year')] })).toContain(
    'about ₦2,791,257.53 this year (1 Aug to 31 Dec 2026). This is an estimate: ₦2,061,517 in 113 of 153 days',
  )
  const others = await Promise.all([
    tellOf({ ...forecast, days: LAST }),
    tellOf({ ...forecast, days: [units('month', -1)] }),
    tellOf(forecast, { level: 'Trailblazer' }),
  ])
  expect(others.map(({ kind }) => kind)).toEqual(['refuse', 'refuse', 'refuse'])
  expect((await tellOf({ ...forecast, where: of('category', 'education') })).kind).toBe('empty')
})

test('[UP30] what came at even gaps is expected again, and nothing else', async () => {
  const due = { measure: { of: 'due' } } as const
  expect(await sayOf({ ...due, flow: 'in', where: of('category', 'salary') })).toBe(
    '“SALARY ACME LTD” is expected on 26 Nov 2026 (in 5 days): it came about every 30 days, the last time ₦520,000 on 26 Oct 2026.',
  )
  const rent = cellsOf(await tellOf(due))[0]
  expect(rent).toEqual(['House rent instalment', '1 Dec 2026', '1 Nov 2026', '₦150,000'])
  const december = await tellOf({ ...due, days: [units('month', -1)] })
  expect(cellsOf(december)).toHaveLength(5)
  expect((await tellOf({ ...due, days: [units('week', -1)] })).kind).toBe('empty')
  expect((await tellOf({ ...due, where: of('category', 'education') })).kind).toBe('empty')
})

test('[UP37] what is planned is due as planned, and is not expected beside it', async () => {
  const due = { measure: { of: 'due' } } as const
  const salary = { type: 'income', category: 'salary', rule: monthly(27) } as const
  const ledger = {
    ...uwaLedger(),
    schedules: [
      aPlan('House rent instalment', 155_000, { rule: monthly(1), category: 'rent' }),
      aPlan('Acme', 520_000, salary),
      aPlan('Gym', 15_000, { category: 'health', rule: monthly(20, aDay('2026-10-01')) }),
    ],
  }
  const paid = { ...due, flow: 'in', where: of('category', 'salary') } as const
  expect(await sayOf(paid, { ledger })).toBe(
    '“Acme” is due on 27 Nov 2026 (in 6 days): ₦520,000, as planned under Upcoming.',
  )
  expect(await sayOf({ ...due, where: of('category', 'health') }, { ledger })).toBe(
    '“Gym” was due on 20 Nov 2026 (yesterday): ₦15,000, as planned under Upcoming.',
  )
  const cells = cellsOf(await tellOf(due, { ledger }))
  expect(cells.filter(([name]) => name === 'House rent instalment')).toEqual([
    ['House rent instalment', '1 Dec 2026', 'Planned', '₦155,000'],
  ])
  const december = await tellOf({ ...due, days: [units('month', -1)] }, { ledger })
  expect(cellsOf(december).filter(([, , last]) => last === 'Planned')).toHaveLength(2)
  const words = { ...due, where: of('words', 'gym') }
  expect((await tellOf(words, { ledger })).kind).toBe('answer')
  const off = { ...due, where: { all: [], none: [{ kind: 'category', id: 'health' }] } } as const
  expect(JSON.stringify(await tellOf(off, { ledger }))).not.toContain('Gym')
})

test('[UP31] steps are told with what they reckon with', async () => {
  const food = { days: LAST, where: of('category', 'food') }
  const income = { plan: { ...SPENT, flow: 'in', days: LAST } } as const
  expect(await sayOf({ ...food, calc: [{ op: '%of', by: income }] })).toBe(
    'That is 7.2%: ₦42,571 spent on Food & Groceries last month (1 Oct to 31 Oct 2026), as a percentage of ₦592,000 received.',
  )
  expect(await sayOf({ days: LAST, calc: [{ op: '>=', by: { kobo: kobo(70_000_000) } }] })).toBe(
    'No, ₦672,028 spent last month (1 Oct to 31 Oct 2026) is less than ₦700,000.',
  )
  const rest = {
    type: 'edges',
    from: { day: aDay('2026-11-21') },
    to: { day: aDay('2026-11-30') },
  } as const
  const daily = [{ op: '/', by: { length: rest, in: 'day' } }] as const
  expect(await sayOf({ measure: { of: 'free' }, calc: daily })).toBe(
    'That is ₦50,888.30: ₦508,883 free to spend today (21 Nov 2026), divided by 10 days.',
  )
  const none = { ...income.plan, where: of('category', 'education') }
  expect(await sayOf({ ...food, calc: [{ op: '%of', by: { plan: none } }] })).toContain(
    'There is nothing to divide by',
  )
})

test('[UA6] a plan without an answer says why, without a figure', async () => {
  const answers = await Promise.all([
    tellOf({ days: [units('month', -1)] }),
    tellOf({ rank: { order: 'largest' } }),
    tellOf({ days: [units('paycycle', 9)] }),
  ])
  const kinds = answers.map(({ kind, phrase }) => [
    kind,
    phrase.every(piece => piece.type === 'text'),
  ])
  expect(kinds).toEqual([
    ['empty', true],
    ['clarify', true],
    ['empty', true],
  ])
})

test('[UA22] what is held on a day to come is told with the middle, the band, or what falls due alone', async () => {
  const ahead = { measure: { of: 'ahead' }, flow: 'any' } as const
  const plans = [aPlan('Rent', 150_000, { walletId: 'w1', rule: monthly(25) })]
  const ledger = { ...uwaLedger(), schedules: plans }
  const said = await tellOf({ ...ahead, days: [onDay('2026-11-28')] }, { ledger })
  expect(phraseText(said.phrase)).toBe(
    'At the end of 28 Nov 2026 your 3 wallets, which hold ₦573,483 now, will most likely hold ₦294,638, and eight times in ten between ₦195,928 and ₦393,348. That is what is there now, with what falls due until then, and what you usually spend beside it. No income is expected in these days: what repeats under Upcoming counts, such as your salary.',
  )
  expect(said.evidence.opens).toEqual({ page: 'ahead' })
  expect(await sayOf({ ...ahead, days: [onDay('2027-06-30')] }, { ledger })).toBe(
    'I look ahead from today to ninety days from now, in one wallet or in all. Which day did you mean?',
  )
  expect(await sayOf({ ...ahead, days: [NEXT_PAY] }, { ledger })).toBe(
    'No pay-day is planned in the next ninety days: add your salary under Upcoming, or ask me for a day.',
  )
  const salary = aPlan('Salary', 300_000, { walletId: 'w1', type: 'income', rule: monthly(25) })
  const paid = { ledger: { ...ledger, schedules: [salary] } }
  expect(await sayOf({ ...ahead, days: [NEXT_PAY] }, paid)).toContain('At the end of 25 Nov 2026')
})
