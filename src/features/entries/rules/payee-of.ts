import { compareTexts } from '#base/compare-texts.ts'
import { foldText } from '#base/folded-text.ts'
import { lastingWords, sameWords } from '#base/normalised-text.ts'
import { counterpartyOf } from '#features/statements/rules/meaning/counterparty.ts'
import { kindOf, tellingPart } from '#features/statements/rules/meaning/narration.ts'
import { derivedId } from '#records/hash/derived-id.ts'
import { type Alias, MAX_KEY_LENGTH, type Payee } from '#records/payee.ts'
import type { Transaction } from '#records/transaction.ts'
import { isNeutral } from '#records/transaction/neutral.ts'
import { TRANSACTION_TYPES, type TransactionType } from '#records/transaction/terms.ts'

/** Whom an entry's own words name. */
export interface WrittenPayee {
  /** What all writings of the payee share (PA2). */
  readonly key: string
  /** As it is written, cased so. */
  readonly name: string
}

/**
 * Whom words name (PA2): the party of a bank's narration, else the words without those that hold numbers;
 * undefined where there is no letter and no digit.
 */
export function writtenPayee(description: string, type: TransactionType): WrittenPayee | undefined {
  const text = tellingPart(description)
  const party = counterpartyOf(text, kindOf(text, type), type)
  const ofParty = party === null ? '' : sameWords(party)
  const words = ofParty || lastingWords(text) || sameWords(text)
  const key = words.slice(0, MAX_KEY_LENGTH).trim()
  if (key === '') return undefined
  return { key, name: ofParty === '' || party === null ? text.trim() : partyName(party) }
}

// A comma or a dash that parted the party from the words before it is none of its name.
const PARTED_BY = /^[\s,;:./-]+/

function partyName(party: string): string {
  return party.replace(PARTED_BY, '')
}

/** A key as groups tell it from others: case and accents make no difference (FL6). */
export function foldedKey(key: string): string {
  return PLAIN.test(key) ? key : foldText(key)
}

// Folded as it stands, as most are: folding each of a hundred thousand takes its time.
const PLAIN = /^[a-z0-9 ]*$/u

/** Payees by what is written of them: their keys, and whoever else is written so, folded, but for these. */
export interface PaidKeys {
  readonly keys: readonly string[]
  readonly written?: readonly string[]
  readonly except?: readonly string[]
}

/** Whether a key is one of theirs. */
export function keyTest({ keys, written = [], except = [] }: PaidKeys): (key: string) => boolean {
  const [wanted, words, others] = [new Set(keys), new Set(written), new Set(except)]
  return key => wanted.has(key) || (words.has(foldedKey(key)) && !others.has(key))
}

/** Under which id a key has its alias: two devices that mean the same make one (PA5). */
export function aliasId(key: string): string {
  return derivedId(`alias:${key}`)
}

/** Under which id words with this key become a payee of their own. */
export function payeeId(key: string): string {
  return derivedId(`payee:${key}`)
}

/** A payee that stands, with the name that the person gave. */
export type NamedPayee = Pick<Payee, 'id' | 'name' | 'isHidden'>

/** The person's payees, by what is written of them. */
export interface PayeeBook {
  readonly payeesByKey: ReadonlyMap<string, NamedPayee>
}

/** A book without a name in it. */
export const NO_PAYEES: PayeeBook = { payeesByKey: new Map() }

/** Which keys are which payee (PA3, PA4); those of a payee that is not there are none. */
export function toPayeeBook(payees: readonly Payee[], aliases: readonly Alias[]): PayeeBook {
  const payeesById = new Map(payees.map(payee => [payee.id, payee]))
  const payeesByKey = new Map<string, NamedPayee>()
  const counting = aliasesByKey(aliases)
  for (const [key, { payeeId: named }] of counting) {
    const standing = named === null ? undefined : standingPayee(named, payeesById)
    if (standing !== undefined) payeesByKey.set(key, standing)
  }
  for (const [key, { payee }] of namesByKey(new Set(payeesByKey.values()))) {
    // An alias says otherwise: these words were taken out of it.
    if (payee !== undefined && !counting.has(key)) payeesByKey.set(key, payee)
  }
  return { payeesByKey }
}

/** The payee that words with a key name by its very name; none where several are called so. */
function namesByKey(payees: ReadonlySet<NamedPayee>) {
  const named = new Map<string, { readonly payee: NamedPayee | undefined }>()
  for (const payee of payees) {
    const keys = TRANSACTION_TYPES.flatMap(type => writtenPayee(payee.name, type)?.key ?? [])
    for (const key of new Set(keys)) {
      named.set(key, { payee: named.has(key) ? undefined : payee })
    }
  }
  return named
}

/**
 * The alias of each key that counts: of several, which only plain calls make, the one that devices make, else the first
 * by id.
 */
export function aliasesByKey<A extends Alias>(aliases: readonly A[]): ReadonlyMap<string, A> {
  const counting = new Map<string, A>()
  for (const alias of aliases) {
    const known = counting.get(alias.key)
    if (known === undefined || byWeight(alias, known) < 0) counting.set(alias.key, alias)
  }
  return counting
}

function byWeight(one: Alias, other: Alias): number {
  return Number(isDerived(other)) - Number(isDerived(one)) || compareTexts(one.id, other.id)
}

function isDerived({ id, key }: Alias): boolean {
  return id === aliasId(key)
}

/** What a payee was merged into, at last (PA4); of a circle the smallest id. Undefined where it is not there. */
export function standingPayee(
  id: string,
  payeesById: ReadonlyMap<string, Payee>,
): Payee | undefined {
  const passed: Payee[] = []
  let at = payeesById.get(id)
  while (at !== undefined) {
    const { mergedInto } = at
    const next = mergedInto === null ? undefined : payeesById.get(mergedInto)
    if (next === undefined) return at
    passed.push(at)
    const from = passed.indexOf(next)
    if (from >= 0) {
      return passed.slice(from).reduce((least, each) => (each.id < least.id ? each : least))
    }
    at = next
  }
  return undefined
}

/** The payee of an entry by its own words; undefined where the person named none. */
export function payeeOf(
  { payeesByKey }: PayeeBook,
  description: string,
  type: TransactionType,
): NamedPayee | undefined {
  if (payeesByKey.size === 0) return undefined
  const written = writtenPayee(description, type)
  return written && payeesByKey.get(written.key)
}

/** Whom an entry's own words name, where the person named them (PA3); of own money that was moved nobody. */
export function payeeOfRow(book: PayeeBook, row: Transaction): NamedPayee | null {
  return isNeutral(row) ? null : (payeeOf(book, row.description, row.type) ?? null)
}

/** A payee with the keys of all that is written of it. */
export interface PaidName {
  readonly id: string
  readonly name: string
  readonly keys: readonly string[]
}

/** The payees that something is written of, each with all its keys. */
export function paidNames({ payeesByKey }: PayeeBook): readonly PaidName[] {
  const keysById = new Map<string, { readonly name: string; readonly keys: string[] }>()
  for (const [key, { id, name }] of payeesByKey) {
    const known = keysById.get(id)
    if (known === undefined) keysById.set(id, { name, keys: [key] })
    else known.keys.push(key)
  }
  return [...keysById].map(([id, { name, keys }]) => ({ id, name, keys }))
}
