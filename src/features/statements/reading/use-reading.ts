import { type Dispatch, useEffect, useRef } from 'react'
import { err, ok } from '#base/result.ts'
import { runInSlices } from '#base/slices.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useToday } from '#features/session/data/use-today.ts'
import { t } from '#messages/t.ts'
import { suggestWalletIds } from '../data/import/queries.ts'
import {
  choosePreview,
  type DeviceReading,
  fetchPreview,
  mayLeave,
} from '../data/reading/choose-preview.ts'
import { readColumnHints } from '../data/reading/file-columns.ts'
import { useStatements } from '../data/reading/statements-context.tsx'
import type { ImportEvent, PreviewStep, SelectStep } from '../rules/import/import-state.ts'
import type { PreviewRow } from '../rules/import/preview-row.ts'
import { makePreviewRows } from '../rules/import/preview-rows.ts'
import { type DateAnswers, NO_ANSWERS, type ReadingWarning } from '../rules/reading.ts'
import { bankName } from '../select/bank-of.ts'
import type { ChosenFile, ReadCommand } from '../select/select-form.ts'
import { type Password, usePassword } from '../select/use-password.ts'

// What the person is asked about dates.
const QUESTIONS: ReadonlySet<ReadingWarning['type']> = new Set([
  'date-order-unknown',
  'date-year-unknown',
])

/** What a file is read with besides itself. */
interface ReadWith {
  /** Undefined when the file is read for the first time. */
  readonly answers?: DateAnswers
  /** What is typed now, where it is not given. */
  readonly password?: string
}

/** Reads the chosen file, has the server read it where that is asked for, and reports to the steps. */
export function useReading(dispatch: Dispatch<ImportEvent<ChosenFile>>) {
  const statements = useStatements()
  const today = useToday()
  const { db } = useLedger()
  const begin = useRunning()
  const password = usePassword()
  const show = useShow(dispatch, password)

  async function read({ file, bank }: ReadCommand, { answers, ...own }: ReadWith = {}) {
    const signal = begin()
    const { password: secret = password.text } = own
    const known = await readColumnHints(db)
    if (signal.aborted) return
    dispatch({ type: 'read', ...(answers && { answers }) })
    const outcome = await statements.reader.read(file.blob, {
      hints: { bank, today, ...(answers ?? NO_ANSWERS), ...known },
      password: secret === '' ? undefined : secret,
      onProgress: (page, pages) => dispatch({ type: 'page-read', page, pages }),
      signal,
    })
    const fault = outcome.ok ? undefined : outcome.error
    const canAskServer = await mayLeave(statements, file.blob, { password: secret, fault })
    if (signal.aborted) return
    if (!outcome.ok) {
      password.note(outcome.error)
      dispatch({ type: 'failed', fault: outcome.error, canAskServer })
      return
    }
    const note = secret === '' ? stayed() : locked()
    // The person may have chosen the wallet before the question of the dates.
    await show({ reading: outcome.value, note, canAskServer }, answers ? undefined : bank, signal)
  }

  /** Has the server read what this device has read, or failed to: the file leaves the device. */
  async function askServer(step: SelectStep<ChosenFile> | PreviewStep<ChosenFile>) {
    const { file } = step
    const device = deviceReading(step)
    if (file === null || device === undefined) return
    const signal = begin()
    dispatch({ type: 'server-asked' })
    const isFirst = step.step === 'select-statement'
    const bank = bankName(step.bank)
    const hints = { bank, ...(isFirst ? NO_ANSWERS : step.answers) }
    const server = await fetchPreview(statements, { file: file.blob, hints, signal })
    if (signal.aborted) return
    const chosen = choosePreview(device, server)
    if (!chosen.ok) dispatch({ type: 'failed', ...chosen.error })
    else if (chosen.value.source === 'server') {
      await show({ ...chosen.value, canAskServer: false }, isFirst ? bank : undefined, signal)
    } else dispatch({ type: 'checked', note: chosen.value.note })
  }

  function cancel() {
    begin()
    dispatch({ type: 'cancelled' })
  }

  return { password, read, askServer, cancel }
}

/** Begins a reading, which ends the one before; the file is not read on once the page is left. */
function useRunning(): () => AbortSignal {
  const { reader } = useStatements()
  const running = useRef<AbortController | undefined>(undefined)

  // What reads PDFs is fetched now, to be there when the network is not, and takes no memory after.
  useEffect(() => {
    reader.prepare()
    return () => {
      running.current?.abort()
      reader.close()
    }
  }, [reader])

  return () => {
    running.current?.abort()
    running.current = new AbortController()
    return running.current.signal
  }
}

/** Shows what was read, with the wallets that statements of the bank went into; undefined where they are chosen. */
function useShow(dispatch: Dispatch<ImportEvent<ChosenFile>>, password: Password) {
  const { db, clock, timers } = useLedger()
  return async (found: Found, bank: string | null | undefined, signal: AbortSignal) => {
    const { reading } = found
    const walletIds =
      bank === undefined ? [] : await suggestWalletIds(db, bank ?? reading.bank, reading.sections)
    const rowsBySection: (readonly PreviewRow[])[] = []
    for (const section of reading.sections) {
      const rows = await runInSlices(makePreviewRows(section), { clock, timers, signal })
      if (rows === undefined) return
      rowsBySection.push(rows)
    }
    // A statement whose dates are in question is read again, with the same password.
    if (!reading.warnings.some(({ type }) => QUESTIONS.has(type))) password.forget()
    dispatch({ type: 'read-done', ...found, rowsBySection })
    for (const [section, walletId] of walletIds.entries()) {
      if (walletId !== '') dispatch({ type: 'wallet-chosen', walletId, section })
    }
  }
}

function stayed(): string {
  return t('statements.read-on-this-device-the-file')
}

function locked(): string {
  return t('statements.read-on-this-device-a')
}

/** A file as read, and what is said of it. */
type Found = Pick<PreviewStep<ChosenFile>, 'reading' | 'canAskServer'> & { readonly note: string }

/** What this device made of the file; undefined before it was read. */
function deviceReading(
  step: SelectStep<ChosenFile> | PreviewStep<ChosenFile>,
): DeviceReading | undefined {
  if (step.step === 'preview-transactions') return ok(step.reading)
  return step.fault === null ? undefined : err(step.fault)
}

/** A file on its way through the readers, as the other parts of the screen see it. */
export type Reading = ReturnType<typeof useReading>
