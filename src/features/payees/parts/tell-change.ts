import { countText } from '#base/count-text.ts'
import type { Ledger } from '#ledger/ledger.ts'
import { notify } from '#ui/toast/notify.tsx'
import { changePayees } from '../data/payees.ts'
import type { PayeeChange } from '../rules/list-payees.ts'

/** Says what became of payees; for as long as it stands, the toast takes it back. */
export function tellChange(ledger: Ledger, message: string, undo: PayeeChange): void {
  notify.success(message, { action: { label: 'Undo', onAction: () => void takeBack() } })

  async function takeBack(): Promise<void> {
    const undone = await changePayees(ledger, undo)
    if (undone.ok) notify.success('It is as it was before')
    else notify.error(undone.error.message)
  }
}

/** `1 entry`, `1,204 entries`. */
export function entriesText(count: number): string {
  return count === 1 ? '1 entry' : `${countText(count)} entries`
}
