import { useState } from 'react'
import { t } from '#messages/t.ts'
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
          title={t('statements.line-of-the-file-could', { length: unreadLines.length })}
        >
          <p>{t('statements.lines-they-have-a-date', { lines: linesText(unreadLines) })}</p>
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
        <Notice tone="warning" title={t('statements.the-file-does-not-say')}>
          <p>{t('statements.look-whether-each-row-is')}</p>
        </Notice>
      )}
      {columns !== null && (
        <div>
          <Button variant="ghost" size="sm" onClick={() => setChanging(true)}>
            {t('statements.change-columns')}
          </Button>
          <Dialog
            title={t('statements.columns-of-the-file')}
            isOpen={isChanging}
            onClose={() => setChanging(false)}
          >
            <ColumnsForm
              columns={columns}
              submitLabel={t('statements.read-the-file-again')}
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
  const all = more > 0 ? t('statements.shown-and-more-more', { shown, more }) : shown
  return lines.length === 1 ? t('statements.line-all', { all }) : t('statements.lines-all', { all })
}

function leftOutTitle({ why, currency, rows }: LeftOutRows): string {
  if (why === 'foreign') {
    return t('statements.rows-in-currency-left-out', {
      rows: rowsText(rows),
      currency: currencyWords(currency ?? 'other'),
    })
  }
  return why === 'failed'
    ? t('statements.rows-that-did-not-take', { rows: rowsText(rows) })
    : t('statements.rows-not-booked-yet-left', { rows: rowsText(rows) })
}

function leftOutText({ why, account }: LeftOutRows): string {
  const place = account === null || account === '' ? '' : t('statements.of-account', { account })
  if (why === 'foreign') {
    return t('statements.kobolens-keeps-naira-for-now', { place })
  }
  return why === 'failed'
    ? t('statements.the-file-says-that-they', { place })
    : t('statements.the-bank-may-still-take', { place })
}
