import { useState } from 'react'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useZone } from '#features/session/data/use-today.ts'
import { useSyncState } from '#features/waiting/data/queries.ts'
import { t } from '#messages/t.ts'
import { momentText, rangeText } from '#time/day-text.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { FormAlert } from '#ui/field/form-alert.tsx'
import { Notice } from '#ui/mark/notice.tsx'
import { useImportLimit } from '../data/import/queries.ts'
import { useWaitingFile, type WaitingStatement } from '../data/inbox/waiting-file.ts'
import { rowsText } from '../preview/import-counts.ts'
import { ServerOffer } from '../reading/server-offer.tsx'
import { listText } from '../row-words.ts'
import { faultText } from '../rules/fault-text.ts'
import type { SelectStep } from '../rules/import/import-state.ts'
import type { RecentImport } from '../rules/import/recent-imports.ts'
import { type ShareFault, shareFaultText } from '../rules/share.ts'
import type { StatementFault } from '../rules/statement-fault.ts'
import { UndoImportDialog } from '../undo-import-dialog.tsx'
import styles from '../import-statement.module.css'

interface SelectNoticesProps {
  /** Why the last reading gave nothing, if so, and whether the server may be asked. */
  readonly state: Pick<SelectStep<unknown>, 'fault' | 'canAskServer' | 'note'>
  readonly shareFault: ShareFault | undefined
  /** A statement that another app shared with this one. */
  readonly waiting: WaitingStatement | undefined
  /** Takes it instead of the file that was chosen here; absent where it is the one taken. */
  readonly onUseWaiting: (() => void) | undefined
  readonly onAskServer: () => void
}

/** What there is to know before a file is read: what went wrong, and what arrived. */
export function SelectNotices(props: SelectNoticesProps) {
  const { state, shareFault, waiting, onUseWaiting, onAskServer } = props
  const { fault } = state
  const limit = useImportLimit()
  const { offline } = useSyncState()
  return (
    <>
      {typeof limit === 'string' && (
        <Notice tone="warning" title={limit}>
          <p>{t('statements.you-can-still-have-a')}</p>
        </Notice>
      )}
      {offline && (
        <Notice tone="info">
          <p>{t('statements.kobolens-cannot-be-reached-right')}</p>
        </Notice>
      )}
      {fault !== null && fault.type !== 'password-wrong' && (
        <FaultNotice fault={fault} note={state.note} />
      )}
      {state.canAskServer && <ServerOffer onAsk={onAskServer} />}
      <FormAlert message={shareFault && shareFaultText(shareFault)} />
      {waiting !== undefined && (fault === null || waiting.replacedName !== null) && (
        <Notice
          tone="info"
          title={t('statements.statement-received')}
          actions={
            onUseWaiting && (
              <Button size="sm" variant="ghost" onClick={onUseWaiting}>
                {t('statements.use-this-file')}
              </Button>
            )
          }
        >
          <p>
            {waiting.name}.{replacedText(waiting)}
          </p>
        </Notice>
      )}
    </>
  )
}

// What the person only has to answer.
const QUESTIONS: ReadonlySet<StatementFault['type']> = new Set([
  'password-needed',
  'columns-unknown',
])

interface FaultNoticeProps {
  readonly fault: StatementFault
  /** What came of asking the server. */
  readonly note: string | null
}

function FaultNotice({ fault, note }: FaultNoticeProps) {
  const { title, next } = faultText(fault)
  return (
    <div role="alert">
      <Notice tone={QUESTIONS.has(fault.type) ? 'info' : 'danger'} title={title}>
        <p>{next}</p>
        {note !== null && <p>{note}</p>}
      </Notice>
    </div>
  )
}

function replacedText({ replacedName }: WaitingStatement): string {
  return replacedName === null ? '' : t('statements.it-takes-the-place-of', { replacedName })
}

/** Says what a shared file that is shown now took the place of, if anything. */
export function ReplacedNotice() {
  const waiting = useWaitingFile()
  if (!waiting || waiting.replacedName === null) return null
  return (
    <Notice tone="info">
      <p>
        {waiting.name}.{replacedText(waiting)}
      </p>
    </Notice>
  )
}

interface RecentImportsProps {
  readonly imports: readonly RecentImport[]
}

/** What was imported before, newest first; each can be taken back. */
export function RecentImports({ imports }: RecentImportsProps) {
  const { clock } = useLedger()
  const zone = useZone()
  const [undone, setUndone] = useState<RecentImport | undefined>()
  if (imports.length === 0) return null
  return (
    <Card>
      <h2 className={styles['heading']}>{t('statements.recent-imports')}</h2>
      <ul className={styles['imports']}>
        {imports.map(each => (
          <li key={each.importId}>
            <div id={each.importId}>
              <p className={styles['importName']}>{importName(each)}</p>
              <p className={styles['muted']}>
                {t('statements.range-imported-moment', {
                  range: rangeText(each.from, each.to),
                  moment: momentText(each.importedAt, clock(), zone),
                })}
              </p>
            </div>
            <Button
              variant="ghost"
              size="sm"
              aria-describedby={each.importId}
              onClick={() => setUndone(each)}
            >
              {t('statements.undo')}
            </Button>
          </li>
        ))}
      </ul>
      {undone !== undefined && (
        <UndoImportDialog
          importId={undone.importId}
          what={importName(undone)}
          onUndone={() => setUndone(undefined)}
          onClose={() => setUndone(undefined)}
        />
      )}
    </Card>
  )
}

function importName({ rows, walletNames }: RecentImport): string {
  return t('statements.rows-in-list', { rows: rowsText(rows), list: listText(walletNames) })
}
