import type { ReactNode } from 'react'
import type { ListedEntry, TransactionView } from '#features/entries/data/transaction-view.ts'
import { LabelChip } from '#features/labels/parts/label-chip.tsx'
import { t } from '#messages/t.ts'
import { TRANSFER_CATEGORY } from '#records/transaction/terms.ts'
import { CategoryTile } from '#ui/mark/category-mark.tsx'
import { SyncMark } from '#ui/mark/sync-mark.tsx'
import { Quoted } from '#ui/money/quoted.tsx'
import { EntryAmount, EntryWorth } from './entry-amount.tsx'
import { needsCategory, transactionName, transactionTitle } from './transaction-amount.tsx'
import styles from './entry-item.module.css'

interface EntryItemProps {
  readonly entry: ListedEntry
  /** Its title as it is pressed: a link or a button around it. */
  readonly title: ReactNode
  /** The day, where the list has no heads for days. */
  readonly day?: string
  /** Stands in the place of the tile, such as a box to tick. */
  readonly mark?: ReactNode
  readonly isTight?: boolean
}

/** An entry in a list: its tile, whom it was paid to, what for and from where, and the amount. */
export function EntryItem({ entry, title, day, mark, isTight = false }: EntryItemProps) {
  const row = mainRow(entry)
  const isTransfer = row.transferId !== null
  return (
    <div className={styles['row']} data-tight={isTight || undefined}>
      {mark ?? <CategoryTile category={isTransfer ? TRANSFER_CATEGORY : row.category} />}
      <div className={styles['text']}>
        <div className={styles['title']}>{title}</div>
        <p className={styles['sub']}>
          {day !== undefined && `${day} · `}
          <SubText entry={entry} />
        </p>
      </div>
      <div className={styles['end']}>
        <EntryAmount entry={entry} />
        <span className={styles['marks']}>
          <EntryWorth entry={entry} />
          {row.label !== null && <LabelChip label={row.label} />}
          <SyncMark sync={entrySync(entry)} />
        </span>
      </div>
    </div>
  )
}

/** The row that an entry is shown by: of a transfer the leg that the money left by. */
export function mainRow(entry: ListedEntry): TransactionView {
  return entry.type === 'transfer' ? entry.out : entry.row
}

/** The rows that an entry is of: of a transfer both legs. */
export function rowIds(entry: ListedEntry): readonly string[] {
  return entry.type === 'transfer' ? [entry.out.id, entry.in.id] : [entry.row.id]
}

/** Whether the server has all of an entry. */
export function entrySync(entry: ListedEntry): TransactionView['sync'] {
  if (entry.type === 'single') return entry.row.sync
  return entry.out.sync === 'synced' ? entry.in.sync : entry.out.sync
}

interface EntryTitleProps {
  readonly entry: ListedEntry
}

/** What an entry is called: of a transfer the wallets, else its payee, its description, or its category. */
export function EntryTitle({ entry }: EntryTitleProps) {
  return <Quoted text={entryName(entry)} />
}

/** The same as text, for names of buttons and dialogs. */
export function entryName(entry: ListedEntry): string {
  if (entry.type === 'transfer') return `${entry.out.walletName} → ${entry.in.walletName}`
  return transactionName(entry.row)
}

/** What stands below the title: the category where the title is not it, or that one is missing; and the wallet. */
function SubText({ entry }: EntryTitleProps) {
  const row = mainRow(entry)
  const { description, walletName } = row
  if (entry.type === 'transfer') {
    return description === ''
      ? t('entries.transfer')
      : t('entries.transfer-description', { description })
  }
  if (needsCategory(row)) {
    return (
      <>
        <span className={styles['asks']}>{t('entries.needs-a-category')}</span> · {walletName}
      </>
    )
  }
  return description === '' ? walletName : `${transactionTitle(row)} · ${walletName}`
}
