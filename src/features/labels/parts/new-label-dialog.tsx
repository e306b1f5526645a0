import { Plus } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { foldText } from '#base/folded-text.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { t } from '#messages/t.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextInput } from '#ui/field/text-input.tsx'
import { findOrCreateLabel } from '../data/commands.ts'
import { useLabels } from '../data/queries.ts'
import { newLabel } from '../rules/palette.ts'
import { readSaveLabel } from '../rules/save-label.ts'
import { LabelChip } from './label-chip.tsx'
import styles from './label-dialog.module.css'

interface NewLabelDialogProps {
  /** Takes the label that was made, or one of the same name that there was. */
  readonly onChosen: (id: string) => void
  readonly onClose: () => void
}

/**
 * Makes a label by its name alone, where an entry is to have it: its colours are the next of the palette, and can be
 * changed in the settings. It is no form, so that it may be opened from within one.
 */
export function NewLabelDialog({ onChosen, onClose }: NewLabelDialogProps) {
  const ledger = useLedger()
  const labels = useLabels() ?? []
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const key = foldText(name.trim())
  const made = newLabel(name.trim(), labels)
  const known = key === '' ? undefined : labels.find(label => foldText(label.name) === key)

  async function handleCreate() {
    const read = readSaveLabel(made)
    const found = read.ok ? await findOrCreateLabel(ledger, read.value) : read
    if (found.ok) choose(found.value)
    else setError(found.error.message)
  }

  function choose(id: string): void {
    onChosen(id)
    onClose()
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    // It is not for the form around it.
    event.preventDefault()
    void handleCreate()
  }

  return (
    <Dialog
      title={t('labels.create-label')}
      isOpen
      onClose={onClose}
      footer={
        <Button icon={known === undefined && <Plus />} onClick={() => void handleCreate()}>
          {createText(name.trim(), known?.name)}
        </Button>
      }
    >
      <TextInput
        label={t('labels.label-name')}
        autoComplete="off"
        enterKeyHint="done"
        value={name}
        onValue={typed => {
          setError(undefined)
          setName(typed)
        }}
        onKeyDown={handleKeyDown}
        error={error}
      />
      <div className={styles['preview']}>
        {t('labels.looks-like')}{' '}
        <LabelChip label={known ?? { ...made, name: made.name || t('labels.your-label') }} />
      </div>
    </Dialog>
  )
}

function createText(name: string, known: string | undefined): string {
  if (known !== undefined) return t('labels.choose-name', { name: known })
  return name === '' ? t('labels.create-label') : t('labels.create-name', { name })
}
