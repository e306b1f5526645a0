import {
  type Dispatch,
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { assert } from '#base/assert.ts'
import type { FormFault } from '#base/form-fault.ts'
import { runInSlices } from '#base/slices.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { t } from '#messages/t.ts'
import { Button } from '#ui/button/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { FormAlert } from '#ui/field/form-alert.tsx'
import { said } from '#ui/page/said.tsx'
import { usePreviewContext } from '../data/import/preview-context.ts'
import { accountName } from '../row-words.ts'
import { proofAfter } from '../rules/import/edit-rows.ts'
import type { ImportEvent, PreviewStep } from '../rules/import/import-state.ts'
import {
  canImport,
  comparedAccounts,
  importedRows,
  shownRows,
  shownTarget,
} from '../rules/import/import-steps.ts'
import { compareAccounts } from '../rules/import/mark-accounts.ts'
import type { PreviewContext, PreviewRow } from '../rules/import/preview-row.ts'
import type { ChosenFile } from '../select/select-form.ts'
import type { StatementImport } from '../use-import.ts'
import { countsText, importCounts, isNothingNew, rowsText } from './import-counts.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { PreviewHead } from './preview-head.tsx'
import type { ChangeRows } from './rows/make-row-actions.ts'
import { PreviewRows } from './rows/preview-rows.tsx'
import { countRows, type RowFilter } from './rows/row-filters.ts'
import styles from '../import-statement.module.css'
import importBarStyles from './import-bar.module.css'

interface PreviewStepProps {
  readonly state: PreviewStep<ChosenFile>
  readonly statement: StatementImport
}

/** The rows before anything is recorded: what they prove, where they go, and each of them. */
export function StatementPreview({ state, statement }: PreviewStepProps) {
  const { isImporting, isTouched } = state
  const { dispatch, record } = statement
  const [isGoingBack, setGoingBack] = useState(false)
  const page = useRef<HTMLDivElement>(null)
  const rows = shownRows(state)
  const [place, look] = useLook(state.section)
  const section = state.reading.sections[state.section]
  assert(section !== undefined, `the reading has no section ${state.section}`)
  // Of 50,000 rows each of these takes milliseconds, and every letter typed into the search draws anew.
  const proof = useMemo(() => proofAfter(section, rows), [section, rows])
  const counts = useMemo(() => countRows(rows), [rows])

  // The rows come after what stands above them: both in one go would hold the page for longer.
  const hasRows = useDeferredValue(true, false)

  const changeRows = useRowChanges(statement)
  useComparing(state, dispatch)
  useFaultFocus(page, record.fault)

  function handleBack() {
    if (isTouched) setGoingBack(true)
    else statement.leave()
  }

  return (
    <div ref={page} className={styles['page']} data-unsaved>
      <WalletWatches state={state} statement={statement} />
      <PreviewHead
        state={state}
        section={section}
        proof={proof}
        counts={counts}
        statement={statement}
        onLook={look.begin}
      />
      <section ref={place} aria-label={t('statements.rows')} tabIndex={-1}>
        {hasRows && (
          <PreviewRows
            key={look.key}
            firstFilter={look.firstFilter}
            rows={rows}
            counts={counts}
            proof={proof}
            walletId={shownTarget(state).walletId}
            isLocked={isImporting}
            onRows={changeRows}
          />
        )}
      </section>
      <ImportBar state={state} statement={statement} onSeeRows={look.goTo} onLeave={handleBack} />
      <LeaveGuard
        isOn={isTouched && !isImporting}
        isGoingBack={isGoingBack}
        onBack={statement.leave}
        onStay={() => setGoingBack(false)}
      />
      <OfferDialog
        lostCount={state.offer?.lostCount}
        onAnswer={isTaken => dispatch({ type: 'offer-answered', isTaken })}
      />
    </div>
  )
}

/** Changes rows: the same function each time, so that a page of them is not drawn anew for it. */
function useRowChanges({ dispatch, record }: StatementImport): ChangeRows {
  const { clearFault } = record
  return useCallback(
    change => {
      // What was wrong with the import may be mended now.
      clearFault()
      dispatch({ type: 'rows-changed', change })
    },
    [clearFault, dispatch],
  )
}

/** Compares the rows of a long file in slices, and again where they or the wallets change meanwhile. */
function useComparing(
  { rowsBySection, targets, reading, isComparing }: PreviewStep<ChosenFile>,
  dispatch: Dispatch<ImportEvent<ChosenFile>>,
): void {
  const { clock, timers } = useLedger()
  useEffect(() => {
    const stop = new AbortController()
    async function compare(): Promise<void> {
      const of = { rowsBySection, targets, reading }
      const work = compareAccounts(comparedAccounts(of))
      const compared = await runInSlices(work, { clock, timers, signal: stop.signal })
      if (compared !== undefined) dispatch({ type: 'compared', of, rowsBySection: compared })
    }
    if (isComparing) void compare()
    return () => stop.abort()
  }, [rowsBySection, targets, reading, isComparing, clock, timers, dispatch])
}

/** Puts the focus on the field that is at fault: it may be far above the button. */
function useFaultFocus(page: RefObject<HTMLElement | null>, fault: FormFault | undefined): void {
  useEffect(() => {
    if (fault === undefined) return
    page.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [page, fault])
}

/** Going to the rows, all of them or narrowed down to those that need a look: the list is shown anew then. */
function useLook(section: number) {
  const place = useRef<HTMLElement>(null)
  const [look, setLook] = useState({ section, count: 0 })
  const isOn = look.count > 0 && look.section === section

  function goTo() {
    place.current?.scrollIntoView({ block: 'start' })
    place.current?.focus({ preventScroll: true })
  }

  function begin() {
    setLook({ section, count: look.count + 1 })
    goTo()
  }

  const firstFilter: RowFilter = isOn ? 'look' : 'all'
  return [place, { key: `${section} ${look.count}`, firstFilter, goTo, begin }] as const
}

const NO_ROWS: readonly PreviewRow[] = []
const NO_NAMES = { name: null, account: null }

/** What the wallets of all accounts hold, as it is read and when it changes. */
function WalletWatches({ state, statement }: PreviewStepProps) {
  return state.targets.map(({ walletId, context }, place) => (
    <WalletWatch
      key={accountName(state.reading.sections[place] ?? NO_NAMES, place)}
      place={place}
      // What comes with an import is its own, and all of a long one: the wallet is read again only if it fails.
      walletId={state.isImporting ? '' : walletId}
      held={context}
      rows={state.rowsBySection[place] ?? NO_ROWS}
      statement={statement}
    />
  ))
}

interface WalletWatchProps {
  readonly place: number
  /** Empty while none is to be read. */
  readonly walletId: string
  /** What the steps know of it; null after another wallet or reading was taken. */
  readonly held: PreviewContext | null
  readonly rows: readonly PreviewRow[]
  readonly statement: StatementImport
}

/** What an account's wallet holds lives outside: the steps get it when it is read and when it changes. */
function WalletWatch({ place, walletId, held, rows, statement }: WalletWatchProps) {
  const { dispatch } = statement
  const context = usePreviewContext(walletId, { rows })
  useEffect(() => {
    if (context === undefined || context === held) return
    dispatch({ type: 'context-read', section: place, context })
  }, [context, held, place, dispatch])
  return null
}

interface OfferDialogProps {
  /** Undefined where none came. */
  readonly lostCount: number | undefined
  readonly onAnswer: (isTaken: boolean) => void
}

/** Asks before a new reading takes the place of rows that the person changed and it has no more (ST10.4). */
function OfferDialog({ lostCount = 0, onAnswer }: OfferDialogProps) {
  const changed =
    lostCount === 1
      ? t('statements.1-row-that-you-changed')
      : t('statements.lostcount-rows-that-you-changed', { lostCount })
  return (
    <ConfirmDialog
      title={t('statements.use-the-new-reading')}
      isOpen={lostCount > 0}
      message={<p>{t('statements.the-file-was-read-again', { changed })}</p>}
      confirmLabel={t('statements.use-the-new-reading-2')}
      onConfirm={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    />
  )
}

interface ImportBarProps {
  readonly state: PreviewStep<ChosenFile>
  readonly statement: StatementImport
  readonly onSeeRows: () => void
  readonly onLeave: () => void
}

/** What an import would do now, and the button that does it; always in sight. */
function ImportBar({ state, statement, onSeeRows, onLeave }: ImportBarProps) {
  const { rowsBySection, targets } = state
  const counts = useMemo(
    () => importCounts(importedRows({ rowsBySection, targets })),
    [rowsBySection, targets],
  )
  const countsId = useId()
  const problem = state.failure ?? statement.record.fault?.message

  // Who follows it has seen that the wallet has these days.
  function handleSeeRows() {
    onSeeRows()
    void statement.record.noteCoverage(state)
  }

  return (
    <div className={importBarStyles['bar']}>
      <FormAlert message={problem} />
      <output id={countsId} className={importBarStyles['counts']}>
        {countsText(counts)}
      </output>
      <div className={importBarStyles['buttons']}>
        <Button variant="ghost" onClick={onLeave}>
          {t('statements.back')}
        </Button>
        {isNothingNew(counts) ? (
          <Button aria-describedby={countsId} onClick={handleSeeRows}>
            {t('statements.see-the-rows')}
          </Button>
        ) : (
          <Button
            isBusy={!canImport(state)}
            aria-describedby={countsId}
            onClick={() => void statement.importRows(state)}
          >
            <span>
              {said('statements.import-span-span', {
                span: <span aria-hidden="true">{rowsText(counts.ticked)}</span>,
              })}
            </span>
          </Button>
        )}
      </div>
    </div>
  )
}
