import { useState } from 'react'
import { t } from '#messages/t.ts'
import { longDescription } from '#records/read-fields.ts'
import { TextInput } from '#ui/field/text-input.tsx'
import { ValueDialog } from './value-dialog.tsx'

interface DescriptionDialogProps {
  readonly description: string
  readonly onDescription: (description: string) => void
  readonly onClose: () => void
}

/** Other words for what an entry was for. */
export function DescriptionDialog(props: DescriptionDialogProps) {
  const { description, onDescription, onClose } = props
  const [typed, setTyped] = useState(description)
  const error = longDescription(typed)

  function handleSave() {
    if (error !== undefined) return
    if (typed.trim() !== description) onDescription(typed.trim())
    onClose()
  }

  return (
    <ValueDialog title={t('entries.change-the-description')} onSave={handleSave} onClose={onClose}>
      <TextInput
        label={t('entries.description')}
        autoComplete="off"
        value={typed}
        onValue={setTyped}
        error={error}
      />
    </ValueDialog>
  )
}
