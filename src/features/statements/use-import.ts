import { type Dispatch, useEffect, useReducer, useRef, useState } from 'react'
import type { FormFault } from '#base/form-fault.ts'
import type { Day } from '#time/day.ts'
import { useEntryContext } from '../entries/parts/use-entry-context.ts'
import { useAccount } from '../session/data/account-context.tsx'
import { useLedger } from '../session/data/ledger-context.tsx'
import { useToday } from '../session/data/use-today.ts'
import { importStatement } from './data/import/import-statement.ts'
import { noteBankWallets, suggestWalletIds } from './data/import/queries.ts'
import { noteStatements } from './data/import/statement-records.ts'
import { dropWaitingFile } from './data/inbox/drop-waiting-file.ts'
import { type Preview, previewStatement } from './data/reading/choose-preview.ts'
import { noteFileColumns, readFileColumns } from './data/reading/file-columns.ts'
import { useStatements } from './data/reading/statements-context.tsx'
import { accountCoverage } from './rules/coverage/account-coverage.ts'
import type { FileColumns, FileRole } from './rules/files/data-file.ts'
import {
  type ImportEvent,
  importSteps,
  type PreviewStep,
  type SelectStep,
  START_IMPORT,
} from './rules/import/import-steps.ts'
import {
  type AccountForm,
  coveredAccounts,
  type ImportCommand,
  readImport,
} from './rules/import/read-import.ts'
import type { AccountWallet } from './rules/import/recent-imports.ts'
import {
  type DateAnswers,
  NO_ANSWERS,
  type ReadingWarning,
  type StatementReading,
} from './rules/reading.ts'
import { bankName, bankOf } from './select/bank-of.ts'
import { type ChosenFile, type ReadCommand, readSelectForm } from './select/select-form.ts'
import { usePassword } from './select/use-password.ts'

/** The import of a statement: where it stands, and what the person can do about it. */
export function useImport() {
  const [state, dispatch] = useReducer(importSteps<ChosenFile>, START_IMPORT)
  const { db } = useLedger()
  const reading = useReading(dispatch)
  const choice = useChoice(dispatch, reading)
  const record = useRecord(dispatch)

  async function readAgain(preview: PreviewStep<ChosenFile>, answer: Partial<DateAnswers>) {
    const { bank, file, answers } = preview
    await reading.read({ bank: bankName(bank), file }, { ...answers, ...answer })
  }

  /** Remembers what a file's columns hold, and reads it again by that. */
  async function explainColumns(
    step: SelectStep<ChosenFile> | PreviewStep<ChosenFile>,
    roles: readonly FileRole[],
  ) {
    const columns = columnsOf(step)
    if (!columns || step.file === null) return
    await noteFileColumns(db, columns.signature, roles)
    await reading.read({ bank: bankName(step.bank), file: step.file })
  }

  async function importRows(preview: PreviewStep<ChosenFile>) {
    if (await record.importRows(preview)) reading.password.forget()
  }

  function leave() {
    record.clearFault()
    reading.password.forget()
    dispatch({ type: 'left' })
  }

  return { state, dispatch, reading, choice, record, readAgain, explainColumns, importRows, leave }
}

function columnsOf(
  step: SelectStep<ChosenFile> | PreviewStep<ChosenFile>,
): FileColumns | null | undefined {
  if (step.step === 'preview-transactions') return step.reading.file?.columns
  return step.fault?.type === 'columns-unknown' ? step.fault.columns : undefined
}

/** The import of a statement, as its steps are given it. */
export type StatementImport = ReturnType<typeof useImport>

/** Choosing bank and file, and having the file read. */
function useChoice(dispatch: Dispatch<ImportEvent<ChosenFile>>, reading: Reading) {
  const [fault, setFault] = useState<FormFault | undefined>()

  function chooseBank(bank: string) {
    setFault(undefined)
    dispatch({ type: 'bank-chosen', bank })
  }

  function chooseFile(file: ChosenFile) {
    setFault(undefined)
    reading.password.forget()
    dispatch({ type: 'file-chosen', file })
  }

  async function readFile(bank: string, file: ChosenFile | null) {
    const command = await readSelectForm({ bank, file })
    setFault(command.ok || command.error.type === 'file' ? undefined : command.error.form)
    if (!command.ok) {
      if (command.error.type === 'file') dispatch({ type: 'failed', fault: command.error.file })
      return
    }
    // A shared file is taken only now.
    dispatch({ type: 'file-chosen', file: command.value.file })
    await reading.read(command.value)
  }

  return { fault, chooseBank, chooseFile, readFile }
}

/** A file on its way through the readers. */
interface RunningReading {
  readonly stop: AbortController
  readonly skipServer: AbortController
}

// What the person is asked about dates.
const QUESTIONS: ReadonlySet<ReadingWarning['type']> = new Set([
  'date-order-unknown',
  'date-year-unknown',
])

/** What a file was read with. */
interface ReadAs {
  readonly bank: string | null
  /** Undefined when the file is read for the first time. */
  readonly answers: DateAnswers | undefined
}

/** Reads the chosen file and reports its progress to the steps. */
function useReading(dispatch: Dispatch<ImportEvent<ChosenFile>>) {
  const statements = useStatements()
  const today = useToday()
  const { db } = useLedger()
  const running = useRef<RunningReading | undefined>(undefined)
  const password = usePassword()

  // What reads PDFs is fetched now, to be there when the network is not, and takes no memory after.
  useEffect(() => {
    statements.reader.prepare()
    return () => statements.reader.close()
  }, [statements])
  // A file that is no longer wanted is not read on.
  useEffect(() => () => running.current?.stop.abort(), [])

  async function read({ file, bank }: ReadCommand, answers?: DateAnswers) {
    const own = { stop: new AbortController(), skipServer: new AbortController() }
    running.current?.stop.abort()
    running.current = own
    const columns = await readFileColumns(db)
    if (own.stop.signal.aborted) return
    dispatch({ type: 'read', ...(answers !== undefined && { answers }) })
    const known = Object.keys(columns).length > 0 && { columns }
    const outcome = await previewStatement(statements, file.blob, {
      hints: { bank, today, ...(answers ?? NO_ANSWERS), ...known },
      password: password.text === '' ? undefined : password.text,
      onProgress: (page, pages) => dispatch({ type: 'page-read', page, pages }),
      onServer: () => dispatch({ type: 'checking' }),
      signal: own.stop.signal,
      skipServer: own.skipServer.signal,
    })
    if (own.stop.signal.aborted) return
    if (outcome.ok) {
      await show(outcome.value, { bank, answers })
      return
    }
    password.note(outcome.error)
    dispatch({ type: 'failed', fault: outcome.error })
  }

  async function show({ reading, note }: Preview, { bank, answers }: ReadAs) {
    // The person may have chosen the wallet before the question of the dates.
    const isAgain = answers !== undefined
    const walletIds = isAgain
      ? []
      : await suggestWalletIds(db, bank ?? reading.bank, reading.sections)
    forgetPasswordAfter(reading)
    dispatch({ type: 'read-done', reading, note })
    for (const [section, walletId] of walletIds.entries()) {
      if (walletId !== '') dispatch({ type: 'wallet-chosen', walletId, section })
    }
  }

  // A statement whose dates are in question is read again, with the same password.
  function forgetPasswordAfter({ warnings }: StatementReading) {
    if (!warnings.some(({ type }) => QUESTIONS.has(type))) password.forget()
  }

  function cancel() {
    running.current?.stop.abort()
    dispatch({ type: 'cancelled' })
  }

  return {
    password,
    read,
    cancel,
    skipServer: () => running.current?.skipServer.abort(),
  }
}

/** A file on its way through the readers, as the other parts of the screen see it. */
type Reading = ReturnType<typeof useReading>

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

const NOT_RECORDED = 'Failed to record statement. Please try again.'

/** Recording the rows of the preview; whatever goes wrong, the preview stays as it is. */
function useRecord(dispatch: Dispatch<ImportEvent<ChosenFile>>) {
  const ledger = useLedger()
  const account = useAccount()
  const context = useEntryContext()
  const today = useToday()
  const [fault, setFault] = useState<FormFault | undefined>()

  /** Whether they are recorded. */
  async function importRows(preview: PreviewStep<ChosenFile>): Promise<boolean> {
    const { file } = preview
    const command = readImport({ accounts: accountForms(preview, today) }, context())
    setFault(command.ok ? undefined : command.error)
    if (!command.ok) return false
    dispatch({ type: 'importing' })
    if (!(await record(command.value))) return false
    if (file.inboxId !== null) await dropWaitingFile(account, file.inboxId)
    await noteBankWallets(ledger.db, bankOf(preview), chosenWallets(preview))
    return true
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
      dispatch({ type: 'import-failed', message: NOT_RECORDED })
      throw error
    }
  }

  return { fault, clearFault: () => setFault(undefined), importRows, noteCoverage }
}
