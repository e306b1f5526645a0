import { compareTexts } from '#base/compare-texts.ts'
import { foldText, hasFolded } from '#base/folded-text.ts'
import type { PayeeUse } from '#features/analytics/rules/payee-uses.ts'
import { aliasesByKey, payeeId, toPayeeBook } from '#features/entries/rules/payee-of.ts'
import type { Alias, Payee } from '#records/payee.ts'
import type { Instant } from '#time/day.ts'

/** A payee as a list shows it: one that the person named, or one that their entries name. */
export interface ListedPayee {
  /** Of the record that it has, or would have once it is named. */
  readonly id: string
  readonly name: string
  readonly isNamed: boolean
  readonly isHidden: boolean
  /** How often entries name it, and when last. */
  readonly count: number
  readonly lastAt: Instant
  /** What is written of it, the latest first. */
  readonly writings: readonly PayeeUse[]
}

/** What is to become of payees, and of what is written of them. */
export interface PayeeChange {
  readonly payees: readonly PayeeEdit[]
  readonly aliases: readonly Pick<Alias, 'key' | 'payeeId'>[]
}

/** What a payee is to become; one that is not there yet is made of its key. */
export type PayeeEdit = Pick<Payee, 'id'> & Partial<Payee> & { readonly key?: string }

/** The payees of a person's entries (PA6): hidden ones last, those named latest first. */
export function listPayees(
  uses: readonly PayeeUse[],
  payees: readonly Payee[],
  aliases: readonly Alias[],
): readonly ListedPayee[] {
  const { payeesByKey } = toPayeeBook(payees, aliases)
  const taken = new Set([
    ...aliases.map(each => each.payeeId),
    ...payees.map(each => each.mergedInto),
  ])
  const writingsById = new Map<string, PayeeUse[]>()
  for (const use of uses) {
    // What nobody named is a payee by itself.
    const id = payeesByKey.get(use.key)?.id ?? `key:${use.key}`
    const known = writingsById.get(id)
    if (known === undefined) writingsById.set(id, [use])
    else known.push(use)
  }
  return [...writingsById.values()]
    .flatMap(writings => {
      const [latest] = writings
      const named = payeesByKey.get(latest?.key ?? '')
      return latest === undefined
        ? []
        : [listed(writings, named, named?.id ?? freeId(latest.key, taken))]
    })
    .toSorted(
      (a, b) =>
        Number(a.isHidden) - Number(b.isHidden) ||
        b.lastAt - a.lastAt ||
        compareTexts(a.name, b.name),
    )
}

/** The id that a key's payee gets; not one that other words are already, from which these were separated. */
function freeId(key: string, taken: ReadonlySet<string | null>): string {
  const id = payeeId(key)
  return taken.has(id) ? freeId(`${key}:`, taken) : id
}

function listed(
  writings: readonly PayeeUse[],
  named: Pick<Payee, 'name' | 'isHidden'> | undefined,
  id: string,
): ListedPayee {
  return {
    id,
    name: named?.name ?? writings[0]?.name ?? '',
    isNamed: named !== undefined,
    isHidden: named?.isHidden ?? false,
    count: writings.reduce((sum, { count }) => sum + count, 0),
    lastAt: Math.max(...writings.map(({ lastAt }) => lastAt)),
    writings,
  }
}

/** Those whose name, or anything that is written of them, has the words in it. */
export function findPayees(payees: readonly ListedPayee[], typed: string): readonly ListedPayee[] {
  const wanted = { text: foldText(typed), isWhole: false }
  return payees.filter(({ name, writings }) =>
    [name, ...writings.map(writing => writing.name)].some(text =>
      hasFolded(foldText(text), wanted),
    ),
  )
}

/** Gives a payee the name that its entries are shown by, or hides it. */
export function namePayee(
  payee: ListedPayee,
  fields: Pick<Payee, 'name' | 'isHidden'>,
): PayeeChange {
  if (payee.isNamed) return { payees: [{ id: payee.id, ...fields }], aliases: [] }
  const [{ key } = { key: '' }] = payee.writings
  return {
    payees: [{ id: payee.id, key, mergedInto: null, ...fields }],
    aliases: payee.writings.map(each => ({ key: each.key, payeeId: payee.id })),
  }
}

/** Makes others one with a payee, under its name: no entry is written (PA4). */
export function mergePayees(into: ListedPayee, others: readonly ListedPayee[]): PayeeChange {
  const { name, isHidden } = into
  const named = into.isNamed ? NO_CHANGE : namePayee(into, { name, isHidden })
  const merged = others.filter(({ isNamed }) => isNamed)
  const unnamed = others.filter(({ isNamed }) => !isNamed)
  return {
    payees: [...named.payees, ...merged.map(({ id }) => ({ id, mergedInto: into.id }))],
    aliases: [
      ...named.aliases,
      ...unnamed.flatMap(({ writings }) => writings.map(({ key }) => ({ key, payeeId: into.id }))),
    ],
  }
}

const NO_CHANGE: PayeeChange = { payees: [], aliases: [] }

/** What the list of payees follows from. */
interface PayeeRecords {
  readonly payees: readonly Payee[]
  readonly aliases: readonly Alias[]
}

/**
 * Takes something written out of a payee again, and nothing else (PA4): what was merged with it is as it was, else the
 * words have no name.
 */
export function separateWriting(
  { id, writings }: ListedPayee,
  key: string,
  { payees, aliases }: PayeeRecords,
): PayeeChange {
  const counting = aliasesByKey(aliases)
  const own = counting.get(key)?.payeeId ?? null
  const payeesById = new Map(payees.map(payee => [payee.id, payee]))
  const isOfSeveral = writings.some(
    other => other.key !== key && passed(counting.get(other.key)?.payeeId).includes(own ?? ''),
  )
  if (own === null || own === id || isOfSeveral) {
    return { payees: [], aliases: [{ key, payeeId: null }] }
  }
  const isInCircle = (payeesById.get(id)?.mergedInto ?? null) !== null
  return {
    payees: [own, ...(isInCircle ? [id] : [])].map(each => ({ id: each, mergedInto: null })),
    aliases: [],
  }

  /** The payees on the way from one to that which stands. */
  function passed(from: string | null | undefined): readonly string[] {
    const way: string[] = []
    let at = from ?? null
    while (at !== null && at !== id && !way.includes(at)) {
      way.push(at)
      at = payeesById.get(at)?.mergedInto ?? null
    }
    return way
  }
}
