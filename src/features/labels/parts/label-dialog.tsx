import { type CSSProperties, useState } from 'react'
import * as v from 'valibot'
import type { FormFault } from '#base/form-fault.ts'
import { once } from '#base/once.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { usePlanLimit } from '#features/session/data/use-plan-limit.ts'
import { useFormDraft } from '#features/session/parts/use-form-draft.ts'
import { useTakeBack } from '#features/undo/parts/use-take-back.ts'
import { t } from '#messages/t.ts'
import type { Label } from '#records/label.ts'
import { Checkbox } from '#ui/choice/checkbox.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { useSubmission } from '#ui/dialog/use-submission.ts'
import { DraftLine } from '#ui/field/draft-line.tsx'
import { FieldGrid } from '#ui/field/field-grid.tsx'
import { Field, type FieldTexts } from '#ui/field/field.tsx'
import { TextInput } from '#ui/field/text-input.tsx'
import { tieFields } from '#ui/field/tie-fields.ts'
import { Notice } from '#ui/mark/notice.tsx'
import { classes } from '#ui/style/classes.ts'
import { createLabel, editLabel } from '../data/commands.ts'
import { NEW_LABEL } from '../rules/label-defaults.ts'
import { labelColors } from '../rules/palette.ts'
import { readSaveLabel, type SaveLabelForm } from '../rules/save-label.ts'
import { LabelChip } from './label-chip.tsx'
import selectInputStyles from '#ui/choice/select-input.module.css'
import controlStyles from '#ui/field/control.module.css'
import styles from './label-dialog.module.css'

interface LabelDialogProps {
  /** The label to change; without it a new one is made. */
  readonly label?: Label
  /** What it is to be called. */
  readonly name?: string | undefined
  /** Gets the id of a label that was made. */
  readonly onCreated?: (id: string) => void
  readonly onClose: () => void
}

const keptLabel = v.object({
  name: v.string(),
  textColor: v.string(),
  backgroundColor: v.string(),
  visible: v.boolean(),
})

/** Makes or changes a label. */
export function LabelDialog({ label, name, onCreated, onClose }: LabelDialogProps) {
  const ledger = useLedger()
  const { sayChanged } = useTakeBack()
  const [blank] = useState<SaveLabelForm>(() => ({
    ...(label ?? NEW_LABEL),
    ...(name !== undefined && { name }),
  }))
  const [form, setForm] = useState(blank)
  const submission = useSubmission(t('labels.failed-to-create-label'), {
    form,
    read: readSaveLabel,
  })

  const draft = useFormDraft({
    // What is to be made of a name is not replaced by what was typed of another one.
    key: label === undefined ? draftKey(name) : undefined,
    form,
    blank,
    schema: keptLabel,
    onForm: setForm,
  })

  const limit = usePlanLimit('labels')

  async function handleSubmit() {
    const written = await submission.submit(readSaveLabel(form), command =>
      label === undefined ? createLabel(ledger, command) : editLabel(ledger, label.id, command),
    )
    if (written === undefined) return
    draft.settle()
    sayChanged(t('labels.label-created-or-updated-successfully'), written)
    written.ids.forEach(id => onCreated?.(id))
    onClose()
  }

  if (limit === undefined) return null
  return (
    <FormDialog
      title={label === undefined ? t('labels.create-label') : t('labels.edit-label')}
      submission={submission}
      submitLabel={t('labels.save-label')}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {label === undefined && limit !== null && <Notice tone="warning">{limit}</Notice>}
      {draft.offer !== undefined && <DraftLine {...draft.offer} />}
      <LabelFields form={form} onForm={setForm} fault={submission.fault} />
    </FormDialog>
  )
}

function draftKey(name: string | undefined): string {
  return name === undefined ? 'label' : `label:${name}`
}

interface LabelFieldsProps {
  readonly form: SaveLabelForm
  readonly onForm: (form: SaveLabelForm) => void
  readonly fault: FormFault | undefined
}

const backgrounds = once(() =>
  labelColors().map(({ name, background }) => ({ name, hex: background })),
)
const texts = once(() => [
  { name: t('labels.white'), hex: '#ffffff' },
  { name: t('labels.ink'), hex: '#1a1523' },
  ...backgrounds(),
])

/** The fields of the label dialog, with the label as it will look. */
function LabelFields({ form, onForm, fault }: LabelFieldsProps) {
  const tie = tieFields(form, onForm, fault)

  // A background brings the text colour that reads on it; another one may be chosen after.
  function handleBackground(backgroundColor: string) {
    const color = labelColors().find(({ background }) => background === backgroundColor)
    onForm({ ...form, backgroundColor, textColor: color?.text ?? form.textColor })
  }

  return (
    <>
      <TextInput label={t('labels.label-name')} {...tie('name')} />
      <FieldGrid>
        <ColorSelect
          label={t('labels.background-colour')}
          {...tie('backgroundColor')}
          onValue={handleBackground}
          colors={backgrounds()}
        />
        <ColorSelect label={t('labels.text-colour')} {...tie('textColor')} colors={texts()} />
      </FieldGrid>
      <div className={styles['preview']}>
        {t('labels.looks-like')}{' '}
        <LabelChip label={{ ...form, name: form.name.trim() || t('labels.your-label') }} />
      </div>
      <Checkbox
        label={t('labels.visible')}
        hint={t('labels.a-label-that-is-not')}
        isChecked={form.visible}
        onChecked={visible => onForm({ ...form, visible })}
      />
    </>
  )
}

interface ColorSelectProps extends FieldTexts {
  readonly value: string
  readonly onValue: (hex: string) => void
  readonly colors: readonly { readonly name: string; readonly hex: string }[]
}

/** A choice among named colours, with a swatch of the one chosen. */
function ColorSelect({ label, hint, error, value, onValue, colors }: ColorSelectProps) {
  const swatch: CSSProperties & Record<`--${string}`, string> = {
    '--swatch': value === '' ? 'transparent' : value,
  }
  return (
    <Field label={label} hint={hint} error={error}>
      {ties => (
        <div className={styles['box']}>
          <span className={styles['swatch']} style={swatch} aria-hidden="true" />
          <select
            className={classes(controlStyles['control'], selectInputStyles['select'])}
            value={value}
            onChange={event => onValue(event.target.value)}
            {...ties}
          >
            <option value="">{t('labels.select')}</option>
            {colors.map(color => (
              <option key={color.hex} value={color.hex}>
                {color.name}
              </option>
            ))}
          </select>
        </div>
      )}
    </Field>
  )
}
