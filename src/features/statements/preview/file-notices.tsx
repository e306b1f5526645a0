import { useState } from 'react'
import { countText } from '#base/count-text.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Notice } from '#ui/mark/notice.tsx'
import type { FileRole } from '../rules/files/data-file.ts'
import type { DataFile, LeftOutRows } from '../rules/reading.ts'
import { currencyWords } from '../rules/values/currency.ts'
import { ColumnsForm } from '../select/columns-form.tsx'
import { rowsText } from './import-counts.ts'

interface FileNoticesProps {
  readonly file: DataFile
  /** The person says anew what the columns hold: the file is read again. */
  readonly onColumns: (roles: readonly FileRole[]) => void
}

/** What there is to know of a file that is no PDF, beside its rows. */
export function FileNotices({ file, onColumns }: FileNoticesProps) {
  const { unreadLines, leftOut, isDirectionGuessed, columns } = file
  const [isChanging, setChanging] = useState(false)
  return (
    <>
      {unreadLines.length > 0 && (
        <Notice
          tone="warning"
          title={`${countText(unreadLines.length, 'line')} of the file could not be read`}
        >
          <p>
            {linesText(unreadLines)}: they have a date and no amount that can be read. Add them by
            hand.
          </p>
        </Notice>
      )}
      {leftOut.map(rows => (
        <Notice
          key={`${rows.why} ${rows.currency} ${rows.account}`}
          tone="warning"
          title={leftOutTitle(rows)}
        >
          <p>{leftOutText(rows)}</p>
        </Notice>
      ))}
      {isDirectionGuessed && (
        <Notice tone="warning" title="The file does not say which way the money went">
          <p>
            Look whether each row is income or expense; what names no sender is taken for an
            expense.
          </p>
        </Notice>
      )}
      {columns !== null && (
        <div>
          <Button variant="ghost" size="sm" onClick={() => setChanging(true)}>
            Change columns
          </Button>
          <Dialog
            title="Columns of the file"
            isOpen={isChanging}
            onClose={() => setChanging(false)}
          >
            <ColumnsForm
              columns={columns}
              submitLabel="Read the file again"
              onColumns={roles => {
                setChanging(false)
                onColumns(roles)
              }}
            />
          </Dialog>
        </div>
      )}
    </>
  )
}

const MOST_LINES = 8

function linesText(lines: readonly number[]): string {
  const shown = lines.slice(0, MOST_LINES).join(', ')
  const more = lines.length - MOST_LINES
  const all = more > 0 ? `${shown} and ${more} more` : shown
  return lines.length === 1 ? `Line ${all}` : `Lines ${all}`
}

function leftOutTitle({ why, currency, rows }: LeftOutRows): string {
  if (why === 'foreign') {
    return `${rowsText(rows)} in ${currencyWords(currency ?? 'other')} left out`
  }
  return why === 'failed'
    ? `${rowsText(rows)} that did not take place left out`
    : `${rowsText(rows)} not booked yet left out`
}

function leftOutText({ why, account }: LeftOutRows): string {
  const place = account === null || account === '' ? '' : ` of ${account}`
  if (why === 'foreign') {
    return `Kobolens keeps naira for now: the rows${place} in another currency are not imported.`
  }
  return why === 'failed'
    ? `The file says that they failed or were taken back${place}: no money moved.`
    : `The bank may still take them back${place}. Import them with a later file.`
}
