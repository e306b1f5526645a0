import type { Scope } from '#features/assistant/rules/plan/plan.ts'
import type { ScopeSearch } from '#features/assistant/rules/plan/scope-search.ts'
import type { Kobo } from '#money/money.ts'
import { derivedId } from '#records/hash/derived-id.ts'
import type { InsightRecord } from '#records/hints/insight.ts'
import { addDays, type Day, daysBetween, daysSinceMonday, type Instant } from '#time/day.ts'
import type { Month } from '#time/month.ts'

/** The rules, those first that a person can do most about. */
export const INSIGHT_RULES = [
  'charged-twice',
  'bills-ahead',
  'price-rise',
  'unusual-amount',
  'budget-ahead',
  'month-recap',
] as const

/** One of them. */
export type InsightRule = (typeof INSIGHT_RULES)[number]

/** What a rule says, in figures and in the person's own names. */
export type Fact =
  | {
      readonly rule: 'charged-twice'
      readonly payee: string
      readonly amount: Kobo
      readonly times: number
      readonly wallet: string
      /** Of the first of them, and of the last. */
      readonly from: Day
      readonly to: Day
    }
  | {
      readonly rule: 'bills-ahead'
      readonly wallet: string
      readonly bills: number
      readonly amount: Kobo
      readonly held: Kobo
      readonly payDay: Day
    }
  | {
      readonly rule: 'price-rise'
      readonly payee: string
      readonly before: Kobo
      readonly amount: Kobo
      readonly on: Day
    }
  | {
      readonly rule: 'unusual-amount'
      readonly payee: string
      readonly amount: Kobo
      readonly on: Day
      /** How many are known before it, and the most that one of them was. */
      readonly known: number
      readonly most: Kobo
    }
  | {
      readonly rule: 'budget-ahead'
      readonly budget: string
      /** In percent of its amount, and of its days. */
      readonly used: number
      readonly gone: number
    }
  | {
      readonly rule: 'month-recap'
      readonly month: Month
      readonly spent: Kobo
      readonly before: Kobo
      /** The category that rose most; undefined where none did. */
      readonly rise?: { readonly category: string; readonly amount: Kobo }
    }

/** A fact, what tells it from others on every device, the day that it is of, and just the rows that it is made of. */
export type FoundFact = Fact & {
  readonly key: string
  readonly day: Day
  readonly scope: Scope
  readonly rows: number
}

/** A fact with the address that opens its rows (UP10). */
export type Insight = FoundFact & { readonly search: ScopeSearch }

/** What a rule finds, before it says which rule it is. */
export type Finding<R extends InsightRule> = Extract<FoundFact, { readonly rule: R }>

/** Whether it is true for as long as its rows stay: no day makes it untrue. */
export function isLasting({ rule }: Pick<FoundFact, 'rule'>): boolean {
  return rule === 'charged-twice' || rule === 'price-rise' || rule === 'unusual-amount'
}

/** The key of the record that is a rule's switch (UI7). */
export const SWITCH_KEY = ''

/** Under which id an insight is kept: two devices that show the same make one record (UI5). */
export function insightId(rule: InsightRule, key: string): string {
  return derivedId(`insight:${rule}:${key}`)
}

/** What is to be shown, and whether it is for the first time. */
export interface ChosenInsight {
  readonly insight: Insight
  readonly isNew: boolean
}

interface ChoiceContext {
  readonly today: Day
  readonly now: Instant
  /** So many places there are. */
  readonly most: number
}

const NEW_A_WEEK = 2
const LIFE_DAYS = 14
const DISMISSALS_TO_REST = 2
const REST_MS = 90 * 86_400_000

/** What is shown of what was found, by what was shown and dismissed on all devices (UI5, UI6). */
export function chooseInsights(
  found: readonly Insight[],
  records: readonly InsightRecord[],
  { today, now, most }: ChoiceContext,
): readonly ChosenInsight[] {
  const known = mergedByFact(records)
  const monday = addDays(today, -daysSinceMonday(today))
  const shownThisWeek = [...known.values()].filter(
    ({ key, shownOn }) => key !== SWITCH_KEY && shownOn >= monday,
  )
  let room = Math.max(0, NEW_A_WEEK - shownThisWeek.length)
  const chosen: ChosenInsight[] = []
  for (const insight of found.filter(({ rule }) => !isQuiet(rule, known, now))) {
    if (chosen.length === most) break
    const record = known.get(factName(insight))
    if (record === undefined) {
      if (room === 0 || daysBetween(insight.day, today) >= LIFE_DAYS) continue
      room -= 1
      chosen.push({ insight, isNew: true })
    } else if (record.dismissedAt === null && daysBetween(record.shownOn, today) < LIFE_DAYS) {
      chosen.push({ insight, isNew: false })
    }
  }
  return chosen
}

/** Whether the person switched the rule off. */
export function isOff(rule: InsightRule, records: readonly InsightRecord[]): boolean {
  return records.some(
    ({ key, dismissedAt, ...record }) =>
      record.rule === rule && key === SWITCH_KEY && dismissedAt !== null,
  )
}

type Known = ReadonlyMap<string, InsightRecord>

/** Nothing of the ledger's other devices is lost: shown since the first, dismissed if anywhere. */
function mergedByFact(records: readonly InsightRecord[]): Known {
  const merged = new Map<string, InsightRecord>()
  for (const record of records) {
    const name = factName(record)
    const other = merged.get(name) ?? record
    merged.set(name, {
      ...record,
      shownOn: other.shownOn < record.shownOn ? other.shownOn : record.shownOn,
      dismissedAt: record.dismissedAt ?? other.dismissedAt,
    })
  }
  return merged
}

function factName({ rule, key }: Pick<InsightRecord, 'rule' | 'key'>): string {
  return `${rule} ${key}`
}

function isQuiet(rule: InsightRule, known: Known, now: Instant): boolean {
  const records = [...known.values()]
  return isOff(rule, records) || isResting(rule, records, now)
}

/** Whether a rule rests, two of it having been dismissed (UI6). */
export function isResting(
  rule: InsightRule,
  records: readonly InsightRecord[],
  now: Instant,
): boolean {
  const dismissed = new Map<string, Instant>()
  for (const { key, dismissedAt, ...record } of records) {
    if (record.rule === rule && key !== SWITCH_KEY && dismissedAt !== null) {
      dismissed.set(key, Math.max(dismissedAt, dismissed.get(key) ?? 0))
    }
  }
  return dismissed.size >= DISMISSALS_TO_REST && now - Math.max(...dismissed.values()) < REST_MS
}
