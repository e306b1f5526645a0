import type { ListedEntry } from '#features/entries/data/transaction-view.ts'
import { t } from '#messages/t.ts'
import { isNeutral } from '#records/transaction/neutral.ts'
import { Amount, OwnAmount } from '#ui/money/amount.tsx'
import styles from './entry-item.module.css'

interface EntryAmountProps {
  readonly entry: ListedEntry
}

/** What an entry moved, in the currency of its wallet; of a transfer over two currencies what left and what arrived (CU10). */
export function EntryAmount({ entry }: EntryAmountProps) {
  const isTransfer = entry.type === 'transfer'
  const row = isTransfer ? entry.out : entry.row
  const tone = isNeutral(row) ? 'transfer' : row.type
  const arrives = isTransfer ? arrivingLeg(entry) : undefined
  return (
    <>
      <OwnAmount money={row} tone={tone} isSigned={row.transferId === null} kobo="auto" />
      {arrives !== undefined && (
        <span className={styles['arrives']}>
          <span aria-hidden="true"> → </span>
          <span className="visually-hidden"> {t('entries.arrived-as')} </span>
          <OwnAmount money={arrives} tone={tone} kobo="auto" />
        </span>
      )}
    </>
  )
}

/** The leg that arrives in another currency than the one that left; undefined where both are of one. */
export function arrivingLeg({ out, in: into }: Extract<ListedEntry, { type: 'transfer' }>) {
  return out.foreign?.currency === into.foreign?.currency ? undefined : into
}

/** What an entry comes to in naira, beneath its own amount; nothing where it says naira itself, or no rate is known (CU10). */
export function EntryWorth({ entry }: EntryAmountProps) {
  const rows = entry.type === 'transfer' ? [entry.out, entry.in] : [entry.row]
  const [row] = rows
  if (row === undefined || row.amount === 0 || rows.some(({ foreign }) => foreign === null)) {
    return null
  }
  // A space before it: where it is read out it is another word.
  return (
    <span className={styles['worth']}>
      {' ≈ '}
      <Amount amount={row.amount} kobo="auto" size="sm" />
    </span>
  )
}
