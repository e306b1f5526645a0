import type { Draft } from '#ledger/outbox/new-op.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import { readMeta } from '#ledger/store/meta.ts'
import { findRows } from '#ledger/store/older-days.ts'
import { recordKey } from '#ledger/store/record-key.ts'
import type { RecordKey, TransactionRow } from '#ledger/store/rows.ts'
import { t } from '#messages/t.ts'
import { restoredId } from '#records/hash/derived-id.ts'
import { transaction } from '#records/transaction.ts'
import { MAX_ROWS_PER_CALL } from '#records/transaction/terms.ts'
import { UNDO_WINDOW_MS } from './drafts.ts'
import type { LeftAsIs, Place, PlannedEdits } from './plan-several.ts'

// A write has 256 kB at most; its words may be long.
const MOST_CHARACTERS = 120_000

/** A transaction and what a call says of it. */
interface SaidRow {
  readonly row: TransactionRow
  readonly said: object
}

/** The calls that make the transactions as they are to be: of each, what differs. */
export function editDrafts({ before, after }: PlannedEdits): readonly Draft[] {
  const said = after.flatMap(row => {
    const was = before.get(row.id)
    const fields = was === undefined ? {} : transaction.editCall(was, row)
    return Object.keys(fields).length === 0 ? [] : [{ row, said: { id: row.id, ...fields } }]
  })
  return partsOf(said).map(editDraft)
}

/** As many in a call as it may have, and as fit into it. */
function partsOf(rows: readonly SaidRow[]): readonly (readonly SaidRow[])[] {
  const parts: SaidRow[][] = []
  let characters = MOST_CHARACTERS
  for (const each of rows) {
    characters += JSON.stringify(each.said).length
    const part = parts.at(-1)
    if (part === undefined || part.length === MAX_ROWS_PER_CALL || characters > MOST_CHARACTERS) {
      parts.push([each])
      characters = 0
    } else part.push(each)
  }
  return parts
}

function editDraft(part: readonly SaidRow[]): Draft {
  const rows = part.map(({ row }) => row)
  return {
    kind: 'editTransactions',
    body: { transactions: part.map(({ said }) => said) },
    touches: rows.map(({ id }) => keyOf(id)),
    needs: [
      ...namedKeys('wallet', rows, row => row.walletId),
      ...namedKeys('label', rows, row => row.labelId),
      ...namedKeys('budget', rows, row => row.budgetId),
      ...namedKeys('goal', rows, row => row.goalId ?? null),
    ],
    // A device that has a row at that version has seen all that the ledger was before it.
    base: Math.max(...rows.map(({ version }) => version)),
  }
}

function namedKeys(
  kind: 'wallet' | 'label' | 'budget' | 'goal',
  rows: readonly TransactionRow[],
  idOf: (row: TransactionRow) => string | null,
): readonly RecordKey[] {
  return [...new Set(rows.flatMap(row => idOf(row) ?? []))].map(id => recordKey(kind, id))
}

/** The calls that delete the transactions, with the other legs of transfers; they wait for an undo. */
export function deletionDrafts(
  ids: readonly string[],
  { rows, otherLegs }: Place,
): readonly Draft[] {
  const doomed = ids.flatMap(id => rows.get(id) ?? [])
  const drafts: Draft[] = []
  for (let start = 0; start < doomed.length; start += MAX_ROWS_PER_CALL) {
    const part = doomed.slice(start, start + MAX_ROWS_PER_CALL)
    const legs = part.flatMap(row => otherLegs.get(row.id) ?? [])
    drafts.push({
      kind: 'deleteTransactions',
      body: { transactionIds: part.map(({ id }) => id) },
      touches: [...new Set([...part, ...legs].map(({ id }) => keyOf(id)))],
      needs: namedKeys('wallet', [...part, ...legs], row => row.walletId),
      holdMs: UNDO_WINDOW_MS,
    })
  }
  return drafts
}

/**
 * The calls that bring deleted transactions back, under the ids that follow from theirs: each what one waiting deletion took,
 * so that one that is refused keeps nothing else away.
 */
export async function restoringDrafts(
  db: LedgerDb,
  rows: readonly TransactionRow[],
): Promise<readonly Draft[]> {
  const waiting = await db.outbox
    .where('touches')
    .anyOf(rows.map(({ id }) => keyOf(id)))
    .sortBy('seq')
  // Of those on a row its deletion is the last.
  const places = new Map(
    waiting.flatMap(({ touches, seq }) => touches.map(key => [key, seq] as const)),
  )
  const groups = new Map<number | undefined, SaidRow[]>()
  for (const row of rows) {
    const said = { row, said: { id: row.id, shown: transaction.toWire(row) } }
    const place = places.get(keyOf(row.id))
    groups.set(place, [...(groups.get(place) ?? []), said])
  }
  return [...groups.values()].flatMap(partsOf).map(restoringDraft)
}

function restoringDraft(part: readonly SaidRow[]): Draft {
  return {
    kind: 'restoreTransactions',
    body: { transactions: part.map(each => each.said) },
    creates: part.map(({ row }) => keyOf(restoredId(row.id))),
    // They go after their deletion, which may wait.
    touches: part.map(({ row }) => keyOf(row.id)),
    needs: namedKeys(
      'wallet',
      part.map(({ row }) => row),
      row => row.walletId,
    ),
  }
}

function keyOf(id: string): RecordKey {
  return recordKey('transaction', id)
}

/** Which of deleted transactions can come back now, and why the others cannot. */
export async function planRestoring(
  db: LedgerDb,
  rows: readonly TransactionRow[],
): Promise<{ readonly rows: readonly TransactionRow[]; readonly left: readonly LeftAsIs[] }> {
  const copyIds = rows.map(({ id }) => restoredId(id))
  const [lives, copies, wallets, gone] = [
    await findRows(
      db,
      rows.map(({ id }) => id),
    ),
    await findRows(db, copyIds),
    new Set(await db.wallets.toCollection().primaryKeys()),
    await readGoneIds(db),
  ]
  const fit: TransactionRow[] = []
  const left: LeftAsIs[] = []
  for (const [at, row] of rows.entries()) {
    const copyId = copyIds[at] ?? ''
    const isBack = lives[at] !== undefined || copies[at] !== undefined || gone.has(copyId)
    if (isBack) left.push({ id: row.id, reason: t('entries.it-has-been-brought-back') })
    else if (!wallets.has(row.walletId)) {
      left.push({ id: row.id, reason: t('entries.its-wallet-is-deleted') })
    } else fit.push(row)
  }
  return { rows: fit, left }
}

// One that came back and was deleted again comes back as itself.
async function readGoneIds(db: LedgerDb): Promise<ReadonlySet<string>> {
  const actions = await db.actions.toArray()
  const kept = await readMeta(db, 'deleted')
  const here = actions.flatMap(({ rows }) => rows.filter(({ is }) => is === null))
  return new Set([...here, ...(kept?.answer.data ?? [])].map(({ id }) => id))
}
