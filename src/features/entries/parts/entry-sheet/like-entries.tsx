import { Link } from '@tanstack/react-router'
import { useTransactionList, useTransactionWindow } from '#features/entries/data/queries.ts'
import type { TransactionView } from '#features/entries/data/transaction-view.ts'
import { useToday, useZone } from '#features/session/data/use-today.ts'
import { categoryHue } from '#records/category.ts'
import { dayText } from '#time/day-text.ts'
import { instantToDay } from '#time/day.ts'
import { monthOf } from '#time/month.ts'
import { daysOfMonth } from '#time/period.ts'
import { useNaira } from '#ui/money/amount.tsx'
import { mainRow } from '../list/entry-item.tsx'
import styles from './entry-sheet.module.css'

interface LikeEntriesProps {
  readonly row: TransactionView
}

const SHOWN = 7
const NO_FILTERS = { categories: [], labelIds: [] }

/** What was paid to the same before, as bars, and what it came to this month; leads to all of it. */
export function LikeEntries({ row }: LikeEntriesProps) {
  const naira = useNaira()
  const today = useToday()
  const zone = useZone()
  // The words as they stand: a quotation mark cannot stand in quotes.
  const find = `payee:"${row.description.replaceAll('"', ' ')}"`
  const filters = { ...NO_FILTERS, type: row.type }
  const window = useTransactionWindow({ filters, find, joinsTransfers: false }, 0, SHOWN)
  const { from } = daysOfMonth(monthOf(today))
  const month = useTransactionList({
    filters: { ...filters, from, to: today },
    find,
    joinsTransfers: false,
  })
  const rows = window?.entries.map(mainRow).toReversed() ?? []
  if (window === undefined || month === undefined || rows.length < 2) return null
  const largest = Math.max(...rows.map(({ amount }) => amount))
  const [first, last] = [rows[0], rows.at(-1)]
  const sum = row.type === 'income' ? month.income : month.expense
  return (
    <section className={styles['like']} data-hue={categoryHue(row.category)} aria-label="Before">
      <div className={styles['likeHead']}>
        <h3>
          <Link to="/user/app/transactions" search={{ find, type: row.type }}>
            {row.description}
          </Link>
        </h3>
        <span>{naira.brief(sum)} this month</span>
      </div>
      <div className={styles['bars']} aria-hidden="true">
        {rows.map(({ id, amount }) => (
          <span
            key={id}
            data-now={id === row.id || undefined}
            style={{ height: `${Math.max(6, (amount / largest) * 100)}%` }}
          />
        ))}
      </div>
      {first !== undefined && last !== undefined && (
        <p className={styles['ends']} aria-hidden="true">
          <span>{dayText(instantToDay(first.createdAt, zone), today)}</span>
          <span>{dayText(instantToDay(last.createdAt, zone), today)}</span>
        </p>
      )}
    </section>
  )
}
