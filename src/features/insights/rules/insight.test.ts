import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kobo } from '#money/money.ts'
import type { InsightRecord } from '#records/hints/insight.ts'
import { someRuns } from '#test/support/whole-proof.ts'
import { addDays, type Day, daysSinceMonday, DEFAULT_ZONE } from '#time/day.ts'
import { dayToInstant } from '#time/zoned-day.ts'
import {
  chooseInsights,
  type Insight,
  INSIGHT_RULES,
  insightId,
  type InsightRule,
  SWITCH_KEY,
} from './insight.ts'

const MONDAY = '2026-11-16' as Day
const DAY_MS = 86_400_000

function anInsight(key: string, day: Day, rule: InsightRule = 'charged-twice'): Insight {
  return {
    rule: 'charged-twice',
    payee: 'ChopNow',
    amount: kobo(1_250_000),
    times: 2,
    wallet: 'GTBank',
    from: day,
    to: day,
    key,
    day,
    scope: { flow: 'out', where: { all: [], none: [] }, days: [] },
    rows: 2,
    search: {},
    ...(rule !== 'charged-twice' && { rule }),
  } as Insight
}

function record(key: string, said: Partial<InsightRecord> = {}): InsightRecord {
  const { rule = 'charged-twice' } = said
  const id = insightId(rule as InsightRule, key)
  return { id, rule, key, shownOn: MONDAY, dismissedAt: null, ...said }
}

interface Shown {
  readonly records?: readonly InsightRecord[]
  readonly today?: Day
  readonly most?: number
}

function choose(found: readonly Insight[], { records = [], today = MONDAY, most = 3 }: Shown) {
  return chooseInsights(found, records, { today, now: noonOf(today), most })
}

function noonOf(day: Day): number {
  return dayToInstant(day, DEFAULT_ZONE) + DAY_MS / 2
}

function keysOf(chosen: ReturnType<typeof choose>): readonly string[] {
  return chosen.map(({ insight }) => insight.key)
}

test('[UI5] two new ones a week are shown, and what was shown stays beside them', () => {
  const found = ['a', 'b', 'c', 'd'].map(key => anInsight(key, MONDAY))
  expect(keysOf(choose(found, {}))).toEqual(['a', 'b'])
  const shown = [record('a'), record('b')]
  expect(keysOf(choose(found, { records: shown, today: addDays(MONDAY, 6) }))).toEqual(['a', 'b'])
  expect(keysOf(choose(found, { records: shown, today: addDays(MONDAY, 7) }))).toEqual([
    'a',
    'b',
    'c',
  ])
  expect(
    keysOf(choose(found, { records: [record('a', { shownOn: addDays(MONDAY, -1) })] })),
  ).toEqual(['a', 'b', 'c'])
  // One place is given to the first, known or new.
  expect(keysOf(choose(found, { records: [record('b')], most: 1 }))).toEqual(['a'])
})

test('[UI5] [UI6] what is two weeks old is shown no more, and none that old for the first time', () => {
  const found = [anInsight('a', MONDAY)]
  expect(keysOf(choose(found, { today: addDays(MONDAY, 13) }))).toEqual(['a'])
  expect(keysOf(choose(found, { today: addDays(MONDAY, 14) }))).toEqual([])
  const late = [record('a', { shownOn: addDays(MONDAY, 13) })]
  expect(keysOf(choose(found, { records: late, today: addDays(MONDAY, 26) }))).toEqual(['a'])
  expect(keysOf(choose(found, { records: late, today: addDays(MONDAY, 27) }))).toEqual([])
})

test('[UI6] what is dismissed on any device is never shown again', () => {
  const found = [anInsight('a', MONDAY)]
  const dismissed = record('a', { dismissedAt: noonOf(MONDAY) })
  const again = { ...record('a'), id: 'made-by-a-plain-call' }
  for (const records of [[dismissed], [dismissed, again], [again, dismissed]]) {
    expect(choose(found, { records, today: addDays(MONDAY, 1) })).toEqual([])
  }
})

test('[UI6] a rule of which two were dismissed rests for 90 days from the last of them', () => {
  const first = record('a', {
    shownOn: addDays(MONDAY, -200),
    dismissedAt: noonOf(addDays(MONDAY, -200)),
  })
  const second = record('b', { dismissedAt: noonOf(MONDAY) })
  const third = record('c', { dismissedAt: noonOf(addDays(MONDAY, 95)) })
  function isShown(records: readonly InsightRecord[], days: number, rule?: InsightRule): boolean {
    const today = addDays(MONDAY, days)
    return choose([anInsight('x', today, rule)], { records, today }).length > 0
  }
  expect(isShown([first], 1)).toBe(true)
  expect(isShown([second, { ...second, id: 'made-by-a-plain-call' }], 1)).toBe(true)
  expect(isShown([first, second], 1)).toBe(false)
  expect(isShown([first, second], 89)).toBe(false)
  expect(isShown([first, second], 90)).toBe(true)
  expect(isShown([first, second, third], 100)).toBe(false)
  expect(isShown([first, second], 1, 'price-rise')).toBe(true)
})

test('[UI7] a rule that is switched off says nothing, and its switch is no insight that was shown', () => {
  const off = record(SWITCH_KEY, { dismissedAt: noonOf(MONDAY) })
  const found = [
    anInsight('a', MONDAY),
    anInsight('b', MONDAY, 'price-rise'),
    anInsight('c', MONDAY, 'price-rise'),
  ]
  expect(keysOf(choose(found, { records: [off] }))).toEqual(['b', 'c'])
  expect(keysOf(choose(found, { records: [{ ...off, dismissedAt: null }] }))).toEqual(['a', 'b'])
})

test('[UI5] over any weeks of two devices that hear of each other, no week has three new ones', () => {
  const aVisit = fc.record({
    device: fc.nat(1),
    days: fc.nat(3),
    most: fc.constantFrom(1, 3),
    found: fc.uniqueArray(fc.nat(30), { maxLength: 8 }),
    dismisses: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(aVisit, { maxLength: 40 }), visits => {
      let today = MONDAY
      // What each device has; both hear of all before the next visit.
      const records: InsightRecord[] = []
      const newInWeek = new Map<Day, number>()
      for (const { days, most, found, dismisses } of visits) {
        today = addDays(today, days)
        const rules = found.map(n => INSIGHT_RULES[n % INSIGHT_RULES.length] ?? 'price-rise')
        const insights = found.map((n, place) => anInsight(String(n), today, rules[place]))
        const chosen = choose(insights, { records, today, most })
        expect(chosen.length).toBeLessThanOrEqual(most)
        const week = addDays(today, -daysSinceMonday(today))
        for (const { insight, isNew } of chosen) {
          const { rule, key } = insight
          expect(records.some(each => each.rule === rule && each.key === key)).toBe(!isNew)
          if (!isNew) continue
          newInWeek.set(week, (newInWeek.get(week) ?? 0) + 1)
          const dismissedAt = dismisses ? noonOf(today) : null
          records.push(record(key, { rule, shownOn: today, dismissedAt }))
        }
      }
      expect(Math.max(0, ...newInWeek.values())).toBeLessThanOrEqual(2)
    }),
    { numRuns: someRuns(300) },
  )
})
