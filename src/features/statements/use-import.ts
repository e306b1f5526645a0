import { type Dispatch, useCallback, useReducer, useRef, useState } from 'react'
import { assert } from '#base/assert.ts'
import type { FormFault } from '#base/form-fault.ts'
import { runInSlices } from '#base/slices.ts'
import { t } from '#messages/t.ts'
import type { Day } from '#time/day.ts'
import { useEntryContext } from '../entries/parts/use-entry-context.ts'
import { useAccount } from '../session/data/account-context.tsx'
import { useLedger } from '../session/data/ledger-context.tsx'
import { useToday } from '../session/data/use-today.ts'
import { importStatement } from './data/import/import-statement.ts'
import { noteBankWallets } from './data/import/queries.ts'
import { noteStatements } from './data/import/statement-records.ts'
import { dropWaitingFile } from './data/inbox/drop-waiting-file.ts'
import { noteFileColumns } from './data/reading/file-columns.ts'
import { type Reading, useReading } from './reading/use-reading.ts'
import { accountCoverage } from './rules/coverage/account-coverage.ts'
import type { FileColumns, FileRole } from './rules/files/data-file.ts'
import type { ImportEvent, PreviewStep, SelectStep } from './rules/import/import-state.ts'
import { importSteps, START_IMPORT } from './rules/import/import-steps.ts'
import {
  type AccountForm,
  coveredAccounts,
  type ImportCommand,
  prepareImport,
} from './rules/import/read-import.ts'
import type { AccountWallet } from './rules/import/recent-imports.ts'
import type { DateAnswers } from './rules/reading.ts'
import { bankName, bankOf } from './select/bank-of.ts'
import { type ChosenFile, readSelectForm } from './select/select-form.ts'

/** The import of a statement: where it stands, and what the person can do about it. */
export function useImport() {
  const [state, dispatch] = useReducer(importSteps<ChosenFile>, START_IMPORT)
  const { db } = useLedger()
  const reading = useReading(dispatch)
  const choice = useChoice(dispatch, reading)
  const record = useRecord(dispatch)

  async function readAgain(preview: PreviewStep<ChosenFile>, answer: Partial<DateAnswers>) {
    const { bank, file, answers } = preview
    await reading.read({ bank: bankName(bank), file }, { answers: { ...answers, ...answer } })
  }

  /** Takes the person's word for whose statement it is, and reads it again as that bank's. */
  async function changeBank(preview: PreviewStep<ChosenFile>, bank: string) {
    dispatch({ type: 'bank-chosen', bank })
    await readAgain({ ...preview, bank }, {})
  }

  /** Remembers what a file's columns hold, and reads it again by that. */
  async function explainColumns(
    step: SelectStep<ChosenFile> | PreviewStep<ChosenFile>,
    roles: readonly FileRole[],
  ) {
    const columns = columnsOf(step)
    if (!columns || step.file === null) return
    await noteFileColumns(db, columns.signature, roles)
    if (step.step === 'preview-transactions') await readAgain(step, {})
    else await reading.read({ bank: bankName(step.bank), file: step.file })
  }

  async function importRows(preview: PreviewStep<ChosenFile>) {
    if (await record.importRows(preview)) reading.password.forget()
  }

  function leave() {
    record.clearFault()
    reading.password.forget()
    dispatch({ type: 'left' })
  }

  return {
    state,
    dispatch,
    reading,
    choice,
    record,
    readAgain,
    changeBank,
    explainColumns,
    importRows,
    leave,
  }
}

function columnsOf(
  step: SelectStep<ChosenFile> | PreviewStep<ChosenFile>,
): FileColumns | null | undefined {
  if (step.step === 'preview-transactions') return step.reading.file?.columns
  return step.fault?.type === 'columns-unknown' ? step.fault.columns : undefined
}

/** The import of a statement, as its steps are given it. */
export type StatementImport = ReturnType<typeof useImport>

/** Choosing a file, and maybe its bank: what is chosen is read at once (ST10.1). */
function useChoice(dispatch: Dispatch<ImportEvent<ChosenFile>>, reading: Reading) {
  const [fault, setFault] = useState<FormFault | undefined>()
  // A shared file is read by itself once: who comes back from it may want another one.
  const taken = useRef<number | null>(null)

  function chooseBank(bank: string) {
    setFault(undefined)
    dispatch({ type: 'bank-chosen', bank })
  }

  async function chooseFile(bank: string, file: ChosenFile) {
    reading.password.forget()
    dispatch({ type: 'file-chosen', file })
    await readFile(bank, file, '')
  }

  async function takeShared(bank: string, file: ChosenFile) {
    if (taken.current === file.inboxId) return
    taken.current = file.inboxId
    await chooseFile(bank, file)
  }

  async function readFile(bank: string, file: ChosenFile | null, password = reading.password.text) {
    const command = await readSelectForm({ bank, file })
    setFault(command.ok || command.error.type === 'file' ? undefined : command.error.form)
    if (!command.ok) {
      if (command.error.type === 'file') dispatch({ type: 'failed', fault: command.error.file })
      return
    }
    // A shared file is taken only now.
    dispatch({ type: 'file-chosen', file: command.value.file })
    await reading.read(command.value, { password })
  }

  return { fault, chooseBank, chooseFile, takeShared, readFile }
}

function accountForms(preview: PreviewStep<ChosenFile>, today: Day): readonly AccountForm[] {
  const { targets, rowsBySection, reading } = preview
  const bank = bankOf(preview)
  return targets.map(({ walletId, isLeftOut }, place) => {
    const section = reading.sections[place]
    return {
      walletId,
      isLeftOut,
      rows: rowsBySection[place] ?? [],
      coverage: section === undefined ? null : accountCoverage({ section, bank, today }),
    }
  })
}

function chosenWallets({ targets, reading }: PreviewStep<ChosenFile>): readonly AccountWallet[] {
  return reading.sections.flatMap((section, place) => {
    const walletId = targets[place]?.walletId ?? ''
    return walletId === '' ? [] : [{ section, walletId }]
  })
}

function notRecorded(): string {
  return t('statements.failed-to-record-statement-please')
}

/** Recording the rows of the preview; whatever goes wrong, the preview stays as it is. */
function useRecord(dispatch: Dispatch<ImportEvent<ChosenFile>>) {
  const ledger = useLedger()
  const account = useAccount()
  const context = useEntryContext()
  const today = useToday()
  const [fault, setFault] = useState<FormFault | undefined>()
  const clearFault = useCallback(() => setFault(undefined), [])

  /** Whether they are recorded. */
  async function importRows(preview: PreviewStep<ChosenFile>): Promise<boolean> {
    const { file } = preview
    setFault(undefined)
    // The rows stand still from here on: those of a long file are read in slices.
    dispatch({ type: 'importing' })
    const command = await readForm(preview)
    if (!command.ok) {
      setFault(command.error)
      dispatch({ type: 'import-failed', message: command.error.message })
      return false
    }
    if (!(await record(command.value))) return false
    if (file.inboxId !== null) await dropWaitingFile(account, file.inboxId)
    await noteBankWallets(ledger.db, bankOf(preview), chosenWallets(preview))
    return true
  }

  async function readForm(preview: PreviewStep<ChosenFile>) {
    const { clock, timers } = ledger
    const work = prepareImport({ accounts: accountForms(preview, today) }, context())
    const command = await runInSlices(work, { clock, timers })
    assert(command !== undefined, 'nothing ends the reading of the form')
    return command
  }

  /** Remembers a file of which every row was there already. */
  async function noteCoverage(preview: PreviewStep<ChosenFile>): Promise<void> {
    const covered = coveredAccounts(accountForms(preview, today))
    if (covered.length > 0) await noteStatements(ledger, covered)
  }

  async function record(command: ImportCommand): Promise<boolean> {
    try {
      const imported = await importStatement(ledger, command)
      if (imported.ok) dispatch({ type: 'imported', imported: imported.value })
      else dispatch({ type: 'import-failed', message: imported.error.message })
      return imported.ok
    } catch (error) {
      dispatch({ type: 'import-failed', message: notRecorded() })
      throw error
    }
  }

  return { fault, clearFault, importRows, noteCoverage }
}
