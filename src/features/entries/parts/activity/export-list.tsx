import { FileSpreadsheet, FileText, Printer } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import type { ListWish, TransactionList } from '#features/entries/data/queries.ts'
import { readListLines } from '#features/entries/data/read-list.ts'
import { createZip } from '#features/export/data/zip-writer.ts'
import { downloadFile } from '#features/export/parts/download-file.ts'
import {
  LIST_HEADERS,
  type ListLine,
  listToCsv,
  listToWorkbook,
} from '#features/export/rules/list-file.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useToday } from '#features/session/data/use-today.ts'
import { t } from '#messages/t.ts'
import type { Day, Instant } from '#time/day.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useNaira } from '#ui/money/amount.tsx'
import { notify } from '#ui/toast/notify.tsx'
import { transactionKind } from '../list/transaction-amount.tsx'
import styles from './export-list.module.css'

interface ExportListProps {
  readonly wish: ListWish
  readonly list: TransactionList
  readonly onClose: () => void
}

// A printer, and who reads it, has an end.
const MOST_PRINTED = 5000

/** What the list shows, as a file: for a spreadsheet, or to be printed or kept as PDF. Made on this device alone. */
export function ExportList({ wish, list, onClose }: ExportListProps) {
  const ledger = useLedger()
  const today = useToday()
  const [isBusy, setBusy] = useState(false)
  const [printed, setPrinted] = useState<readonly ListLine[]>()

  async function handle(onLines: (lines: readonly ListLine[]) => void) {
    setBusy(true)
    try {
      onLines(await readListLines(ledger, { ...wish, today }, transactionKind))
    } catch {
      notify.error(t('entries.the-list-could-not-be'))
    } finally {
      setBusy(false)
    }
  }

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
          onClick={() => void handle(lines => saveCsv(lines, today))}
        >
          {t('entries.csv')}
        </Button>
        <Button
          {...look}
          icon={<FileSpreadsheet />}
          onClick={() => void handle(lines => saveWorkbook(lines, today, ledger.clock()))}
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
        <PrintedList lines={printed} onDone={() => setPrinted(undefined)} />
      )}
    </Dialog>
  )
}

function saveCsv(lines: readonly ListLine[], today: Day): void {
  // Excel takes a file without the mark for another alphabet.
  const content = new Blob(['\uFEFF', listToCsv(lines)], { type: 'text/csv;charset=utf-8' })
  downloadFile(`transactions-${today}.csv`, content)
}

function saveWorkbook(lines: readonly ListLine[], today: Day, now: Instant): void {
  const zip = createZip(now)
  for (const [name, text] of listToWorkbook(lines)) {
    const file = zip.open(name)
    file.write(text)
    file.close()
  }
  downloadFile(`transactions-${today}.xlsx`, zip.finish())
}

interface PrintedListProps {
  readonly lines: readonly ListLine[]
  readonly onDone: () => void
}

/** The list as it is printed, and nothing else of the page. */
function PrintedList({ lines, onDone }: PrintedListProps) {
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
    <table className={styles['printed']} data-printed>
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
    </table>,
    document.body,
  )
}
