import { useReducer } from 'react'
import { importSteps, type PreviewStep, START_IMPORT } from '#domain/imports/import-steps.ts'
import type { DateOrder } from '#domain/statement/reading.ts'
import { bankName } from './other-bank.ts'
import type { ChosenFile } from './select-form.ts'
import { useChoice } from './use-choice.ts'
import { useReading } from './use-reading.ts'
import { useRecord } from './use-record.ts'

/** The import of a statement: where it stands, and what the person can do about it. */
export function useImport() {
  const [state, dispatch] = useReducer(importSteps<ChosenFile>, START_IMPORT)
  const reading = useReading(dispatch)
  const choice = useChoice(dispatch, reading)
  const record = useRecord(dispatch)

  async function readAgain({ bank, file }: PreviewStep<ChosenFile>, order: DateOrder) {
    await reading.read({ bank: bankName(bank), file }, order)
  }

  async function importRows(preview: PreviewStep<ChosenFile>) {
    if (await record.importRows(preview)) reading.password.forget()
  }

  function leave() {
    record.clearFault()
    reading.password.forget()
    dispatch({ type: 'left' })
  }

  return { state, dispatch, reading, choice, record, readAgain, importRows, leave }
}

/** The import of a statement, as its steps are given it. */
export type StatementImport = ReturnType<typeof useImport>
