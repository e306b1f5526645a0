import { t } from '#messages/t.ts'
import { notify } from '#ui/toast/notify.tsx'
import type { ChangedPayees } from '../data/payees.ts'

/** Says what became of payees; for as long as it stands, the toast takes it back. */
export function tellChange(message: string, { takeBack }: ChangedPayees): void {
  notify.success(message, {
    action: { label: t('payees.undo'), onAction: () => void handleUndo() },
  })

  async function handleUndo(): Promise<void> {
    const undone = await takeBack()
    if (undone.ok) notify.success(t('payees.it-is-as-it-was'))
    else notify.error(undone.error.message)
  }
}
