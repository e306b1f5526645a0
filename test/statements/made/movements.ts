import { kobo, type Kobo } from '#money/money.ts'
import type { SeededRandom, Weighted } from '#test/simulation/seeded-random.ts'
import { addDays, type Day, daysBetween } from '#time/day.ts'
import type { Movement } from '../truth.ts'
import { changeOf } from './account.ts'
import { fillNarration, randomDigits } from './fill-narration.ts'
import { type NarrationStyle, type NarrationTemplate, TEMPLATES } from './narration-templates.ts'

const DAY_SECONDS = 86_400
const ROWS_PER_DAY = 4
const YEAR_DAYS = 364
const NIP_FEES_KOBO = [1075, 2688, 5375] as const
const LEVY_FROM_KOBO = 1_000_000
const LEVY_KOBO = 5000
const REVERSAL_WORDS = ['RVSL ', 'REV/', 'REVERSAL OF '] as const
const FEE = { kind: 'charge', narration: 'COMMISSION ON NIP TRANSFER' } as const
const LEVY = { kind: 'levy', narration: 'ELECTRONIC MONEY TRANSFER LEVY' } as const

/** What an account has gone through is made from. */
export interface MovementsWanted {
  readonly count: number
  readonly style: NarrationStyle
  readonly opening: Kobo
  /** The last day on which anything may have moved. */
  readonly until: Day
  readonly mayOverdraw: boolean
}

type Draft = Omit<Movement, 'balance' | 'day' | 'time'>

/**
 * Movements of an account, oldest first, with true balances: spread over days, a year at most, with
 * charges after transfers, reversals after what they take back, and twins.
 */
export function makeMovements(wanted: MovementsWanted, random: SeededRandom): readonly Movement[] {
  const days = Math.min(YEAR_DAYS, Math.ceil(wanted.count / ROWS_PER_DAY))
  const clocks = makeClocks(addDays(wanted.until, -days), wanted, random)
  const templates = TEMPLATES[wanted.style].map(each => [each.weight, each] as const)
  const movements: Movement[] = []
  const waiting: Draft[] = []
  let balance: number = wanted.opening
  for (const clock of clocks) {
    const draft = waiting.shift() ?? affordable(templates, { balance, ...wanted }, random)
    if (waiting.length === 0) waiting.push(...followers(draft, random))
    balance += changeOf(draft)
    movements.push({ ...draft, ...clock, balance: kobo(balance) })
  }
  return movements
}

/** When each moved, in order. */
function makeClocks(
  from: Day,
  { until, count }: MovementsWanted,
  random: SeededRandom,
): readonly Pick<Movement, 'day' | 'time'>[] {
  const days = daysBetween(from, until) + 1
  const seconds = Array.from({ length: count }, () => random.below(days * DAY_SECONDS))
  return seconds
    .toSorted((a, b) => a - b)
    .map(second => ({
      day: addDays(from, Math.floor(second / DAY_SECONDS)),
      time: new Date((second % DAY_SECONDS) * 1000).toISOString().slice(11, 19),
    }))
}

function affordable(
  templates: readonly Weighted<NarrationTemplate>[],
  { balance, mayOverdraw }: { readonly balance: number; readonly mayOverdraw: boolean },
  random: SeededRandom,
): Draft {
  const draft = draftFrom(random.weighted(templates), random)
  if (draft.type === 'income' || mayOverdraw || draft.amount <= balance) return draft
  const incomes = templates.filter(([, { type }]) => type === 'income')
  return draftFrom(random.weighted(incomes), random)
}

function draftFrom(template: NarrationTemplate, random: SeededRandom): Draft {
  const [least, most] = template.naira
  const { text, party } = fillNarration(template.text, random)
  const named = template.party === null ? party : fillNarration(template.party, random).text
  const koboPart = random.chance(0.3) && most > least ? random.below(100) : 0
  return {
    type: template.type,
    amount: kobo((least + random.below(most - least + 1)) * 100 + koboPart),
    narration: text,
    reference: randomDigits(24, random),
    kind: template.kind,
    party: named,
  }
}

/** What comes straight after: its charge, its levy, its twin, or its reversal. */
function followers(draft: Draft, random: SeededRandom): readonly Draft[] {
  if (draft.kind !== 'transfer' && draft.kind !== 'card') return []
  if (draft.type === 'income') {
    return draft.amount >= LEVY_FROM_KOBO && random.chance(0.3)
      ? [expense({ ...LEVY, amount: kobo(LEVY_KOBO) }, random)]
      : []
  }
  if (random.chance(0.04)) return [draft]
  if (random.chance(0.04)) return [reversalOf(draft, random)]
  const fee = kobo(random.pick(NIP_FEES_KOBO))
  return random.chance(0.2) ? [expense({ ...FEE, amount: fee }, random)] : []
}

function expense(of: Pick<Draft, 'kind' | 'narration' | 'amount'>, random: SeededRandom): Draft {
  return { ...of, type: 'expense', reference: randomDigits(24, random), party: null }
}

function reversalOf(draft: Draft, random: SeededRandom): Draft {
  return {
    ...draft,
    type: 'income',
    kind: 'reversal',
    narration: random.pick(REVERSAL_WORDS) + draft.narration,
    reference: randomDigits(24, random),
  }
}
