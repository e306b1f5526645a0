import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useTakeBack } from '#features/undo/parts/use-take-back.ts'
import { t } from '#messages/t.ts'
import type { Valuation } from '#records/asset/valuation.ts'
import { fullDayText } from '#time/day-text.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Amount } from '#ui/money/amount.tsx'
import { notify } from '#ui/toast/notify.tsx'
import { deleteValue } from '../data/commands.ts'
import { type ThingDialogProps, ValueDialog } from './value-dialogs.tsx'
import styles from './things.module.css'

/** What a thing was worth from which day on, the latest first: each can be changed or taken away. */
export function ValueHistory({ thing, onClose }: ThingDialogProps) {
  const [edited, setEdited] = useState<Valuation | undefined>()
  if (edited !== undefined) {
    return <ValueDialog thing={thing} valuation={edited} onClose={() => setEdited(undefined)} />
  }
  const { name } = thing.asset
  return (
    <Dialog
      title={t('worth.values-of-name', { name })}
      isOpen
      isDone
      cancelLabel={t('worth.done')}
      onClose={onClose}
    >
      {thing.values.length === 0 ? (
        <p className={styles['note']}>{t('worth.no-value-yet')}</p>
      ) : (
        <ul className={styles['list']} tabIndex={-1} data-values>
          {thing.values.map(value => (
            <ValueLine key={value.id} value={value} onEdit={() => setEdited(value)} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

interface ValueLineProps {
  readonly value: Valuation
  readonly onEdit: () => void
}

function ValueLine({ value, onEdit }: ValueLineProps) {
  const ledger = useLedger()
  const { sayChanged } = useTakeBack()
  const day = fullDayText(value.day)

  async function handleDelete(list: HTMLElement | null) {
    const written = await deleteValue(ledger, value.id)
    if (!written.ok) {
      notify.error(written.error.message)
      return
    }
    // The line goes, and its buttons with it.
    list?.focus({ preventScroll: true })
    sayChanged(t('worth.value-of-day-deleted', { day }), written.value)
  }

  return (
    <li>
      <span className={styles['what']}>{day}</span>
      <Amount amount={value.value} kobo="auto" />
      <IconButton
        label={t('worth.edit-value-of-day', { day })}
        icon={<Pencil />}
        onClick={onEdit}
      />
      <IconButton
        label={t('worth.delete-value-of-day', { day })}
        icon={<Trash2 />}
        onClick={({ currentTarget }) =>
          void handleDelete(currentTarget.closest<HTMLElement>('[data-values]'))
        }
      />
    </li>
  )
}
