import { ANYWHERE, type Flow, type Thing } from '#features/assistant/rules/plan/plan.ts'
import { categoryMeaning } from '../names/category-index.ts'
import { isBare, isKeptName } from './bare-slots.ts'
import { daysOf, thingsOf } from './rows-of.ts'
import { type ComposeContext, hasCue, isAnySaid, type Made, type Slots } from './slots.ts'

/**
 * `how much does Tunde owe me`, `what is left of my loan`: what was lent to one less what came back under loans, or what
 * was borrowed less what was paid back; of others than those whom rows of loans name nothing is known.
 */
export function owedPlan(slots: Slots, { index }: ComposeContext): Made {
  const { prices, ranks, groups, whiches, events } = slots
  if (isAnySaid(prices, ranks, groups, whiches, events) || !isBare(slots)) return undefined
  const loans = loansOf(index)
  const people = slots.things.filter(each => !isOfLoans(each, loans))
  const isOwed = hasCue(slots, 'owes')
  const isLeft = hasCue(slots, 'left') && slots.line.some(({ key }) => key === 'loan')
  if (!isOwed && !isLeft) return undefined
  // Of all loans together what was lent and what was borrowed cannot be told apart.
  if (people.length !== 1 || people.some(each => !isPerson(each))) return undefined
  // What is owed by whom a debt names is of that.
  if (people.some(each => isKeptName(each, index))) return undefined
  const days = daysOf(slots)
  if (days === undefined || days.length > 0) return undefined
  const first = firstWay(slots)
  const where = { ...ANYWHERE, all: [...people.map(each => thingsOf(each, 'any')), loans] }
  const back = {
    v: 2,
    flow: first === 'out' ? 'in' : 'out',
    where,
    days,
    measure: { of: 'sum' },
  } as const
  return {
    flow: first,
    where,
    days,
    measure: { of: 'sum' },
    calc: [{ op: '-', by: { plan: back } }],
  }
}

/** The ledger's categories that loans are under. */
function loansOf({ categories }: ComposeContext['index']): readonly Thing[] {
  const meant = categoryMeaning('loan', categories)?.categories ?? ['loan']
  return meant.map(id => ({ kind: 'category', id }) as const)
}

function isOfLoans(each: Slots['things'][number], loans: readonly Thing[]): boolean {
  const ids = new Set(loans.map(({ id }) => id))
  return thingsOf(each, 'any').every(({ kind, id }) => kind === 'category' && ids.has(id))
}

/** Whose loan it is: `loan` alone says nobody's. */
function isPerson(each: Slots['things'][number]): boolean {
  if (each.names.some(({ typed }) => /^(?:loan|bill)s?$/iu.test(typed))) return false
  return thingsOf(each, 'any').every(({ kind }) => kind === 'payee' || kind === 'words')
}

/** Which way money went first: out, to who owes me. */
function firstWay({ line }: Slots): Flow {
  const keys = line.map(({ key }) => key)
  const place = keys.findIndex(key => /^(?:owe|owes|owing|debt)$/u.test(key))
  const before = keys.slice(0, Math.max(place, 0))
  if (place >= 0 && (keys[place + 1] === 'me' || keys[place + 1] === 'us')) return 'out'
  if (place >= 0 && before.some(key => key === 'i' || key === 'we')) return 'in'
  if (place >= 0) return 'out'
  return keys.some(key => key === 'gave' || key === 'lent' || key === 'lend') ? 'out' : 'in'
}
