import { editDraft } from '#features/entries/data/drafts.ts'
import type { Correction } from '#features/statements/rules/import/read-import.ts'
import type { Draft } from '#ledger/outbox/new-op.ts'
import { fetchTransaction } from '#ledger/store/lay-out.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import type { CorrectedRow } from '#ledger/store/meta-values.ts'
import { readMeta, writeMeta } from '#ledger/store/meta.ts'

// Beyond this an undo is no longer thought of; it then leaves what the bank said.
const MAX_KEPT = 500

/**
 * The planned calls that give what was recorded of an occurrence the bank's day and amount (ST7.12). What it said before is kept
 * for an undo; a row that is gone since, or says the same, is left alone.
 */
export async function correctionDrafts(
  db: LedgerDb,
  importId: string,
  corrections: readonly Correction[],
): Promise<readonly Draft[]> {
  const drafts: Draft[] = []
  const corrected: CorrectedRow[] = []
  for (const { transactionId: id, amount, createdAt } of corrections) {
    const row = await fetchTransaction(db, id)
    if (row === undefined || row.transferId !== null) continue
    const before = { amount: row.amount, createdAt: row.createdAt }
    drafts.push(editDraft(row, [row], { amount, createdAt }))
    corrected.push({ importId, id, before, after: { amount, createdAt } })
  }
  if (corrected.length > 0) {
    const known = (await readMeta(db, 'correctedRows')) ?? []
    await writeMeta(db, 'correctedRows', [...known, ...corrected].slice(-MAX_KEPT))
  }
  return drafts
}

/** The planned calls that take that back, for entries that nothing changed since. */
export async function uncorrectionDrafts(
  db: LedgerDb,
  importId: string,
): Promise<readonly Draft[]> {
  const known = (await readMeta(db, 'correctedRows')) ?? []
  const drafts: Draft[] = []
  for (const { id, before, after } of known.filter(each => each.importId === importId)) {
    const row = await fetchTransaction(db, id)
    const isAsItWas = row?.amount === after.amount && row.createdAt === after.createdAt
    if (row !== undefined && isAsItWas) drafts.push(editDraft(row, [row], before))
  }
  await writeMeta(
    db,
    'correctedRows',
    known.filter(each => each.importId !== importId),
  )
  return drafts
}
