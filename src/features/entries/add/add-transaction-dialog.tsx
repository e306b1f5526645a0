import { CopyPlus, Plus } from 'lucide-react'
import { lazy, type MouseEvent, type ReactNode, Suspense } from 'react'
import { Button } from '#ui/button/button.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { Tabs } from '#ui/menu/tabs.tsx'
import type { EntryKind } from '../parts/add-search.ts'
import { AlertField } from './alert/alert-entry.tsx'
import { useAlertEntry } from './alert/use-alert-entry.ts'
import { EntryPanel } from './entry-panel.tsx'
import { type PaddedAmount, useAmountPad } from './keypad/use-amount-pad.ts'
import { QuickEntry } from './line/quick-entry.tsx'
import { RepeatLast } from './repeat-last.tsx'
import { type EntryForm, type EntryOrigin, useEntryForm } from './use-entry-form.ts'
import { useRecordEntry } from './use-record-entry.ts'
import styles from './entry-form.module.css'

export interface AddTransactionProps {
  readonly initialKind: EntryKind
  /** An entry typed in one line that it opens with. */
  readonly initialLine?: string | undefined
  /** It opens with the bank's alerts that other apps shared. */
  readonly isOfShare?: boolean | undefined
  /** The wallet whose page it was opened from. */
  readonly walletId?: string
  /** The budget whose page it was opened from: only expenses, and all of them go into it. */
  readonly budget?: { readonly id: string; readonly title: string }
  readonly onClose: () => void
}

/** Records money out, in, or between wallets. Changing tabs keeps what was typed. */
export function AddTransactionDialog(props: AddTransactionProps) {
  const { isOfShare = false, budget, onClose } = props
  const form = useEntryForm(originOf(props))
  const recording = useRecordEntry(form, budget?.id)
  const alert = useAlertEntry(form)
  const pad = useAmountPad(form)
  const isTransfer = form.kind === 'transfer'

  async function handleSubmit() {
    if ((await recording.record()) && !(await alert.goOn())) onClose()
  }

  async function saveAndGoOn(): Promise<boolean> {
    const isRecorded = await recording.record()
    if (isRecorded && !(await alert.goOn())) form.clear()
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
        {budget === undefined && <AlertField alert={alert} isOfShare={isOfShare} />}
        {!alert.isFilled && <QuickEntry form={form} isOnlyExpenses={budget !== undefined} />}
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

function originOf(props: AddTransactionProps): EntryOrigin {
  const { initialKind: kind, initialLine: line = '', walletId, budget } = props
  return { kind, line, walletId, budgetId: budget?.id }
}

interface EntryTabsProps {
  readonly form: EntryForm
  /** The name of the budget that all goes into: then there is one kind only (TXN-03). */
  readonly budgetTitle: string | undefined
  /** The fields of the open tab. */
  readonly children: ReactNode
}

const TABS = [
  { id: 'expense', label: 'Expense' },
  { id: 'income', label: 'Income' },
  { id: 'transfer', label: 'Transfer' },
] as const

/** The kinds of transaction as tabs. */
function EntryTabs({ form, budgetTitle, children }: EntryTabsProps) {
  if (budgetTitle === undefined) {
    return (
      <Tabs label="Kind of transaction" tabs={TABS} selected={form.kind} onSelect={form.pressTab}>
        {children}
      </Tabs>
    )
  }
  return (
    <>
      <p className={styles['preview']}>
        <span>
          Goes into <strong>{budgetTitle}</strong>.
        </span>
      </p>
      {children}
    </>
  )
}

interface LazyKeypadProps {
  readonly amount: PaddedAmount
}

// Only phones have it.
const Keys = lazy(async () => {
  const { AmountKeypad } = await import('./keypad/amount-keypad.tsx')
  return { default: AmountKeypad }
})

/** The keypad, fetched when an amount is first typed on a phone. */
function LazyKeypad({ amount }: LazyKeypadProps) {
  return (
    <Suspense>
      <Keys key={amount.field} amount={amount} />
    </Suspense>
  )
}

interface MoreEntriesProps {
  /** Absent where a form is one entry. */
  readonly onAddRow: (() => void) | undefined
  /** Saves; whether it did. */
  readonly onSave: () => Promise<boolean>
  /** Another way. */
  readonly children?: ReactNode
}

/** The ways to go on with another entry. */
function MoreEntries({ onAddRow, onSave, children }: MoreEntriesProps) {
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
