import { type FormFault, missingFields } from '#base/form-fault.ts'
import { err, ok, type Result } from '#base/result.ts'
import { longName } from '#records/read-fields.ts'

/** A view to keep: its name, and the filters as the address of the transactions page has them. */
export interface SaveView {
  readonly name: string
  readonly query: string
}

/** Reads the dialog that saves or renames a view: 'Please fill: View name' without a name. */
export function readSaveView(form: SaveView): Result<SaveView, FormFault> {
  const names = [{ key: 'name', name: 'View name' }] as const
  const fault = missingFields(form, names, 'Please fill: ') ?? longName(form.name)
  return fault === undefined ? ok({ ...form, name: form.name.trim() }) : err(fault)
}
