import { useEffect, useState } from 'react'
import { usePreviewContext } from '#data/imports/use-preview-context.ts'
import { assert } from '#domain/assert.ts'
import { proofAfter } from '#domain/imports/edit-rows.ts'
import { type PreviewStep as PreviewState, shownRows } from '#domain/imports/import-steps.ts'
import { ImportBar } from './import-bar.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import type { ChangeRows } from './make-row-actions.ts'
import { PreviewHead } from './preview-head.tsx'
import { PreviewRows } from './preview-rows.tsx'
import type { ChosenFile } from './select-form.ts'
import type { StatementImport } from './use-import.ts'
import styles from './import-statement.module.css'

interface PreviewStepProps {
  readonly state: PreviewState<ChosenFile>
  readonly statement: StatementImport
}

/** The rows before anything is recorded: what they prove, where they go, and each of them. */
export function PreviewStep({ state, statement }: PreviewStepProps) {
  const { walletId, isImporting, isTouched } = state
  const { dispatch, record } = statement
  const [isGoingBack, setGoingBack] = useState(false)
  const rows = shownRows(state)
  const section = state.reading.sections[state.section]
  assert(section !== undefined, `the reading has no section ${state.section}`)
  const proof = proofAfter(section, rows)
  const context = usePreviewContext(walletId, { rows })

  // What the wallet holds lives outside: the steps are told of it when it is read and when it changes.
  useEffect(() => {
    if (context !== undefined) dispatch({ type: 'context-read', section: state.section, context })
  }, [context, state.section, dispatch])

  // What was wrong with the import may be mended now.
  function handleRows(change: Parameters<ChangeRows>[0]) {
    record.clearFault()
    dispatch({ type: 'rows-changed', change })
  }

  function handleBack() {
    if (isTouched) setGoingBack(true)
    else statement.leave()
  }

  return (
    <div className={styles['page']} data-unsaved>
      <PreviewHead state={state} section={section} proof={proof} statement={statement} />
      <PreviewRows
        key={state.section}
        rows={rows}
        proof={proof}
        walletId={walletId}
        isLocked={isImporting}
        onRows={handleRows}
      />
      <ImportBar state={state} rows={rows} statement={statement} onLeave={handleBack} />
      <LeaveGuard
        isOn={isTouched && !isImporting}
        isGoingBack={isGoingBack}
        onBack={statement.leave}
        onStay={() => setGoingBack(false)}
      />
    </div>
  )
}
