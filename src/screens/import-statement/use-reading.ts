import { type Dispatch, useEffect, useRef } from 'react'
import { suggestWalletId } from '#data/imports/bank-wallets.ts'
import { useLedger } from '#data/ledger/ledger-context.tsx'
import { useToday } from '#data/ledger/use-today.ts'
import type { Preview } from '#data/statements/choose-preview.ts'
import { previewStatement } from '#data/statements/preview-statement.ts'
import { useStatements } from '#data/statements/statements-context.tsx'
import type { ImportEvent } from '#domain/imports/import-steps.ts'
import type { DateOrder, ReadingHints, StatementReading } from '#domain/statement/reading.ts'
import type { ChosenFile, ReadCommand } from './select-form.ts'
import { usePassword } from './use-password.ts'

/** A file on its way through the readers. */
interface RunningReading {
  readonly stop: AbortController
  readonly skipServer: AbortController
}

/** What a file was read with. */
type ReadAs = Pick<ReadingHints, 'bank' | 'dateOrder'>

/** Reads the chosen file and tells the steps how it goes. */
export function useReading(dispatch: Dispatch<ImportEvent<ChosenFile>>) {
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
  // A file that nobody waits for any more is not read on.
  useEffect(() => () => running.current?.stop.abort(), [])

  async function read({ file, bank }: ReadCommand, dateOrder: DateOrder | null = null) {
    const own = { stop: new AbortController(), skipServer: new AbortController() }
    running.current?.stop.abort()
    running.current = own
    dispatch({ type: 'read', ...(dateOrder !== null && { dateOrder }) })
    const outcome = await previewStatement(statements, file.blob, {
      hints: { bank, dateOrder, today },
      password: password.text === '' ? undefined : password.text,
      onProgress: (page, pages) => dispatch({ type: 'page-read', page, pages }),
      onServer: () => dispatch({ type: 'checking' }),
      signal: own.stop.signal,
      skipServer: own.skipServer.signal,
    })
    if (own.stop.signal.aborted) return
    if (outcome.ok) {
      await show(outcome.value, { bank, dateOrder })
      return
    }
    password.note(outcome.error)
    dispatch({ type: 'failed', fault: outcome.error })
  }

  async function show({ reading, note }: Preview, { bank, dateOrder }: ReadAs) {
    // The person may have chosen the wallet before the question of the dates.
    const isAgain = dateOrder !== null
    const walletId = isAgain ? '' : await suggestWalletId(db, bank ?? reading.bank)
    forgetPasswordAfter(reading)
    dispatch({ type: 'read-done', reading, note })
    if (walletId !== '') dispatch({ type: 'wallet-chosen', walletId })
  }

  // A statement whose dates are in question is read again, with the same password.
  function forgetPasswordAfter({ warnings }: StatementReading) {
    if (!warnings.some(({ type }) => type === 'date-order-unknown')) password.forget()
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
export type Reading = ReturnType<typeof useReading>
