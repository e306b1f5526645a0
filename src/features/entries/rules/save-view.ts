import * as v from 'valibot'
import { type FormFault, missingFields } from '#base/form-fault.ts'
import { once } from '#base/once.ts'
import { err, ok, type Result } from '#base/result.ts'
import { t } from '#messages/t.ts'
import { longName } from '#records/read-fields.ts'
import { view } from '#records/view.ts'

/** A view to keep: its name, the filters as they are kept, and its columns, empty where it has none of its own. */
export interface SaveView {
  readonly name: string
  readonly query: string
  readonly columns: string
}

const tooManyFilters = once((): FormFault => ({
  message: t('entries.too-many-filters-are-chosen'),
  fields: {},
}))

/**
 * Reads the dialog that saves or renames a view: 'Please fill: View name' without a name. Filters that
 * are longer than a view keeps are refused first: no name mends that.
 */
export function readSaveView(form: SaveView): Result<SaveView, FormFault> {
  if (!v.is(view.fields.query.options.write, form.query)) return err(tooManyFilters())
  const names = [{ key: 'name', name: t('entries.view-name') }] as const
  const fault = missingFields(form, names, t('entries.please-fill')) ?? longName(form.name)
  return fault === undefined ? ok({ ...form, name: form.name.trim() }) : err(fault)
}
