import type { ListedEntry } from '#features/entries/data/transaction-view.ts'
import { t } from '#messages/t.ts'
import { isNeutral } from '#records/transaction/neutral.ts'
import { Amount, OwnAmount } from '#ui/money/amount.tsx'
import styles from './entry-item.module.css'

interface EntryAmountProps {
  readonly entry: ListedEntry
}

/** What an entry moved, in the currency of its wallet; of a transfer what left (CU10). */
export function EntryAmount({ entry }: EntryAmountProps) {
  const row = entry.type === 'transfer' ? entry.out : entry.row
  const tone = isNeutral(row) ? 'transfer' : row.type
  return <OwnAmount money={row} tone={tone} isSigned={row.transferId === null} kobo="auto" />
}

/** The leg that arrives in another currency than the one that left; undefined where both are of one. */
export function arrivingLeg({ out, in: into }: Extract<ListedEntry, { type: 'transfer' }>) {
  return out.foreign?.currency === into.foreign?.currency ? undefined : into
}

/**
 * Beneath an entry's own amount: of a transfer over two currencies what arrived, else what it comes to in naira; nothing where
 * it says naira itself, or no rate is known (CU10).
 */
export function EntryWorth({ entry }: EntryAmountProps) {
  const row = entry.type === 'transfer' ? entry.out : entry.row
  const arrives = entry.type === 'transfer' ? arrivingLeg(entry) : undefined
  // A space before it: where it is read out it is another word.
  if (arrives !== undefined) {
    return (
      <span className={styles['worth']}>
        <span aria-hidden="true"> → </span>
        <span className="visually-hidden"> {t('entries.arrived-as')} </span>
        <OwnAmount money={arrives} kobo="auto" size="sm" />
      </span>
    )
  }
  if (row.amount === 0 || row.foreign === null) return null
  return (
    <span className={styles['worth']}>
      {' ≈ '}
      <Amount amount={row.amount} kobo="auto" size="sm" />
    </span>
  )
}
