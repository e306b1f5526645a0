import type { FormFault } from '#domain/forms/form-fault.ts'
import type { SaveLabelForm } from '#domain/forms/save-label.ts'
import { LABEL_COLORS } from '#domain/palette.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { ColorSelect } from '#ui/color-select.tsx'
import { FieldGrid } from '#ui/field-grid.tsx'
import { LabelChip } from '#ui/label-chip.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { tieFields } from './tie-fields.ts'
import styles from './shared-dialogs.module.css'

interface LabelFieldsProps {
  readonly form: SaveLabelForm
  readonly onForm: (form: SaveLabelForm) => void
  readonly fault: FormFault | undefined
}

const BACKGROUNDS = LABEL_COLORS.map(({ name, background }) => ({ name, hex: background }))
const TEXTS = [{ name: 'White', hex: '#ffffff' }, { name: 'Ink', hex: '#1a1523' }, ...BACKGROUNDS]

/** The fields of the label dialog, with the label as it will look. */
export function LabelFields({ form, onForm, fault }: LabelFieldsProps) {
  const tie = tieFields(form, onForm, fault)

  // A background brings the text colour that reads on it; another one may be chosen after.
  function handleBackground(backgroundColor: string) {
    const color = LABEL_COLORS.find(({ background }) => background === backgroundColor)
    onForm({ ...form, backgroundColor, textColor: color?.text ?? form.textColor })
  }

  return (
    <>
      <TextInput label="Label name" {...tie('name')} />
      <FieldGrid>
        <ColorSelect
          label="Background colour"
          {...tie('backgroundColor')}
          onValue={handleBackground}
          colors={BACKGROUNDS}
        />
        <ColorSelect label="Text colour" {...tie('textColor')} colors={TEXTS} />
      </FieldGrid>
      <div className={styles['preview']}>
        Looks like <LabelChip label={{ ...form, name: form.name.trim() || 'Your label' }} />
      </div>
      <Checkbox
        label="Visible"
        hint="A label that is not visible stays on its transactions but is not offered for new ones."
        isChecked={form.visible}
        onChecked={visible => onForm({ ...form, visible })}
      />
    </>
  )
}
