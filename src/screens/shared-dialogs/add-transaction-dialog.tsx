import type { EntryKind } from './add-search.ts'
import { EntryPanel } from './entry-panel.tsx'
import { EntryTabs } from './entry-tabs.tsx'
import { FormDialog } from './form-dialog.tsx'
import { LazyKeypad } from './lazy-keypad.tsx'
import { MoreEntries } from './more-entries.tsx'
import { QuickEntry } from './quick-entry.tsx'
import { RepeatLast } from './repeat-last.tsx'
import { useAmountPad } from './use-amount-pad.ts'
import { useEntryForm } from './use-entry-form.ts'
import { useRecordEntry } from './use-record-entry.ts'
import styles from './shared-dialogs.module.css'

export interface AddTransactionProps {
  readonly initialKind: EntryKind
  /** An entry typed in one line that it opens with. */
  readonly initialLine?: string | undefined
  /** The wallet whose page it was opened from. */
  readonly walletId?: string
  /** The budget whose page it was opened from: only expenses, and all of them go into it. */
  readonly budget?: { readonly id: string; readonly title: string }
  readonly onClose: () => void
}

/** Records money out, in, or between wallets. Changing tabs keeps what was typed. */
export function AddTransactionDialog(props: AddTransactionProps) {
  const { initialKind: kind, initialLine: line = '', walletId, budget, onClose } = props
  const form = useEntryForm({ kind, line, walletId, budgetId: budget?.id })
  const recording = useRecordEntry(form, budget?.id)
  const pad = useAmountPad(form)
  const isTransfer = form.kind === 'transfer'

  async function handleSubmit() {
    if (await recording.record()) onClose()
  }

  async function saveAndGoOn(): Promise<boolean> {
    const isRecorded = await recording.record()
    if (isRecorded) form.clear()
    return isRecorded
  }

  return (
    <FormDialog
      title="Add transaction"
      submission={isTransfer ? recording.transfers : recording.entries}
      submitLabel={`Save ${form.kind}`}
      onSubmit={handleSubmit}
      onClose={onClose}
      aboveButtons={pad.amount && <LazyKeypad amount={pad.amount} />}
    >
      <div className={styles['form']} onFocus={pad.handleFocus}>
        <QuickEntry form={form} isOnlyExpenses={budget !== undefined} />
        <EntryTabs form={form} budgetTitle={budget?.title}>
          <EntryPanel form={form} recording={recording} />
        </EntryTabs>
        <MoreEntries onAddRow={isTransfer ? undefined : form.addRow} onSave={saveAndGoOn}>
          {budget === undefined && <RepeatLast form={form} place="end" />}
        </MoreEntries>
      </div>
    </FormDialog>
  )
}
