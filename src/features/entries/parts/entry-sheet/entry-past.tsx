import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTransactionList, useTransactionWindow } from '#features/entries/data/queries.ts'
import { type EntryEvent, useEntryHistory } from '#features/entries/data/recent-actions.ts'
import type { ListedEntry, TransactionView } from '#features/entries/data/transaction-view.ts'
import { deedName } from '#features/entries/rules/describe-action.ts'
import { type Find, printFind } from '#features/entries/rules/find/find.ts'
import { writtenPayee } from '#features/entries/rules/payee-of.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useMonths, useToday, useZone } from '#features/session/data/use-today.ts'
import { t } from '#messages/t.ts'
import { dayText, momentText } from '#time/day-text.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { useCategoryBook } from '#ui/mark/category-book.ts'
import { useNaira } from '#ui/money/amount.tsx'
import { mainRow, rowIds } from '../list/entry-item.tsx'
import { transactionName } from '../list/transaction-amount.tsx'
import { ToldChange } from './told-value.tsx'
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
  const { hue } = useCategoryBook().lookOf(row.category)
  const find = printFind(likeIt(row))
  const filters = { ...NO_FILTERS, type: row.type }
  const window = useTransactionWindow({ filters, find, joinsTransfers: false }, 0, SHOWN)
  const months = useMonths()
  const { from } = months.daysOf(months.monthOf(today))
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
    <section className={styles['like']} data-hue={hue} aria-label={t('entries.before')}>
      <div className={styles['likeHead']}>
        <h3>
          <Link to="/user/app/transactions" search={{ find, type: row.type }}>
            {transactionName(row)}
          </Link>
        </h3>
        <span>{t('entries.brief-this-month', { brief: naira.brief(sum) })}</span>
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

const QUOTE = /["“”]/u

/** Its payee alone: nobody else whose words hold that name too. A quotation mark cannot stand in quotes: an id is a name too. */
function likeIt({ payee, description, type }: TransactionView): Find {
  if (payee !== null) {
    return { type: 'paid', text: QUOTE.test(payee.name) ? payee.id : payee.name }
  }
  const written = writtenPayee(description, type)
  if (written !== undefined) return { type: 'paid', text: written.key }
  return {
    type: 'text',
    field: 'payee',
    text: description.replaceAll(/["“”]/gu, ' '),
    isWhole: true,
  }
}

interface EntryHistoryProps {
  readonly entry: ListedEntry
}

const FEW = 3

/** What was done to an entry, on any device, the latest first, as far as it is remembered; nothing where it is not. */
export function EntryHistory({ entry }: EntryHistoryProps) {
  const events = useEntryHistory(rowIds(entry)) ?? []
  const [isWhole, setWhole] = useState(false)
  if (events.length === 0) return null
  const shown = isWhole ? events : events.slice(0, FEW)
  // Of one device alone nothing needs to be said.
  const isDeviceTold = events.some(({ isElsewhere }) => isElsewhere)
  return (
    <section className={styles['history']} aria-labelledby="entry-history">
      <h3 id="entry-history">{t('entries.history')}</h3>
      <ol>
        {shown.map(event => (
          <HistoryLine key={event.id} event={event} isDeviceTold={isDeviceTold} />
        ))}
      </ol>
      {events.length > shown.length && (
        <button type="button" className={styles['more']} onClick={() => setWhole(true)}>
          {t('entries.show-all-length', { length: events.length })}
        </button>
      )}
    </section>
  )
}

interface HistoryLineProps {
  readonly event: EntryEvent
  readonly isDeviceTold: boolean
}

function HistoryLine({ event, isDeviceTold }: HistoryLineProps) {
  const { at, kind, changes, device } = event
  const { clock } = useLedger()
  const zone = useZone()
  return (
    <li>
      <div>
        {changes.length === 0 && deedName(kind)}
        {changes.map(change => (
          <ToldChange
            key={`${change.field} ${JSON.stringify(change.after)}`}
            change={change}
            fieldClass={styles['field']}
          />
        ))}
        {isDeviceTold && <p>{device}</p>}
      </div>
      <time dateTime={new Date(at).toISOString()}>{momentText(at, clock(), zone)}</time>
    </li>
  )
}
