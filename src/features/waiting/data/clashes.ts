import { useLiveQuery } from 'dexie-react-hooks'
import { assert } from '#base/assert.ts'
import { ok, type Result } from '#base/result.ts'
import { DERIVED_KINDS, type DerivedKind } from '#contract/record-calls.ts'
import { editProfile } from '#features/account/data/profile/edit-profile.ts'
import { editBudget } from '#features/budgets/data/commands.ts'
import { editTransaction } from '#features/entries/data/commands.ts'
import { describeAction, type ToldValue } from '#features/entries/rules/describe-action.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useZone } from '#features/session/data/use-today.ts'
import type { Ledger } from '#ledger/ledger.ts'
import { enqueue, type WriteFailure, type Written } from '#ledger/outbox/enqueue.ts'
import { editRecord } from '#ledger/outbox/record-commands.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import { readMeta } from '#ledger/store/meta.ts'
import { recordKey } from '#ledger/store/record-key.ts'
import type { ClashRow } from '#ledger/store/rows.ts'
import { type AnyRow, isOfKind, viewTable } from '#ledger/store/view.ts'
import type { Kobo } from '#money/money.ts'
import {
  clashedField,
  type ClashedField,
  clashSides,
  clashValue,
  type ClashNames,
  fieldWord,
  openClashes,
  recordWord,
  tellFieldValue,
  valueText,
} from '../rules/field-clash.ts'

/** One of the values that devices gave a field, as it is shown. */
export interface ClashSideView {
  /** As the clash keeps it. */
  readonly value: string
  readonly told: ToldValue
  /** `This device`, `Chrome on Android`. */
  readonly on: string
  /** Epoch ms. */
  readonly at: number
}

/** A field that devices gave several values without seeing each other's, while nobody has chosen. */
export interface ClashView {
  readonly key: string
  readonly about: ClashedField
  readonly recordId: string
  /** `Amount`. */
  readonly word: string
  /** What the record is called, an amount apart. */
  readonly subject: string
  readonly amount: Kobo | null
  /** The value that stands, and the others, of which there is one at least. */
  readonly kept: ClashSideView
  readonly others: readonly ClashSideView[]
  /** The clashes that a choice settles. */
  readonly clashIds: readonly string[]
}

/** What is to be chosen between, the latest first, live; of some records where they are named. Undefined while it loads. */
export function useClashes(recordIds?: readonly string[]): readonly ClashView[] | undefined {
  const { db, clock } = useLedger()
  const zone = useZone()
  const key = recordIds?.join()
  return useLiveQuery(
    () => readClashes(db, { zone, now: clock(), recordIds: key?.split(',') }),
    [db, clock, zone, key],
  )
}

interface ClashQuestion extends Pick<ClashNames, 'zone' | 'now'> {
  readonly recordIds?: readonly string[] | undefined
}

/** The same, once. */
export async function readClashes(
  db: LedgerDb,
  { recordIds, ...moment }: ClashQuestion,
): Promise<readonly ClashView[]> {
  const clashes = await (recordIds === undefined
    ? db.clashes.toArray()
    : db.clashes
        .where('recordId')
        .anyOf([...recordIds])
        .toArray())
  // As hardly anybody ever has one.
  if (clashes.length === 0) return []
  const names = await readNames(db)
  const device = await readMeta(db, 'deviceId')
  const views: ClashView[] = []
  for (const ofField of groupByField(clashes)) {
    const view = await viewOf(db, ofField, { ...moment, names, device })
    if (view !== undefined) views.push(view)
  }
  return views.toSorted((a, b) => latestAt(b) - latestAt(a))
}

function latestAt({ kept, others }: ClashView): number {
  return Math.max(...[kept, ...others].map(({ at }) => at))
}

function groupByField(clashes: readonly ClashRow[]): readonly (readonly ClashRow[])[] {
  const groups = new Map<string, ClashRow[]>()
  for (const clash of clashes) {
    const key = `${clash.recordId} ${clash.field}`
    groups.set(key, [...(groups.get(key) ?? []), clash])
  }
  return [...groups.values()]
}

interface ViewContext extends ClashNames {
  readonly device: string | undefined
}

async function viewOf(
  db: LedgerDb,
  clashes: readonly ClashRow[],
  context: ViewContext,
): Promise<ClashView | undefined> {
  const [first] = clashes
  const about = first && clashedField(first)
  const recordId = first?.recordId ?? null
  if (about === undefined || recordId === null) return undefined
  const row: AnyRow | undefined = await viewTable(db, about.kind).get(recordId)
  if (row === undefined) return undefined
  const current = valueText(about, row)
  const open = openClashes(clashes, current, context.now)
  const [kept, ...others] = clashSides(open, current).map(({ value, by, on, at }) => ({
    value,
    told: tellFieldValue(about, clashValue(about, value), context),
    on: by === context.device ? 'This device' : on || 'Another device',
    at,
  }))
  if (kept === undefined || others.length === 0) return undefined
  return {
    key: `${recordId} ${about.name}`,
    about,
    recordId,
    word: fieldWord(about),
    ...subjectOf(about, row),
    kept,
    others,
    clashIds: open.map(({ id }) => id),
  }
}

function subjectOf({ kind }: ClashedField, row: AnyRow): Pick<ClashView, 'subject' | 'amount'> {
  if (!isOfKind(recordKey(kind, row.id), row, 'transaction')) {
    return { subject: recordWord(kind, row), amount: null }
  }
  return describeAction({ kind: 'edit', count: 1, fields: [], shown: row })
}

async function readNames(db: LedgerDb): Promise<ReadonlyMap<string, string>> {
  const { wallets, labels, budgets, payees } = db
  const named = await Promise.all([
    wallets.toArray(),
    labels.toArray(),
    budgets.toArray(),
    payees.toArray(),
  ])
  return new Map(named.flat().map(({ id, name }) => [id, name]))
}

/**
 * Chooses a value of a field (CL5): one that does not stand is set as by the field's own form, and refused as by it; then all
 * clashes of the field are settled.
 */
export async function chooseValue(
  ledger: Ledger,
  { about, recordId, clashIds, kept }: ClashView,
  value: string,
): Promise<Result<Written, WriteFailure>> {
  if (value === kept.value) return await pick(ledger, clashIds, 'kept')
  const set = await setField(ledger, about, { id: recordId, value })
  if (!set.ok) return set
  const picked = await pick(ledger, clashIds, 'lost')
  return picked.ok ? set : picked
}

/** Takes a choice back: the value that stood stands again, and it is to be chosen once more. */
export async function unchooseValue(
  ledger: Ledger,
  { about, recordId, clashIds, kept }: ClashView,
  value: string,
): Promise<Result<Written, WriteFailure>> {
  if (value !== kept.value) {
    const set = await setField(ledger, about, { id: recordId, value: kept.value })
    if (!set.ok) return set
  }
  return await pick(ledger, clashIds, 'none')
}

async function pick(
  ledger: Ledger,
  clashIds: readonly string[],
  picked: ClashRow['picked'],
): Promise<Result<Written, WriteFailure>> {
  return await enqueue(ledger, async db => {
    const rows = await db.clashes.bulkGet([...clashIds])
    return ok(
      rows.flatMap(row => {
        if (row === undefined || row.picked === picked) return []
        const touches = [recordKey('clash', row.id)]
        const body = { picked }
        return [{ kind: 'editClash', pathId: row.id, body, touches, base: row.version } as const]
      }),
    )
  })
}

interface FieldToSet {
  readonly id: string
  /** As clashes keep it. */
  readonly value: string
}

async function setField(
  ledger: Ledger,
  about: ClashedField,
  { id, value }: FieldToSet,
): Promise<Result<Written, WriteFailure>> {
  const { kind, name, field } = about
  const read = clashValue(about, value)
  const change = { [name]: read }
  if (kind === 'transaction') return await editTransaction(ledger, id, change)
  if (kind === 'budget') return await editBudget(ledger, id, change)
  if (kind === 'profile') {
    return await editProfile(ledger, { [field.options.call ?? name]: field.toWire(read) })
  }
  assert(isDerived(kind), 'only kinds with calls of their own are none')
  return await editRecord(ledger, { kind, id }, change)
}

function isDerived(kind: ClashedField['kind']): kind is DerivedKind {
  return (DERIVED_KINDS as readonly string[]).includes(kind)
}
