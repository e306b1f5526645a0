import { type Dispatch, useState } from 'react'
import type { FormFault } from '#domain/forms/form-fault.ts'
import type { ImportEvent } from '#domain/imports/import-steps.ts'
import { type ChosenFile, readSelectForm } from './select-form.ts'
import type { Reading } from './use-reading.ts'

/** Choosing bank and file, and having the file read. */
export function useChoice(dispatch: Dispatch<ImportEvent<ChosenFile>>, reading: Reading) {
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
    setFault(command.ok ? undefined : command.error)
    if (!command.ok) return
    // A shared file is taken only now.
    dispatch({ type: 'file-chosen', file: command.value.file })
    await reading.read(command.value)
  }

  return { fault, chooseBank, chooseFile, readFile }
}
