import { FileSpreadsheet, FileText, Printer } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { entriesText } from '#base/count-text.ts'
import { PRODUCT_NAME } from '#base/product.ts'
import type { ListWish, TransactionList } from '#features/entries/data/queries.ts'
import { readListLines } from '#features/entries/data/read-list.ts'
import { listFileName } from '#features/export/data/export-file-name.ts'
import { createZip } from '#features/export/data/zip-writer.ts'
import { downloadFile } from '#features/export/parts/download-file.ts'
import {
  LIST_HEADERS,
  type ListLine,
  listToCsv,
  listToWorkbook,
} from '#features/export/rules/list-file.ts'
import { useLabels } from '#features/labels/data/queries.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useToday } from '#features/session/data/use-today.ts'
import { useWallets } from '#features/wallets/data/queries.ts'
import { t } from '#messages/t.ts'
import { fullDayText, rangeText } from '#time/day-text.ts'
import type { Day, Instant } from '#time/day.ts'
import type { DayRange } from '#time/period.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useCategoryBook } from '#ui/mark/category-book.ts'
import { useNaira } from '#ui/money/amount.tsx'
import { notify } from '#ui/toast/notify.tsx'
import { typeChoices } from '../filters/filter-search.ts'
import { transactionKind, transactionName } from '../list/transaction-amount.tsx'
import { useEntryNames } from './use-entry-names.ts'
import styles from './export-list.module.css'

interface ExportListProps {
  /** What the list is called. */
  readonly title: string
  readonly wish: ListWish
  readonly list: TransactionList
  readonly onClose: () => void
}

// A printer, and who reads it, has an end.
const MOST_PRINTED = 5000

/** What the list shows, as a file: for a spreadsheet, or to be printed or kept as PDF. Made on this device alone. */
export function ExportList({ title, wish, list, onClose }: ExportListProps) {
  const ledger = useLedger()
  const today = useToday()
  const [isBusy, setBusy] = useState(false)
  const [printed, setPrinted] = useState<readonly ListLine[]>()

  async function handle(onLines: (lines: readonly ListLine[]) => void) {
    setBusy(true)
    try {
      onLines(await readListLines(ledger, { ...wish, today }, ROW_WORDS))
    } catch {
      notify.error(t('entries.the-list-could-not-be'))
    } finally {
      setBusy(false)
    }
  }

  const narrowed = useNarrowing(wish)
  const name = listFileName(
    wish.filters,
    narrowed.map(({ words }) => words),
    today,
  )
  const isTooLong = list.count > MOST_PRINTED
  const look = { variant: 'soft', isBusy } as const
  return (
    <Dialog
      isOpen
      title={t('entries.export-what-is-shown')}
      cancelLabel={t('entries.done')}
      onClose={onClose}
    >
      <p>{t('entries.export-as-shown', { count: list.count })}</p>
      <div className={styles['choices']}>
        <Button
          {...look}
          icon={<FileText />}
          onClick={() => void handle(lines => saveCsv(lines, name))}
        >
          {t('entries.csv')}
        </Button>
        <Button
          {...look}
          icon={<FileSpreadsheet />}
          onClick={() => void handle(lines => saveWorkbook(lines, name, ledger.clock()))}
        >
          {t('entries.excel-xlsx')}
        </Button>
        <Button
          {...look}
          icon={<Printer />}
          disabled={isTooLong}
          onClick={() => void handle(setPrinted)}
        >
          {t('entries.print-or-pdf')}
        </Button>
      </div>
      {isTooLong && (
        <p>{t('entries.more-than-mostprinted-entries-are', { mostPrinted: MOST_PRINTED })}</p>
      )}
      {printed !== undefined && (
        <PrintedList
          lines={printed}
          title={title}
          narrowed={narrowed}
          days={wish.filters}
          list={list}
          onDone={() => setPrinted(undefined)}
        />
      )}
    </Dialog>
  )
}

function saveCsv(lines: readonly ListLine[], name: string): void {
  // Excel takes a file without the mark for another alphabet.
  const content = new Blob(['\uFEFF', listToCsv(lines)], { type: 'text/csv;charset=utf-8' })
  downloadFile(`${name}.csv`, content)
}

function saveWorkbook(lines: readonly ListLine[], name: string, now: Instant): void {
  const zip = createZip(now)
  for (const [part, text] of listToWorkbook(lines)) {
    const file = zip.open(part)
    file.write(text)
    file.close()
  }
  downloadFile(`${name}.xlsx`, zip.finish())
}

const ROW_WORDS = { nameOf: transactionName, kindOf: transactionKind }

/** What a list is narrowed to, beside its days: which filter, and by what. */
interface Narrowing {
  readonly name: string
  readonly words: string
}

function useNarrowing({ filters, find = '' }: ListWish): readonly Narrowing[] {
  const { walletId, budgetId, categories, type, labelIds } = filters
  const [wallets, labels] = [useWallets(), useLabels()]
  const { budgetOf } = useEntryNames()
  const book = useCategoryBook()
  const types = typeChoices().filter(({ value }) => value === type)
  const all = [
    { name: t('entries.wallet'), words: namesOf(wallets, [walletId]) },
    {
      name: t('entries.budget'),
      words: [budgetOf(budgetId ?? null)].filter(each => each !== undefined),
    },
    { name: t('entries.category'), words: categories.map(book.nameOf) },
    { name: t('entries.label'), words: namesOf(labels, labelIds) },
    { name: t('entries.type'), words: types.map(({ label }) => label) },
    { name: t('entries.search'), words: find === '' ? [] : [find] },
  ]
  return all
    .filter(({ words }) => words.length > 0)
    .map(({ name, words }) => ({ name, words: words.join(', ') }))
}

function namesOf(
  rows: readonly { readonly id: string; readonly name: string }[] | undefined,
  ids: readonly (string | undefined)[],
): readonly string[] {
  return (rows ?? []).filter(({ id }) => ids.includes(id)).map(({ name }) => name)
}

interface PrintedListProps extends Pick<ExportListProps, 'title' | 'list'> {
  readonly lines: readonly ListLine[]
  readonly narrowed: readonly Narrowing[]
  readonly days: DayRange
  readonly onDone: () => void
}

/** The list as it is printed, and nothing else of the page. */
function PrintedList({ lines, onDone, ...head }: PrintedListProps) {
  const naira = useNaira()

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
            {LIST_HEADERS.map(header => (
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
