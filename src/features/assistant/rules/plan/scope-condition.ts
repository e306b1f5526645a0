import { foldText } from '#base/folded-text.ts'
import { isStorableText } from '#base/text-limits.ts'
import { WRITTEN } from '#features/analytics/rules/figure-keys.ts'
import {
  type Condition,
  daysCondition,
  type FindNames,
  NOTHING,
  paidCondition,
} from '#features/entries/rules/find/resolve-find.ts'
import type { Flow, Scope, Thing } from './plan.ts'

/** What the things of a scope are looked up in. */
export type ScopeNames = Pick<
  FindNames,
  'wallets' | 'labels' | 'budgets' | 'payees' | 'mergedCategories' | 'zone'
>

/** The rows of a scope as a search finds them. An id that names nothing is none of the condition's (UP3). */
export function scopeCondition({ flow, where, days }: Scope, names: ScopeNames): Condition {
  const { all, none, amount, weekdays, hours } = where
  const { zone } = names
  return {
    type: 'all',
    parts: [
      ...FLOWS[flow],
      ...(days.length === 0 ? [] : [anyOf(days.map(range => daysCondition(range, zone)))]),
      ...(amount === undefined ? [] : [{ type: 'amount', ...amount } as const]),
      ...(weekdays === undefined ? [] : [{ type: 'clock', weekdays, zone } as const]),
      ...(hours === undefined ? [] : [{ type: 'clock', hours, zone } as const]),
      ...all.map(things => thingsCondition(things, names)),
      ...(none.length === 0 ? [] : [{ type: 'not', part: thingsCondition(none, names) } as const]),
    ],
  }
}

const ORDINARY: readonly Condition[] = [
  {
    type: 'any',
    parts: [
      { type: 'flow', flow: 'expense' },
      { type: 'flow', flow: 'income' },
    ],
  },
]

const FLOWS: Readonly<Record<Flow, readonly Condition[]>> = {
  out: [{ type: 'flow', flow: 'expense' }],
  in: [{ type: 'flow', flow: 'income' }],
  any: ORDINARY,
  net: ORDINARY,
  moved: [
    { type: 'flow', flow: 'transfer' },
    { type: 'flow', flow: 'out' },
  ],
  all: [],
}

/** One of the things is met; those of one field are looked for in one go. */
function thingsCondition(things: readonly Thing[], names: ScopeNames): Condition {
  const idsByField = new Map<OneOf['field'], readonly string[]>()
  const paid = things.filter(thing => isPaid(thing, names)).map(({ id }) => id)
  const others: Condition[] = paid.length > 0 ? [paidCondition(paid, names)] : []
  for (const thing of things) {
    if (isPaid(thing, names)) continue
    const condition = thingCondition(thing, names)
    if (condition.type !== 'one-of') others.push(condition)
    else {
      const { field, ids } = condition
      idsByField.set(field, [...(idsByField.get(field) ?? []), ...ids])
    }
  }
  const oneOf = [...idsByField].map(([field, ids]) => ({ type: 'one-of', field, ids }) as const)
  return anyOf([...oneOf, ...others])
}

type OneOf = Extract<Condition, { readonly type: 'one-of' }>

function anyOf(parts: readonly Condition[]): Condition {
  const [only = NOTHING] = parts
  return parts.length < 2 ? only : { type: 'any', parts }
}

function thingCondition({ kind, id }: Thing, names: ScopeNames): Condition {
  // What cannot be stored is no one's.
  if (!isStorableText(id)) return NOTHING
  if (kind === 'words') return wordsCondition(id)
  // Whoever is there is looked for with the others; else it is nobody, or one that is gone.
  if (kind === 'payee') return id === '' ? not({ type: 'is', what: 'paying' }) : NOTHING
  if (kind !== 'category') return ownCondition(kind, id, names)
  return { type: 'one-of', field: kind, ids: [names.mergedCategories.get(id) ?? id] }
}

/** Of an id that is there; without one, of what has none that is. */
function ownCondition(kind: OwnKind, id: string, names: ScopeNames): Condition {
  const ids = names[LISTS[kind]].map(each => each.id)
  const wanted = id === '' ? ids : ids.filter(each => each === id)
  const found: Condition =
    kind === 'toWallet'
      ? { type: 'moved-to', ids: wanted }
      : { type: 'one-of', field: kind, ids: wanted }
  return id === '' ? not(found) : found
}

type OwnKind = Exclude<Thing['kind'], 'category' | 'payee' | 'words'>

const LISTS = {
  label: 'labels',
  budget: 'budgets',
  wallet: 'wallets',
  toWallet: 'wallets',
} as const satisfies Record<OwnKind, keyof ScopeNames>

function not(part: Condition): Condition {
  return { type: 'not', part }
}

/** Whether it is somebody that rows can be of. */
function isPaid({ kind, id }: Thing, { payees }: ScopeNames): boolean {
  if (kind !== 'payee' || id === '' || !isStorableText(id)) return false
  return id.startsWith(WRITTEN) || payees.some(each => each.id === id)
}

/** Each of the words, which may be a part of one; without any, that nothing is said. */
function wordsCondition(words: string): Condition {
  if (words === '') return not({ type: 'is', what: 'described' })
  const texts = foldText(words).split(' ')
  if (texts.includes('')) return NOTHING
  return { type: 'all', parts: texts.map(text => ({ type: 'text', text, isWhole: false })) }
}
