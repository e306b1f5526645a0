import * as v from 'valibot'
import { assert } from '#base/assert.ts'
import type { DerivedKind } from '#contract/record-calls.ts'
import { redoAction, undoAction } from '#features/entries/data/actions.ts'
import { editTransaction } from '#features/entries/data/commands.ts'
import { listDeleted } from '#features/entries/data/deleted-rows.ts'
import { readRecentActions } from '#features/entries/data/recent-actions.ts'
import {
  deleteTransactions,
  editTransactions,
  restoreTransactions,
} from '#features/entries/data/several.ts'
import { editRecord } from '#ledger/outbox/record-commands.ts'
import type { RecordKey } from '#ledger/store/rows.ts'
import { guardStorage } from '#ledger/store/storage-guard.ts'
import { kobo, koboToNaira } from '#money/money.ts'
import type { Field } from '#records/field.ts'
import { type RecordKind, RECORDS, recordType } from '#records/registry.ts'
import type { SeededRandom } from '../seeded-random.ts'
import { nairaWallets, walletsLike } from './currency-actions.ts'
import type { Act, Seen } from './user-actions.ts'

const ARCHIVED_AT = Date.parse('2026-11-20T12:00:00Z')
const OLDEST_ENTRY_MS = 20 * 86_400_000
const DERIVED = [
  'wallet',
  'label',
  'view',
  'payee',
  'alias',
  'template',
] as const satisfies readonly DerivedKind[]

/** The fields of a kind that a person may change, from the kind's own list: a new field is among them by itself. */
export function editableFields(kind: RecordKind): readonly (readonly [string, Field])[] {
  return Object.entries(recordType(kind).fields).filter(
    ([name, { options }]) => options.edit === true && name !== 'foreign',
  )
}

/** Any editable field of any record that its kind's calls edit as they are. */
export function editAnyField(random: SeededRandom, seen: Seen): Act | undefined {
  const kind = random.pick(DERIVED)
  const rows = seen[RECORDS[kind].table]
  if (rows.length === 0) return undefined
  const { id } = random.pick<{ readonly id: string }>(rows)
  const [name, field] = random.pick(editableFields(kind))
  const named = idsFor(seen, field)
  if (named?.length === 0) return undefined
  const value = named === undefined ? valueFor(random, { name, field }) : random.pick(named)
  return {
    name: `edit ${name} of ${kind}`,
    run: async ledger => ({
      result: await editRecord(ledger, { kind, id }, { [name]: value }),
      edited: `${kind}:${id}`,
    }),
  }
}

/** Any editable field of a transaction. */
export function editAnyOfTransaction(random: SeededRandom, seen: Seen): Act | undefined {
  if (seen.transactions.length === 0) return undefined
  const row = random.pick(seen.transactions)
  const { id } = row
  // What an entry pays is said by those who see what falls due.
  const fields = editableFields('transaction').filter(([name, { form }]) =>
    // What money of another currency is in naira is no one's to say.
    form === 'json' ? false : name !== 'amount' || row.foreign === null,
  )
  const [name, field] = random.pick(fields)
  const named = idsFor({ ...seen, wallets: walletsLike(row, seen) }, field)
  if (named?.length === 0) return undefined
  const made = named === undefined ? valueFor(random, { name, field }) : random.pick(named)
  const edited: RecordKey = `transaction:${id}`
  return {
    name: `edit ${name} of transaction`,
    run: async ledger => {
      const past = Math.min(ledger.clock(), seen.now) - random.below(OLDEST_ENTRY_MS)
      const value = field.form === 'instant' ? past : made
      return { result: await editTransaction(ledger, id, { [name]: value }), edited }
    },
  }
}

const SEEN: Readonly<Record<string, (seen: Seen) => readonly { readonly id: string }[]>> = {
  wallet: ({ wallets }) => wallets,
  label: ({ labels }) => labels,
  budget: ({ budgets }) => budgets,
  payee: ({ payees }) => payees,
}

/** The ids that a field may name; undefined where it names no record. A payee is named without being looked up (PA4). */
function idsFor(seen: Seen, { form, options: { to } }: Field): readonly string[] | undefined {
  const kind = to ?? (form === 'id' ? 'payee' : undefined)
  return kind === undefined ? undefined : (SEEN[kind]?.(seen) ?? []).map(({ id }) => id)
}

// What a wallet is archived at, or none; what must be a moment is given later.
function momentOrNone({ read }: Field): null | undefined {
  return v.is(read, null) ? null : undefined
}

interface Named {
  readonly name: string
  readonly field: Field
}

/** A value that the field's calls take; an error where none of the usual ones is. */
export function valueFor(random: SeededRandom, { name, field }: Named): unknown {
  const { write } = field.options
  const naira = kobo(1 + random.below(5_000_000))
  const digits = random.below(0x1000000).toString(16).padStart(6, '0')
  if (field.form === 'instant') {
    return v.is(field.read, null) && random.chance(0.5) ? ARCHIVED_AT : momentOrNone(field)
  }
  if (field.form === 'naira') return naira
  if (field.form === 'day') return `2026-0${1 + random.below(9)}-1${random.below(9)}`
  const values = [
    ...('options' in field.read && Array.isArray(field.read.options)
      ? [random.pick<unknown>(field.read.options)]
      : []),
    `Text ${random.below(100_000)}`,
    `#${digits}`,
    random.chance(0.5),
    koboToNaira(naira),
  ]
  const fitting = values.find(
    value => write !== undefined && write !== null && v.safeParse(write, value).success,
  )
  assert(fitting !== undefined, `no value is known for ${name}`)
  return fitting
}

const MOST_ROWS = 4

function pickSome(random: SeededRandom, seen: Seen): readonly string[] {
  const count = Math.min(seen.transactions.length, 1 + random.below(MOST_ROWS))
  return Array.from({ length: count }, () => random.pick(seen.transactions).id)
}

/** Some rows are edited alike: in one or two of what may be changed of many at once. */
export function editSeveral(random: SeededRandom, seen: Seen): Act | undefined {
  const ids = pickSome(random, seen)
  if (ids.length === 0) return undefined
  const isAllNaira = seen.transactions.every(({ foreign }) => foreign === null)
  const wallets = isAllNaira ? nairaWallets(seen) : []
  const walletId = wallets.length > 0 ? random.pick(wallets).id : undefined
  const budgetId = seen.budgets.length > 0 ? random.pick(seen.budgets).id : null
  const changes = [
    { category: `several-${random.below(1000)}` },
    { description: `Several ${random.below(1000)}`, labelId: null },
    { budgetId },
    ...(walletId === undefined ? [] : [{ walletId }]),
  ]
  const change = random.pick(changes)
  return {
    name: `edit ${Object.keys(change).join(' and ')} of ${ids.length}`,
    run: async ledger => ({ result: await editTransactions(ledger, ids, change) }),
  }
}

/** Some rows are deleted at once, transfers with both their legs. */
export function removeSeveral(random: SeededRandom, seen: Seen): Act | undefined {
  const ids = pickSome(random, seen)
  if (ids.length === 0) return undefined
  return {
    name: `delete ${ids.length} at once`,
    run: async ledger => ({ result: await deleteTransactions(ledger, ids) }),
  }
}

/** Something done of late is undone, or done again. */
export function turnBack(random: SeededRandom): Act {
  const place = random.next()
  return {
    name: 'undo or redo',
    run: async ledger => {
      const read = await guardStorage(ledger, () => readRecentActions(ledger.db))
      const actions = read.ok ? read.value : []
      const { id, isUndone } = actions[Math.floor(place * actions.length)] ?? NO_ACTION
      return { result: await (isUndone ? redoAction(ledger, id) : undoAction(ledger, id)) }
    },
  }
}

const NO_ACTION = { id: '', isUndone: false }

/** One of the deleted rows comes back, a transfer with both legs. */
export function bringBack(random: SeededRandom, { now }: Seen): Act {
  const place = random.next()
  return {
    name: 'bring back',
    run: async ledger => {
      const read = await guardStorage(ledger, () => listDeleted(ledger.db, now))
      const rows = read.ok ? read.value : []
      const id = rows[Math.floor(place * rows.length)]?.id ?? ''
      return { result: await restoreTransactions(ledger, [id]) }
    },
  }
}
