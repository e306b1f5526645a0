import { CopyPlus, Plus } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import styles from './shared-dialogs.module.css'

interface MoreEntriesProps {
  /** Absent where a form is one entry. */
  readonly onAddRow: (() => void) | undefined
  /** Saves; whether it did. */
  readonly onSave: () => Promise<boolean>
  /** Another way. */
  readonly children?: ReactNode
}

/** The ways to go on with another entry. */
export function MoreEntries({ onAddRow, onSave, children }: MoreEntriesProps) {
  async function handleSave({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    if (await onSave()) focusAmount(currentTarget)
  }

  return (
    <div className={styles['more']}>
      {onAddRow !== undefined && (
        <Button variant="soft" size="sm" icon={<Plus />} onClick={onAddRow}>
          Add row
        </Button>
      )}
      <Button
        variant="soft"
        size="sm"
        icon={<CopyPlus />}
        onClick={event => void handleSave(event)}
      >
        Save and add another
      </Button>
      {children}
    </div>
  )
}

function focusAmount(button: HTMLElement): void {
  button.closest('dialog')?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
}
