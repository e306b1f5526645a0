import { allFaults, fieldFault, type FormFault, missingFields } from '#base/form-fault.ts'
import { err, ok, type Result } from '#base/result.ts'
import { t } from '#messages/t.ts'
import { longName } from '#records/read-fields.ts'

/** What was chosen in the label dialog; colours are `#rrggbb`. */
export interface SaveLabelForm {
  readonly name: string
  readonly textColor: string
  readonly backgroundColor: string
  readonly visible: boolean
}

/** A label to make, or what one is to become. */
export type SaveLabel = SaveLabelForm

const COLOR = /^#[0-9a-f]{6}$/

/** Reads the label dialog: 'Please fill: ' plus what is missing (LAB-01). */
export function readSaveLabel(form: SaveLabelForm): Result<SaveLabel, FormFault> {
  const missing = missingFields(
    form,
    [
      { key: 'name', name: t('labels.label-name') },
      { key: 'textColor', name: t('labels.text-colour') },
      { key: 'backgroundColor', name: t('labels.background-colour') },
    ],
    t('labels.please-fill'),
  )
  const textColor = form.textColor.toLowerCase()
  const backgroundColor = form.backgroundColor.toLowerCase()
  const isColored = COLOR.test(backgroundColor)
  const fault = allFaults(
    missing,
    longName(form.name),
    COLOR.test(textColor) ? undefined : fieldFault('textColor', t('labels.choose-a-text-colour')),
    isColored ? undefined : fieldFault('backgroundColor', t('labels.choose-a-background-colour')),
  )
  if (fault !== undefined) return err(fault)
  return ok({ name: form.name.trim(), textColor, backgroundColor, visible: form.visible })
}
