import type { Transaction } from '#records/transaction.ts'
import { addDays, type Day, daysBetween } from '#time/day.ts'
import { occurrencesWithin } from '#time/recurrence/occurrences.ts'
import type { Recurrence } from '#time/recurrence/recurrence.ts'
import { aGarden, type Garden, WALLETS } from './garden.ts'
import { type Kind, KINDS, LAST_WORKING, SALARY } from './planted-kinds.ts'
import { addNoise } from './planted-noise.ts'

/** What was planted, and when its next time is. */
export interface Planted {
  readonly payee: string
  readonly walletId: string
  readonly type: Transaction['type']
  readonly rule: Recurrence
  readonly next: Day
  /** Whether it repeats by what SC12 says; what lacks too many times may be found or not. */
  readonly isCertain: boolean
}

/** A ledger in which money repeats among noise. */
export interface PlantedLedger {
  readonly today: Day
  readonly rows: readonly Transaction[]
  readonly planted: readonly Planted[]
}

/** A ledger that is the same for the same seed. */
export function aPlantedLedger(seed: number): PlantedLedger {
  const garden = aGarden(seed)
  const kinds = [SALARY, ...KINDS.filter(() => garden.random() < 0.6)]
  const planted = kinds.map(kind => plant(garden, kind))
  addNoise(garden)
  return { today: garden.today, rows: garden.rows, planted }
}

/** Plants one thing, and something else that is bought there once. */
function plant(garden: Garden, kind: Kind): Planted {
  const { today, start, random, between, pick, add } = garden
  const [payee, walletId, type] = [pick(kind.words), pick(WALLETS), kind.type ?? 'expense']
  const rule = ruleOf(garden, kind)
  const all = occurrencesWithin(rule, { from: rule.from, to: addDays(today, 800) })
  const past = all.filter(({ day }) => day <= today).map(({ day }) => day)
  const kept = pay(garden, kind, { past, rule, said: { description: payee, walletId, type } })
  if (random() < 0.2) {
    const once = addDays(start, Math.floor(random() * daysBetween(start, today)))
    const naira = kind.naira[0] * between(0.1, 0.5)
    add(once, naira, { description: payee, walletId, type })
  }
  const last = kept.at(-1)?.at ?? -1
  return {
    payee,
    walletId,
    type,
    rule,
    next: all.find(({ day }, at) => at > last && day >= today)?.day ?? today,
    isCertain: isCertain(kept, rule, today),
  }
}

interface ToPay {
  readonly past: readonly Day[]
  readonly rule: Recurrence
  readonly said: { readonly description: string } & Pick<Transaction, 'walletId' | 'type'>
}

/** Pays it early or late by days, dearer from once on, and left out now and then. */
function pay({ today, random, between, add }: Garden, kind: Kind, { past, rule, said }: ToPay) {
  const { wanders = 0, jitterDays } = kind
  const price = Math.round(between(...kind.naira) / 50) * 50
  const step = random() < 0.35 ? Math.floor(random() * past.length) : Infinity
  const stepped = Math.round((price * between(1.05, 1.4)) / 50) * 50
  const lacks = rule.unit !== 'year' && random() < 0.4 ? 0.07 : 0
  const kept: Kept[] = []
  for (const [at, day] of past.entries()) {
    if (random() < lacks) continue
    const paidOn = addDays(day, Math.round(between(-jitterDays, jitterDays)))
    if (paidOn > today) continue
    const amount = (at >= step ? stepped : price) * (1 + between(-wanders, wanders))
    add(paidOn, amount, { ...said, category: said.type === 'income' ? 'salary' : 'bills' })
    kept.push({ at, day: paidOn })
  }
  return kept
}

function ruleOf({ start, random, pick }: Garden, kind: Kind): Recurrence {
  const { shift = ['none'] } = kind
  const [on, every] = [pick(kind.on), pick(kind.every)]
  const from = addDays(start, Math.floor(random() * (on.unit === 'year' ? 330 : 90)))
  const isShifted = on !== LAST_WORKING
  const rest = { every, from, until: null, count: null }
  return { ...on, ...rest, shift: isShifted ? pick(shift) : 'none' }
}

/** One time that was paid: the how manyth of its rule it is. */
interface Kept {
  readonly at: number
  readonly day: Day
}

const FEWEST = 3
const LATEST = 12

/** Whether it holds SC12 by its own times: enough of them, four of five gaps of one time, and the last not long ago. */
function isCertain(kept: readonly Kept[], { unit, every }: Recurrence, today: Day): boolean {
  const latest = kept.slice(-LATEST)
  const gaps = latest.slice(1).map(({ at }, place) => at - (latest[place]?.at ?? at))
  const days = { day: 1, week: 7, month: 30, year: 365 }[unit] * every
  const last = latest.at(-1)
  return (
    last !== undefined &&
    latest.length >= (unit === 'year' ? 2 : FEWEST) &&
    gaps.filter(gap => gap === 1).length >= gaps.length * 0.8 &&
    daysBetween(last.day, today) <= 1.4 * days
  )
}
