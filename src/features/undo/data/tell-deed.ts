import { once } from '#base/once.ts'
import { readAction } from '#features/entries/data/recent-actions.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import { getMany } from '#ledger/store/many-rows.ts'
import type { OwnDeed, RecordChange } from '#ledger/store/meta-values.ts'
import { readCategoryBook } from '#ledger/store/read/category-book.ts'
import { splitKey } from '#ledger/store/record-key.ts'
import type { AnyRow } from '#ledger/store/rows.ts'
import { t } from '#messages/t.ts'
import type { CategoryBook } from '#records/category/category-book.ts'
import { kindNoun } from '#records/kind-noun.ts'
import { type RecordKind, recordType } from '#records/registry.ts'
import { STANDING } from './plan-back.ts'

/** A deed of this device in words: `Recorded diesel`, `Renamed the wallet “Cash” to “Pocket”` (UN6). */
export async function tellDeed(db: LedgerDb, deed: OwnDeed): Promise<string> {
  if (deed.type === 'records') return tellRecords(deed.changes, await readCategoryBook(db))
  if (deed.type === 'lasting') return lastingWords()[deed.kind] ?? t('entries.a-change')
  if (deed.type === 'entries') {
    const told = await readAction(db, deed.id)
    return told === undefined ? t('entries.a-change') : `${told.deed} ${told.subject}`
  }
  const [row] = await getMany(db.transactions, deed.ids.slice(0, 1))
  const name = deed.ids.length === 1 ? (row?.description ?? '') : ''
  return name === ''
    ? t('entries.deleted-count', { count: deed.ids.length })
    : `${t('entries.deleted')} ${name}`
}

const lastingWords = once((): Readonly<Partial<Record<string, string>>> => ({
  createStatementTransactions: t('entries.imported-a-statement'),
  deleteImport: t('entries.took-an-import-back'),
  editProfile: t('entries.changed-your-profile'),
  editClash: t('entries.chose-between-two-edits'),
  discard: t('entries.discarded-what-waited'),
}))

function tellRecords(changes: readonly RecordChange[], book: CategoryBook): string {
  // What is written of a payee follows the payee, and a category's place its group's.
  const told =
    changes.find(({ key, was }) => isTelling(key) && was !== null) ??
    changes.find(({ key }) => isTelling(key)) ??
    changes[0]
  if (told === undefined) return t('entries.a-change')
  const { kind } = splitKey(told.key)
  const noun = kindNoun(kind)
  const [before, after] = [told.was, told.is]
  const name = titleOf(kind, after ?? before, book)
  if (before === null || (told.isMade === true && !STANDING.has(kind))) {
    return t('entries.created-the-noun-name', { noun, name })
  }
  if (after === null) return t('entries.deleted-the-noun-name', { noun, name })
  return tellEdit({ noun, name, before, after, old: titleOf(kind, before, book) })
}

function isTelling(key: RecordChange['key']): boolean {
  return splitKey(key).kind !== 'alias'
}

interface ToldEdit {
  readonly noun: string
  readonly name: string
  readonly old: string
  readonly before: AnyRow
  readonly after: AnyRow
}

function tellEdit({ noun, name, old, before, after }: ToldEdit): string {
  const [was, is]: Readonly<Record<string, unknown>>[] = [{ ...before }, { ...after }]
  if (was?.['mergedInto'] !== is?.['mergedInto'] && is?.['mergedInto'] !== null) {
    return t('entries.merged-the-noun-name', { noun, name })
  }
  if (name !== old) return t('entries.renamed-the-noun-old-to-name', { noun, old, name })
  if (was?.['archivedAt'] !== is?.['archivedAt']) {
    return is?.['archivedAt'] === null
      ? t('entries.took-the-noun-name-into-use', { noun, name })
      : t('entries.archived-the-noun-name', { noun, name })
  }
  return t('entries.changed-the-noun-name', { noun, name })
}

function titleOf(kind: RecordKind, row: AnyRow | null, book: CategoryBook): string {
  const values: Readonly<Record<string, unknown>> = { ...row }
  const { title } = recordType(kind)
  const named = title === null ? '' : values[title]
  const name = typeof named === 'string' ? named : ''
  if (kind !== 'category') return name
  const own = values['name']
  return typeof own === 'string' && own !== '' ? own : book.nameOf(name)
}
