import { type Dispatch, useState } from 'react'
import { useAccount } from '#data/account/account-context.tsx'
import { noteBankWallet } from '#data/imports/bank-wallets.ts'
import { importStatement } from '#data/imports/import-statement.ts'
import { dropWaitingFile } from '#data/inbox/drop-waiting-file.ts'
import { useLedger } from '#data/ledger/ledger-context.tsx'
import type { FormFault } from '#domain/forms/form-fault.ts'
import { type ImportEvent, type PreviewStep, shownRows } from '#domain/imports/import-steps.ts'
import { type ImportCommand, readImport } from '#domain/imports/read-import.ts'
import { useEntryContext } from '#screens/shared-dialogs/use-entry-context.ts'
import { bankOf } from './bank-of.ts'
import type { ChosenFile } from './select-form.ts'

const NOT_RECORDED = 'Failed to record statement. Please try again.'

/** Recording the rows of the preview; whatever goes wrong, the preview stays as it is. */
export function useRecord(dispatch: Dispatch<ImportEvent<ChosenFile>>) {
  const ledger = useLedger()
  const account = useAccount()
  const context = useEntryContext()
  const [fault, setFault] = useState<FormFault | undefined>()

  /** Whether they are recorded. */
  async function importRows(preview: PreviewStep<ChosenFile>): Promise<boolean> {
    const { walletId, file } = preview
    const command = readImport({ walletId, rows: shownRows(preview) }, context())
    setFault(command.ok ? undefined : command.error)
    if (!command.ok) return false
    dispatch({ type: 'importing' })
    if (!(await record(command.value))) return false
    if (file.inboxId !== null) await dropWaitingFile(account, file.inboxId)
    await noteBankWallet(ledger.db, bankOf(preview), walletId)
    return true
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

  return { fault, clearFault: () => setFault(undefined), importRows }
}
