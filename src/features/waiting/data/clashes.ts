import { useLiveQuery } from 'dexie-react-hooks'
import { describeAction, type ToldValue } from '#features/entries/rules/describe-action.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useZone } from '#features/session/data/use-today.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import { readMeta } from '#ledger/store/meta.ts'
import { readCategoryBook } from '#ledger/store/read/category-book.ts'
import { isOfKind, recordKey } from '#ledger/store/record-key.ts'
import type { AnyRow, ClashRow } from '#ledger/store/rows.ts'
import { viewTable } from '#ledger/store/view.ts'
import { t } from '#messages/t.ts'
import type { OwnMoney } from '#money/currency.ts'
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
  readonly amount: OwnMoney | null
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
  const book = await readCategoryBook(db)
  const device = await readMeta(db, 'deviceId')
  const views: ClashView[] = []
  for (const ofField of groupByField(clashes)) {
    const view = await viewOf(db, ofField, { ...moment, names, book, device })
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
    on: by === context.device ? t('waiting.this-device') : on || t('waiting.another-device'),
    at,
  }))
  if (kept === undefined || others.length === 0) return undefined
  return {
    key: `${recordId} ${about.name}`,
    about,
    recordId,
    word: fieldWord(about),
    ...subjectOf(about, row, context),
    kept,
    others,
    clashIds: open.map(({ id }) => id),
  }
}

function subjectOf(
  { kind }: ClashedField,
  row: AnyRow,
  { book }: Pick<ClashNames, 'book'>,
): Pick<ClashView, 'subject' | 'amount'> {
  if (!isOfKind(recordKey(kind, row.id), row, 'transaction')) {
    return { subject: recordWord(kind, row), amount: null }
  }
  return describeAction({ kind: 'edit', count: 1, fields: [], shown: row }, book)
}

async function readNames(db: LedgerDb): Promise<ReadonlyMap<string, string>> {
  const { wallets, labels, budgets, payees, groups } = db
  const named = await Promise.all([
    wallets.toArray(),
    labels.toArray(),
    budgets.toArray(),
    payees.toArray(),
    groups.toArray(),
  ])
  return new Map(named.flat().map(({ id, name }) => [id, name]))
}
