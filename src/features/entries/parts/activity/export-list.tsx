import { FileSpreadsheet, FileText, Printer } from 'lucide-react'
import { useState } from 'react'
import type { ListWish, TransactionList } from '#features/entries/data/queries.ts'
import { readListLines } from '#features/entries/data/read-list.ts'
import { listFileName } from '#features/export/data/export-file-name.ts'
import { createZip } from '#features/export/data/zip-writer.ts'
import { downloadFile } from '#features/export/parts/download-file.ts'
import { type ListLine, listToCsv, listToWorkbook } from '#features/export/rules/list-file.ts'
import { useLabels } from '#features/labels/data/queries.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useToday } from '#features/session/data/use-today.ts'
import { useWallets } from '#features/wallets/data/queries.ts'
import { t } from '#messages/t.ts'
import type { Instant } from '#time/day.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useCategoryBook } from '#ui/mark/category-book.ts'
import { notify } from '#ui/toast/notify.tsx'
import { typeChoices } from '../filters/filter-search.ts'
import { transactionKind, transactionName } from '../list/transaction-amount.tsx'
import { type Narrowing, PrintedList } from './printed-list.tsx'
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
  return (
    <Dialog
      isOpen
      title={t('entries.export-what-is-shown')}
      cancelLabel={t('entries.done')}
      onClose={onClose}
    >
      <p>{t('entries.export-as-shown', { count: list.count })}</p>
      <FileChoices
        isBusy={isBusy}
        isTooLong={list.count > MOST_PRINTED}
        onCsv={() => void handle(lines => saveCsv(lines, name))}
        onWorkbook={() => void handle(lines => saveWorkbook(lines, name, ledger.clock()))}
        onPrint={() => void handle(setPrinted)}
      />
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

interface FileChoicesProps {
  readonly isBusy: boolean
  /** To be printed. */
  readonly isTooLong: boolean
  readonly onCsv: () => void
  readonly onWorkbook: () => void
  readonly onPrint: () => void
}

function FileChoices({ isBusy, isTooLong, onCsv, onWorkbook, onPrint }: FileChoicesProps) {
  const look = { variant: 'soft', isBusy } as const
  return (
    <>
      <div className={styles['choices']}>
        <Button {...look} icon={<FileText />} onClick={onCsv}>
          {t('entries.csv')}
        </Button>
        <Button {...look} icon={<FileSpreadsheet />} onClick={onWorkbook}>
          {t('entries.excel-xlsx')}
        </Button>
        <Button {...look} icon={<Printer />} disabled={isTooLong} onClick={onPrint}>
          {t('entries.print-or-pdf')}
        </Button>
      </div>
      {isTooLong && (
        <p>{t('entries.more-than-mostprinted-entries-are', { mostPrinted: MOST_PRINTED })}</p>
      )}
    </>
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
