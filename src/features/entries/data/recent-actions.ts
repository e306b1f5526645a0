import { useLiveQuery } from 'dexie-react-hooks'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useToday, useZone } from '#features/session/data/use-today.ts'
import { readCategoryBook } from '#ledger/store/category-book.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import type { ActionRow } from '#ledger/store/rows.ts'
import type { CategoryBook } from '#records/category/category-book.ts'
import { restoredId } from '#records/hash/derived-id.ts'
import {
  type ActionWords,
  describeAction,
  deviceText,
  type FieldChange,
  type HistoryNames,
  tellChanges,
} from '../rules/describe-action.ts'
import { lastOf } from './actions.ts'

/** Something that the person did, as a list shows it. */
export interface RecentAction extends ActionWords {
  readonly id: string
  readonly at: number
  readonly kind: ActionRow['kind']
  /** How many transactions; a transfer counts once. */
  readonly count: number
  readonly isUndone: boolean
  /** The device that it was done on, in words. */
  readonly device: string
  readonly isElsewhere: boolean
  /** Those that the server left as they were, and why. */
  readonly left: ActionRow['left']
}

const MOST_SHOWN = 50

/** What the person did to entries in the last 90 days, on any device, the latest first (UN3, AC5); undefined while it loads. */
export function useRecentActions(): readonly RecentAction[] | undefined {
  const { db } = useLedger()
  return useLiveQuery(() => readRecentActions(db), [db])
}

/** The latest things done, without those that only undid another one. */
export async function readRecentActions(db: LedgerDb): Promise<readonly RecentAction[]> {
  const book = await readCategoryBook(db)
  const actions = await readActions(db)
  const byId = new Map(actions.map(action => [action.id, action]))
  return actions
    .filter(({ undoes }) => undoes === null)
    .slice(0, MOST_SHOWN)
    .map(action => recentAction(action, byId, book))
}

// Devices agree on the server's clock, not on the ids that they make.
async function readActions(db: LedgerDb): Promise<readonly ActionRow[]> {
  return (await db.actions.orderBy('at').toArray()).toReversed()
}

function recentAction(
  action: ActionRow,
  byId: ReadonlyMap<string, ActionRow>,
  book: CategoryBook,
): RecentAction {
  const { id, at, kind, rows, shown } = action
  const count = new Set(rows.map(({ unit }) => unit)).size
  const fields = [
    ...new Set(rows.flatMap(({ is, was }) => Object.keys(was === null ? {} : (is ?? {})))),
  ]
  const { isUndone } = lastOf(action, byId)
  const words = describeAction({ kind, count, fields, shown }, book)
  return { ...words, id, at, kind, count, isUndone, ...toldDevice(action), left: action.left }
}

function toldDevice({ device }: Pick<ActionRow, 'device'>) {
  return { device: deviceText(device), isElsewhere: device !== undefined }
}

/** Something that was done to an entry. */
export interface EntryEvent {
  readonly id: string
  readonly at: number
  readonly kind: ActionRow['kind']
  /** The device that it was done on, in words. */
  readonly device: string
  readonly isElsewhere: boolean
  /** Of an edit: what was changed, from what to what. */
  readonly changes: readonly FieldChange[]
}

/**
 * What is known here to have been done to an entry, on any device, the latest first, also before it was deleted and came back;
 * undefined while it loads. `ids`: its row, of a transfer both legs.
 */
export function useEntryHistory(ids: readonly string[]): readonly EntryEvent[] | undefined {
  const { db } = useLedger()
  const zone = useZone()
  const today = useToday()
  const key = ids.join()
  return useLiveQuery(
    async () =>
      readEntryHistory(db, key.split(','), { ...(await readHistoryNames(db)), zone, today }),
    [db, key, zone, today],
  )
}

/** The same, once. */
export async function readEntryHistory(
  db: LedgerDb,
  ids: readonly string[],
  names: HistoryNames,
): Promise<readonly EntryEvent[]> {
  const known = new Set(ids)
  const actions = await readActions(db)
  return actions.flatMap(({ id, at, kind, rows, ...by }): EntryEvent[] => {
    if (kind === 'delete') {
      // It had another id then.
      for (const row of rows) if (known.has(restoredId(row.id))) known.add(row.id)
    }
    const own = rows.filter(row => known.has(row.id))
    if (own.length === 0) return []
    const changes = kind === 'edit' ? tellChanges(own, names) : []
    return [{ id, at, kind, ...toldDevice(by), changes }]
  })
}

/** What ids of a history are told by. */
export async function readHistoryNames(
  db: LedgerDb,
): Promise<Omit<HistoryNames, 'zone' | 'today'>> {
  const [wallets, labels, budgets, categories] = await Promise.all([
    db.wallets.toArray(),
    db.labels.toArray(),
    db.budgets.toArray(),
    readCategoryBook(db),
  ])
  return {
    categories,
    wallets: new Map(wallets.map(({ id, name }) => [id, name])),
    labels: new Map(labels.map(({ id, name }) => [id, name])),
    budgets: new Map(budgets.map(({ id, name }) => [id, name])),
  }
}
