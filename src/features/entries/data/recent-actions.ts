import { useLiveQuery } from 'dexie-react-hooks'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useToday, useZone } from '#features/session/data/use-today.ts'
import { differingFields } from '#ledger/outbox/actions.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import { getMany } from '#ledger/store/many-rows.ts'
import { readCategoryBook } from '#ledger/store/read/category-book.ts'
import type { ActionChange, ActionRow, TransactionRow } from '#ledger/store/rows.ts'
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
import { lastOf, MOST_RETURNS } from './actions.ts'

/** Something that the person did, as a list shows it. */
export interface RecentAction extends ActionWords {
  readonly id: string
  readonly at: number
  readonly kind: ActionRow['kind']
  /** How many transactions; a transfer counts once. */
  readonly count: number
  readonly isUndone: boolean
  /** Why nothing of it can be undone, or done again; undefined where something can. */
  readonly bar: TurnBar | undefined
  /** The device that it was done on, in words. */
  readonly device: string
  readonly isElsewhere: boolean
  /** Those that the server left as they were, and why. */
  readonly left: ActionRow['left']
}

/** What became since of all that a deed did: it went, it was changed, or it is back. */
export type TurnBar = 'gone' | 'changed' | 'back'

const MOST_SHOWN = 50

/** What the person did to entries in the last 90 days, on any device, the latest first (UN3, AC5); undefined while it loads. */
export function useRecentActions(): readonly RecentAction[] | undefined {
  const { db } = useLedger()
  return useLiveQuery(() => readRecentActions(db), [db])
}

/** What an action did, in words; undefined where it is not remembered. */
export async function readAction(db: LedgerDb, id: string): Promise<ActionWords | undefined> {
  const action = await db.actions.get(id)
  return action && wordsOf(action, await readCategoryBook(db)).words
}

/** The latest things done, without those that only undid another one. */
export async function readRecentActions(db: LedgerDb): Promise<readonly RecentAction[]> {
  const book = await readCategoryBook(db)
  const actions = await readActions(db)
  const byId = new Map(actions.map(action => [action.id, action]))
  const shown = actions.filter(({ undoes }) => undoes === null).slice(0, MOST_SHOWN)
  return await Promise.all(
    shown.map(async action => {
      const { last, isUndone } = lastOf(action, byId)
      return recentAction(action, book, { isUndone, bar: await readBar(db, last) })
    }),
  )
}

// Enough to find one that stands as it was left: of most deeds the first does.
const LOOKED_AT = 50

/**
 * What bars an action's undo (UN4), by what is in sight of its rows: whoever asks for it lays them out and decides. A row that
 * is not laid out yet bars nothing.
 */
async function readBar(db: LedgerDb, { kind, rows }: ActionRow): Promise<TurnBar | undefined> {
  const hasOlder = (await db.olderDays.count()) > 0
  let bar: TurnBar | undefined
  for (let first = 0; first < rows.length; first += LOOKED_AT) {
    const some = rows.slice(first, first + LOOKED_AT)
    const now = await readStanding(db, some)
    const bars = some.map(row => barOf(kind, row, now.get(row.id)))
    const isFree = some.some(({ id }, at) => bars[at] === undefined || (hasOlder && !now.has(id)))
    if (isFree) return undefined
    bar ??= bars[0]
  }
  return bar
}

/** What bars the way back of one row, as it is now. */
function barOf(
  kind: ActionRow['kind'],
  { is, isPast }: ActionChange,
  row: TransactionRow | undefined,
): TurnBar | undefined {
  if (kind === 'delete') return row === undefined ? undefined : 'back'
  if (row === undefined) return 'gone'
  const others = differingFields({ ...row, ...is }, row)
  if (kind === 'edit') return others.length < Object.keys(is ?? {}).length ? undefined : 'changed'
  return isPast === true || others.length > 0 ? 'changed' : undefined
}

/** The rows as they are now, by the ids that they had; one that came back has another since. */
async function readStanding(
  db: LedgerDb,
  rows: readonly ActionChange[],
): Promise<ReadonlyMap<string, TransactionRow>> {
  const standing = new Map<string, TransactionRow>()
  let idsNow = new Map(rows.map(({ id }) => [id, id]))
  for (let round = 0; round <= MOST_RETURNS && idsNow.size > 0; round += 1) {
    const found = await getMany(db.transactions, [...idsNow.values()])
    const missing = [...idsNow.keys()].filter((id, at) => {
      const row = found[at]
      if (row !== undefined) standing.set(id, row)
      return row === undefined
    })
    idsNow = new Map(missing.map(id => [id, restoredId(idsNow.get(id) ?? id)]))
  }
  return standing
}

// Devices agree on the server's clock, not on the ids that they make.
async function readActions(db: LedgerDb): Promise<readonly ActionRow[]> {
  return (await db.actions.orderBy('at').toArray()).toReversed()
}

function recentAction(
  action: ActionRow,
  book: CategoryBook,
  turned: Pick<RecentAction, 'isUndone' | 'bar'>,
): RecentAction {
  const { id, at, kind } = action
  const { words, count } = wordsOf(action, book)
  return { ...words, ...turned, id, at, kind, count, ...toldDevice(action), left: action.left }
}

function wordsOf({ kind, rows, shown }: ActionRow, book: CategoryBook) {
  const count = new Set(rows.map(({ unit }) => unit)).size
  const fields = [
    ...new Set(rows.flatMap(({ is, was }) => Object.keys(was === null ? {} : (is ?? {})))),
  ]
  return { words: describeAction({ kind, count, fields, shown }, book), count }
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
