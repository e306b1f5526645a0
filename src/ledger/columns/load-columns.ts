import { type Chunk, CHUNK_FORM } from '#features/analytics/rules/chunk.ts'
import { sumFlows } from '#features/analytics/rules/sum-flows.ts'
import { addFlows, NO_FLOWS, type WalletFlows } from '#records/wallet-figures.ts'
import { markEverything } from '../store/column-marks.ts'
import type { LedgerDb } from '../store/ledger-db.ts'
import type { BootState } from '../store/meta-values.ts'
import { HEAD_KEY, type StoredColumns, type StoredHead, textsKey } from './stored-columns.ts'

/** The head of the stored columns; undefined where there are none that this build can read. */
export async function readHead(db: LedgerDb): Promise<StoredHead | undefined> {
  const head = await db.columnChunks.get(HEAD_KEY)
  return head?.type === 'head' && head.form === CHUNK_FORM ? head : undefined
}

/** The number of the last change, of a mark still there or of one that a worker has worked in. */
export async function readLastChange(db: LedgerDb): Promise<number> {
  const [mark, head] = await Promise.all([db.columnMarks.orderBy('n').last(), readHead(db)])
  return Math.max(mark?.n ?? 0, head?.rev ?? 0)
}

/**
 * The columns with what another worker has stored meanwhile, whose marks are gone; undefined where
 * nothing is held and nothing stored. Part of the transaction it is called in.
 */
export async function loadColumns(
  db: LedgerDb,
  held: HeldColumns | undefined,
): Promise<HeldColumns | undefined> {
  const head = await readHead(db)
  if (head === undefined || (held !== undefined && head.rev <= held.upTo)) return held
  const { zone, rev: upTo } = head
  const isVoid = held === undefined || head.replacedAt > held.upTo
  const stored = await (isVoid
    ? db.columnChunks.where('month').below(textsKey()).toArray()
    : db.columnChunks.where('rev').above(held.upTo).toArray())
  const chunks = new Map([...(isVoid ? [] : held.chunks), ...stored.flatMap(toEntry)])
  return { zone, upTo, chunks, unsaved: NOTHING_UNSAVED, boot: held?.boot ?? null }
}

function toEntry(stored: StoredColumns) {
  return stored.type === 'month' ? [[stored.month, stored.chunk] as const] : []
}

/** Month columns in a worker's memory. Never changed: a change gives new ones. */
export interface HeldColumns {
  /** The time zone that the months are of. */
  readonly zone: string
  /** Every change up to this mark is in them. */
  readonly upTo: number
  /** By month, `yyyy-MM`. */
  readonly chunks: ReadonlyMap<string, Chunk>
  /** Months that are newer here than in the database; `all` when those there are void. */
  readonly unsaved: ReadonlySet<string> | 'all'
  /** What is still on its way of older rows; null when all are here. */
  readonly boot: BootState | null
}

/** Nothing is newer here than in the database. */
export const NOTHING_UNSAVED: ReadonlySet<string> = new Set()

/** What went in and out of each wallet, by its id: of the rows that are here, and of those on their way (BO1). */
export function walletFlowsOf(columns: HeldColumns): ReadonlyMap<string, WalletFlows> {
  const flowsById = new Map(sumFlows(newestFirst(columns)))
  for (const [id, rest] of Object.entries(columns.boot?.rest ?? {})) {
    flowsById.set(id, addFlows(flowsById.get(id) ?? NO_FLOWS, rest))
  }
  return flowsById
}

/** The chunks, newest month first. */
export function newestFirst({ chunks }: HeldColumns): readonly Chunk[] {
  return [...chunks].toSorted(([a], [b]) => (a < b ? 1 : -1)).map(([, chunk]) => chunk)
}

/**
 * Throws the month columns away; they are made anew from the rows when they are asked for. The only way
 * to: a worker that holds columns in memory learns from the mark that those stored are gone.
 */
export async function resetColumns(db: LedgerDb): Promise<void> {
  await db.transaction('rw', db.columnChunks, db.columnMarks, async () => {
    await db.columnChunks.clear()
    await db.columnMarks.clear()
    await markEverything(db)
  })
}
