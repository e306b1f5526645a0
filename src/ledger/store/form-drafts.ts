import type { LedgerDb } from './ledger-db.ts'

const DRAFT_LIFE_MS = 30 * 86_400_000

/**
 * Reads what was typed in a form and not sent; undefined where there is nothing. Lets go of what is
 * older than thirty days, of any form.
 */
export async function readDraft(db: LedgerDb, key: string, now: number): Promise<unknown> {
  await db.drafts
    .where('at')
    .belowOrEqual(now - DRAFT_LIFE_MS)
    .delete()
  return (await db.drafts.get(key))?.value
}

/** Keeps what is typed in a form, in the place of what was kept of it before. */
export async function keepDraft(
  db: LedgerDb,
  key: string,
  { value, now }: { readonly value: unknown; readonly now: number },
): Promise<void> {
  await db.drafts.put({ key, value, at: now })
}

/**
 * The same for a page that is being left, where nothing lives to hear an answer: all is asked of the database in one
 * go, which then does it without the page. An undefined value lets go of a draft.
 */
export function keepDraftsAtOnce(
  db: LedgerDb,
  drafts: readonly { readonly key: string; readonly value: unknown }[],
  now: number,
): void {
  if (drafts.length === 0 || !db.isOpen()) return
  const transaction = db.backendDB().transaction('drafts', 'readwrite')
  const table = transaction.objectStore('drafts')
  for (const { key, value } of drafts) {
    if (value === undefined) table.delete(key)
    else table.put({ key, value, at: now })
  }
  transaction.commit()
}

/** Lets go of what was typed in a form. */
export async function dropDraft(db: LedgerDb, key: string): Promise<void> {
  await db.drafts.delete(key)
}
