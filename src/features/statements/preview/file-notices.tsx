import { useMemo, useState } from 'react'
import { findOrCreateLabel } from '#features/labels/data/commands.ts'
import { useLabels } from '#features/labels/data/queries.ts'
import { NEW_LABEL } from '#features/labels/rules/label-defaults.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { t } from '#messages/t.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Notice } from '#ui/mark/notice.tsx'
import { notify } from '#ui/toast/notify.tsx'
import type { FileRole } from '../rules/files/data-file.ts'
import type { PreviewRow } from '../rules/import/preview-row.ts'
import { openTags } from '../rules/import/preview-rows.ts'
import type { DataFile, LeftOutRows } from '../rules/reading.ts'
import { currencyWords } from '../rules/values/currency.ts'
import { ColumnsForm } from '../select/columns-form.tsx'
import { rowsText } from './import-counts.ts'

interface FileNoticesProps {
  readonly file: DataFile
  /** Of all its accounts. */
  readonly rowsBySection: readonly (readonly PreviewRow[])[]
  /** The person says anew what the columns hold: the file is read again. */
  readonly onColumns: (roles: readonly FileRole[]) => void
}

/** What there is to know of a file that is no PDF, beside its rows. */
export function FileNotices({ file, rowsBySection, onColumns }: FileNoticesProps) {
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
      <TagsNotice rowsBySection={rowsBySection} />
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

const MOST_TAGS_SHOWN = 8

/** The tags of the file that no label is called as, and the way to have labels for them (ST8.18). */
function TagsNotice({ rowsBySection }: Pick<FileNoticesProps, 'rowsBySection'>) {
  const ledger = useLedger()
  const labels = useLabels()
  const [isBusy, setBusy] = useState(false)
  const tags = useMemo(
    () => (labels === undefined ? [] : openTags(rowsBySection.flat(), labels)),
    [rowsBySection, labels],
  )
  if (tags.length === 0) return null
  const more = tags.length - MOST_TAGS_SHOWN
  const names = tags.slice(0, MOST_TAGS_SHOWN).join(', ')

  async function handleMake() {
    setBusy(true)
    // The plan may have room for some of them alone.
    for (const name of tags) {
      const made = await findOrCreateLabel(ledger, { ...NEW_LABEL, name })
      if (made.ok) continue
      notify.error(made.error.message)
      break
    }
    setBusy(false)
  }

  return (
    <Notice
      tone="info"
      title={t('statements.tags-without-label', { count: tags.length })}
      actions={
        <Button size="sm" variant="ghost" isBusy={isBusy} onClick={() => void handleMake()}>
          {t('statements.make-labels-of-them', { count: tags.length })}
        </Button>
      }
    >
      <p>
        {t('statements.tags-become-labels', {
          names: more > 0 ? t('statements.shown-and-more-more', { shown: names, more }) : names,
        })}
      </p>
    </Notice>
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
