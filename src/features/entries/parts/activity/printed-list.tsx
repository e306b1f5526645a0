import { useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import { entriesText } from '#base/count-text.ts'
import { PRODUCT_NAME } from '#base/product.ts'
import type { TransactionList } from '#features/entries/data/queries.ts'
import { LIST_HEADERS, type ListLine } from '#features/export/rules/list-file.ts'
import { useToday } from '#features/session/data/use-today.ts'
import { t } from '#messages/t.ts'
import { NAIRA } from '#money/currency.ts'
import { fullDayText, rangeText } from '#time/day-text.ts'
import type { Day } from '#time/day.ts'
import type { DayRange } from '#time/period.ts'
import { useNaira } from '#ui/money/amount.tsx'
import styles from './printed-list.module.css'

/** What a list is narrowed to, beside its days: which filter, and by what. */
export interface Narrowing {
  readonly name: string
  readonly words: string
}

interface PrintedListProps {
  /** What the list is called. */
  readonly title: string
  readonly list: Pick<TransactionList, 'count' | 'income' | 'expense'>
  readonly lines: readonly ListLine[]
  readonly narrowed: readonly Narrowing[]
  readonly days: DayRange
  readonly onDone: () => void
}

/** The list as it is printed, and nothing else of the page. */
export function PrintedList({ lines, onDone, ...head }: PrintedListProps) {
  const naira = useNaira()
  // On paper its sign says the currency, where there is another one at all.
  const isForeign = lines.some(({ own }) => own.currency !== NAIRA)
  const headers = LIST_HEADERS.filter(
    header => header !== 'Currency' && (isForeign || header !== 'Own amount'),
  )

  const done = useEffectEvent(onDone)

  useEffect(() => {
    function end() {
      done()
    }

    window.addEventListener('afterprint', end, { once: true })
    window.print()
    return () => window.removeEventListener('afterprint', end)
  }, [])

  return createPortal(
    <article className={styles['printed']} data-printed>
      <PrintedHead {...head} />
      <table>
        <thead>
          <tr>
            {headers.map(header => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- nothing moves on paper
            <tr key={at}>
              <td>{line.day}</td>
              <td>{line.time}</td>
              <td>{line.payee}</td>
              <td>{line.description}</td>
              <td>{line.category}</td>
              <td>{line.label}</td>
              <td>{line.wallet}</td>
              <td>{line.budget}</td>
              <td>{line.type}</td>
              <td>{naira.exact(line.amount)}</td>
              {isForeign && <td>{naira.foreign(line.own)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </article>,
    document.body,
  )
}

/** What a printed list is of: whoever has the paper alone has to know. */
function PrintedHead({ title, narrowed, days, list }: Omit<PrintedListProps, 'lines' | 'onDone'>) {
  const naira = useNaira()
  const today = useToday()
  const { count, income, expense } = list
  return (
    <header>
      <h1>
        {PRODUCT_NAME} · {title}
      </h1>
      <p>{daysText(days, today)}</p>
      {narrowed.map(({ name, words }) => (
        <p key={name}>
          {name}: {words}
        </p>
      ))}
      <p>
        {t('entries.printed-sums', {
          entries: entriesText(count),
          expense: naira.exact(expense),
          income: naira.exact(income),
        })}
      </p>
      <p>{t('entries.made-on-day', { day: fullDayText(today) })}</p>
    </header>
  )
}

function daysText({ from, to }: DayRange, today: Day): string {
  if (from !== undefined) return rangeText(from, to ?? today)
  return to === undefined
    ? t('entries.all-time-until', { day: fullDayText(today) })
    : t('entries.until-range', { range: fullDayText(to) })
}
