import { type ComponentProps, useState } from 'react'
import type { TransactionView } from '#features/entries/data/transaction-view.ts'
import { useZone } from '#features/session/data/use-today.ts'
import { t } from '#messages/t.ts'
import { moneyToText } from '#records/read-fields.ts'
import { isNeutral } from '#records/transaction/neutral.ts'
import { TRANSFER_CATEGORY } from '#records/transaction/terms.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { CategoryTile } from '#ui/mark/category-mark.tsx'
import { OwnAmount } from '#ui/money/amount.tsx'
import { arrivingLeg } from '../list/entry-amount.tsx'
import { EntryTitle, mainRow } from '../list/entry-item.tsx'
import { impliedText, useWorthText } from '../use-worth-text.ts'
import { AmountDialog } from './amount-dialog.tsx'
import type { EntryFactsProps } from './choice-facts.tsx'
import styles from './entry-sheet.module.css'

/** What it is, and how much; a tap on an amount changes it. */
export function EntryTop({ entry, onEdit }: EntryFactsProps) {
  const row = mainRow(entry)
  const arrives = entry.type === 'transfer' ? arrivingLeg(entry) : undefined
  return (
    <div className={styles['top']}>
      <CategoryTile
        category={row.transferId === null ? row.category : TRANSFER_CATEGORY}
        size="lg"
      />
      <div>
        <h2 className={styles['name']}>
          <EntryTitle entry={entry} />
        </h2>
        <ChangedAmount
          row={row}
          label={t('entries.change-the-amount')}
          onMoney={change => void onEdit(row, change)}
        />
        {arrives !== undefined && (
          <>
            <span aria-hidden="true" className={styles['arrow']}>
              →
            </span>
            <ChangedAmount
              row={arrives}
              label={t('entries.change-what-arrives')}
              onMoney={change => void onEdit(arrives, change)}
            />
          </>
        )}
        <WorthLine entry={entry} />
      </div>
    </div>
  )
}

interface ChangedAmountProps {
  readonly row: TransactionView
  readonly label: string
  readonly onMoney: ComponentProps<typeof AmountDialog>['onMoney']
}

function ChangedAmount({ row, label, onMoney }: ChangedAmountProps) {
  const [isChanging, setChanging] = useState(false)
  return (
    <>
      <button type="button" className={styles['amount']} onClick={() => setChanging(true)}>
        <OwnAmount
          money={row}
          tone={isNeutral(row) ? 'transfer' : row.type}
          isSigned={row.transferId === null}
          size="hero"
          kobo="auto"
        />
        <span className="visually-hidden">{label}</span>
      </button>
      {isChanging && (
        <AmountDialog
          row={row}
          title={label}
          onMoney={onMoney}
          onClose={() => setChanging(false)}
        />
      )}
    </>
  )
}

/** What it comes to in naira, by which rate; of a transfer over two currencies the rate that it was at. */
function WorthLine({ entry }: Pick<EntryFactsProps, 'entry'>) {
  const row = mainRow(entry)
  const worthText = useWorthText()
  const day = instantToDay(row.createdAt, useZone())
  const arrives = entry.type === 'transfer' ? arrivingLeg(entry) : undefined
  const worth = worthText({
    amount: moneyToText(row),
    currency: row.foreign?.currency ?? null,
    day,
  })
  const text = arrives === undefined ? worth : impliedText(row, arrives)
  return text !== undefined && <p className={styles['worth']}>{text}</p>
}
