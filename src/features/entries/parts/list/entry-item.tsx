import type { ReactNode } from 'react'
import type { TransactionView } from '#features/entries/data/transaction-view.ts'
import type { Entry } from '#features/entries/rules/collapse-transfers.ts'
import { LabelChip } from '#features/labels/parts/label-chip.tsx'
import { isNeutral } from '#records/neutral.ts'
import { CategoryTile } from '#ui/mark/category-mark.tsx'
import { SyncMark } from '#ui/mark/sync-mark.tsx'
import { Amount } from '#ui/money/amount.tsx'
import { Quoted } from '#ui/money/quoted.tsx'
import { transactionTitle } from './transaction-amount.tsx'
import styles from './entry-item.module.css'

interface EntryItemProps {
  readonly entry: Entry<TransactionView>
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
  const { row, other } = entry
  const isTransfer = row.transferId !== null
  return (
    <div className={styles['row']} data-tight={isTight || undefined}>
      {mark ?? <CategoryTile category={isTransfer ? 'transfer' : row.category} />}
      <div className={styles['text']}>
        <div className={styles['title']}>{title}</div>
        <p className={styles['sub']}>
          {[day, subText(entry)].filter(part => part !== undefined).join(' · ')}
        </p>
      </div>
      <div className={styles['end']}>
        <Amount
          amount={row.amount}
          tone={isNeutral(row) ? 'transfer' : row.type}
          isSigned={!isTransfer}
          kobo="auto"
        />
        <span className={styles['marks']}>
          {row.label !== null && <LabelChip label={row.label} />}
          <SyncMark sync={row.sync === 'synced' && other !== null ? other.sync : row.sync} />
        </span>
      </div>
    </div>
  )
}

/** What an entry is called: of a transfer the wallets, else its description, else its category. */
export function EntryTitle({ entry }: Pick<EntryItemProps, 'entry'>) {
  return <Quoted text={entryName(entry)} />
}

/** The same as text, for names of buttons and dialogs. */
export function entryName({ row, other }: Entry<TransactionView>): string {
  if (other !== null) return `${row.walletName} → ${other.walletName}`
  return row.description === '' ? transactionTitle(row) : row.description
}

// What stands below the title: the category where the title is not it, and the wallet.
function subText({ row, other }: Entry<TransactionView>): string {
  if (other !== null) return row.description === '' ? 'Transfer' : `Transfer · ${row.description}`
  const parts = row.description === '' ? [] : [transactionTitle(row)]
  return [...parts, row.walletName].join(' · ')
}
