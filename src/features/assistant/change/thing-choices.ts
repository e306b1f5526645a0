import { foldText } from '#base/folded-text.ts'
import { writtenKey } from '#features/analytics/rules/figure-keys.ts'
import { foldedKey } from '#features/entries/rules/payee-of.ts'
import type { ListedPayee } from '#features/payees/rules/list-payees.ts'
import { t } from '#messages/t.ts'
import { unnamedBudget } from '#records/budget/budget-terms.ts'
import { kindText, thingText } from '../answer/scope-facts.ts'
import type { Slot } from '../rules/plan/fault.ts'
import { isSame } from '../rules/plan/normal-plan.ts'
import type { Named } from '../rules/plan/plan-reader.ts'
import type { Plan, Thing } from '../rules/plan/plan.ts'
import {
  fitted,
  noneParts,
  type Part,
  type PartChoice,
  type PartContext,
  withThings,
} from './plan-parts.ts'

const KINDS: Readonly<Record<'what' | 'wallet' | 'without', readonly Thing['kind'][]>> = {
  what: ['category', 'payee', 'label', 'budget', 'toWallet'],
  wallet: ['wallet'],
  without: ['category', 'payee', 'label', 'budget', 'wallet', 'toWallet'],
}

function isThings(slot: Slot): slot is keyof typeof KINDS {
  return slot in KINDS
}

/** Of what kinds the plan may have a thing there: it hangs on no name. */
export function fittingKinds(part: Part, plan: Plan): readonly Thing['kind'][] {
  if (!isThings(part.slot)) return []
  return KINDS[part.slot].filter(
    kind => fitted(withThings(plan, part, [{ kind, id: '-' }])) !== undefined,
  )
}

/** The things of a part: what is called alike first. */
export function thingChoices(part: Part, context: PartContext): readonly PartChoice[] {
  const { plan, names } = context
  const now = part.place === undefined ? [] : thingsAt(part, plan)
  const current = now.map(thing =>
    foldText(thing.kind === 'words' ? thing.id : thingText(thing, names)),
  )
  const all = fittingKinds(part, plan).flatMap(kind => thingsOfKind(kind, context))
  const choices = all.flatMap(({ thing, name }): readonly Offered[] => {
    const changed = fitted(withThings(plan, part, [thing]))
    if (changed === undefined) return []
    const isNow = now.length === 1 && isSame(changed, plan)
    const isNear = !isNow && current.some(text => isAlike(text, foldText(name)))
    const head = isNear ? t('assistant.called-alike') : kindText(thing.kind)
    return [{ text: name, head, plan: changed, isNow, isNear }]
  })
  return choices.filter(({ isNear }) => isNear).concat(choices.filter(({ isNear }) => !isNear))
}

interface Offered extends PartChoice {
  readonly isNear: boolean
}

const LEAST_ALIKE = 3

function isAlike(text: string, other: string): boolean {
  const [short, long] = text.length < other.length ? [text, other] : [other, text]
  return short.length >= LEAST_ALIKE && long.includes(short)
}

function thingsAt({ slot, place = 0 }: Part, { where }: Plan): readonly Thing[] {
  return (slot === 'without' ? noneParts(where)[place] : where.all[place]) ?? []
}

function thingsOfKind(
  kind: Thing['kind'],
  { names, payees }: PartContext,
): readonly { readonly thing: Thing; readonly name: string }[] {
  const named: Readonly<Partial<Record<Thing['kind'], readonly Named[]>>> = {
    category: names.categories.map(id => ({ id, name: names.book.nameOf(id) })),
    label: names.labels,
    wallet: names.wallets,
    toWallet: names.wallets,
    budget: names.budgets,
    payee: payees,
  }
  return (named[kind] ?? []).map(({ id, name }) => {
    return { thing: { kind, id }, name: name || unnamedBudget() }
  })
}

/** Whom rows name, by the ids that plans have of them. */
export function payeeThings(payees: readonly ListedPayee[]): readonly Named[] {
  return payees.map(({ id, name, isNamed, writings }) => {
    const key = foldedKey(writings[0]?.key ?? '')
    return { id: isNamed ? id : writtenKey(key), name }
  })
}
