import { CopyPlus, Pencil, Trash2 } from 'lucide-react'
import type { RefObject } from 'react'
import { t } from '#messages/t.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Tick } from '#ui/choice/checkbox.tsx'
import type { Selection } from './use-selection.ts'
import styles from './entry-table.module.css'

interface RowActionsProps {
  readonly onEdit: () => void
  readonly onDuplicate: () => void
  readonly onDelete: () => void
  readonly name: string
}

/** What can be done with one entry. */
export function RowActions({ name, onEdit, onDuplicate, onDelete }: RowActionsProps) {
  return (
    <span className={styles['actions']}>
      <IconButton
        label={t('entries.edit-name', { name })}
        data-act="edit"
        icon={<Pencil />}
        onClick={onEdit}
      />
      <IconButton
        label={t('entries.duplicate-name', { name })}
        data-act="duplicate"
        icon={<CopyPlus />}
        onClick={onDuplicate}
      />
      <IconButton
        label={t('entries.delete-name', { name })}
        data-act="delete"
        icon={<Trash2 />}
        onClick={onDelete}
      />
    </span>
  )
}

/** The same where there is no room for them: the keys of a list press them. */
export function HiddenActions({ name, onEdit, onDuplicate, onDelete }: RowActionsProps) {
  return (
    <span hidden>
      <button type="button" data-act="edit" onClick={onEdit}>
        {t('entries.edit-name', { name })}
      </button>
      <button type="button" data-act="duplicate" onClick={onDuplicate}>
        {t('entries.duplicate-name', { name })}
      </button>
      <button type="button" data-act="delete" onClick={onDelete}>
        {t('entries.delete-name', { name })}
      </button>
    </span>
  )
}

interface RowTickProps {
  readonly isSelected: boolean
  readonly handlers: RefObject<{
    readonly selection: Selection
    readonly listed: readonly string[]
  }>
  readonly id: string
  readonly name: string
}

/** Selects the row; with Shift all from the one before. */
export function RowTick({ id, name, isSelected, handlers }: RowTickProps) {
  return (
    <Tick
      label={t('entries.select-name', { name })}
      isChecked={isSelected}
      onChecked={(_, isShifted) => {
        const { selection, listed } = handlers.current
        if (isShifted) selection.toggleUpTo(id, listed)
        else selection.toggle(id)
      }}
    />
  )
}
