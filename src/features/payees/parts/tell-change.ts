import { countText } from '#base/count-text.ts'
import type { Result } from '#base/result.ts'
import { notify } from '#ui/toast/notify.tsx'

/** Says what became of payees; for as long as it stands, the toast takes it back. */
export function tellChange(
  message: string,
  undo: () => Promise<Result<unknown, { readonly message: string }>>,
): void {
  notify.success(message, { action: { label: 'Undo', onAction: () => void takeBack() } })

  async function takeBack(): Promise<void> {
    const undone = await undo()
    if (undone.ok) notify.success('It is as it was before')
    else notify.error(undone.error.message)
  }
}

/** `1 entry`, `1,204 entries`. */
export function entriesText(count: number): string {
  return count === 1 ? '1 entry' : `${countText(count)} entries`
}
