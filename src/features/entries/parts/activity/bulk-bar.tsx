import { Bookmark, Tag, Target, Trash2, Wallet } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { entriesText } from '#base/count-text.ts'
import { useBudgets } from '#features/budgets/data/queries.ts'
import { deleteTransactions, editTransactions } from '#features/entries/data/several.ts'
import { BY_ITSELF, budgetOfEach, NO_BUDGET } from '#features/entries/rules/budget-choice.ts'
import type { EditTransaction } from '#features/entries/rules/edit-transaction.ts'
import { useLabels } from '#features/labels/data/queries.ts'
import { NewLabelDialog } from '#features/labels/parts/new-label-dialog.tsx'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useTakeBack } from '#features/undo/parts/use-take-back.ts'
import { useOpenWallets } from '#features/wallets/data/queries.ts'
import { t } from '#messages/t.ts'
import type { AmountWords } from '#money/amount-words.ts'
import type { Kobo } from '#money/money.ts'
import { QuietSelect } from '#ui/choice/quiet-select.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { useCategoryBook } from '#ui/mark/category-book.ts'
import { useNaira } from '#ui/money/amount.tsx'
import { focusPage } from '#ui/page/focus-page.ts'
import { notify } from '#ui/toast/notify.tsx'
import {
  categoryOptions,
  type EntryOption,
  labelOptions,
  NEW_LABEL_CHOICE,
  walletOptions,
  withNewLabel,
} from '../entry-options.ts'
import { BarButton, SelectionBar } from './selection-bar.tsx'
import type { Selection } from './use-selection.ts'
import styles from './selection-bar.module.css'

interface BulkBarProps {
  readonly selection: Selection
  /** What the selected entries come to; undefined while not all of them are known. */
  readonly net: Kobo | undefined
  /** How many entries the whole list has. */
  readonly total: number
  readonly onAll: () => void
}

const NONE = 'none'

type Done = Awaited<ReturnType<typeof editTransactions>>

/** What can be done with the selected entries: as one deed, and each change is told. */
export function BulkBar({ selection, net, total, onAll }: BulkBarProps) {
  const ledger = useLedger()
  const naira = useNaira()
  const { sayDone } = useTakeBack()
  const [isDeleting, setDeleting] = useState(false)
  const [isMaking, setMaking] = useState(false)
  const { ids } = selection

  async function change(fields: EditTransaction) {
    const done = await editTransactions(ledger, ids, fields)
    // All of them were so already.
    if (done.ok && done.value.actionId === undefined) notify.info(t('entries.nothing-changed'))
    else tell(done, entries => t('entries.entries-updated', { entries }))
  }

  async function remove() {
    setDeleting(false)
    const done = await deleteTransactions(ledger, ids)
    tell(done, entries => t('entries.entries-deleted', { entries }))
  }

  function tell(done: Done, words: (entries: string) => string) {
    if (!done.ok) {
      notify.error(done.error.message)
      return
    }
    sayDone(words(entriesText(done.value.done)), done.value)
    selection.clear()
    // The bar goes, and the focus would with it.
    focusPage()
  }

  return (
    <>
      <SelectionBar selection={selection} net={netText(net, naira)} total={total} onAll={onAll}>
        <BulkActions
          onChange={fields => void change(fields)}
          onNewLabel={() => setMaking(true)}
          onDelete={() => setDeleting(true)}
        />
      </SelectionBar>
      {/* Outside the bar, whose buttons have its colours. */}
      {isMaking && (
        <NewLabelDialog
          onChosen={labelId => void change({ labelId })}
          onClose={() => setMaking(false)}
        />
      )}
      {isDeleting && (
        <ConfirmDialog
          isOpen
          title={t('entries.delete-transactions')}
          message={t('entries.delete-entries', { entries: entriesText(ids.length) })}
          confirmLabel={t('entries.delete')}
          onConfirm={() => void remove()}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  )
}

function netText(net: Kobo | undefined, naira: AmountWords): string {
  return net === undefined || net === 0 ? '' : naira.brief(net)
}

interface BulkActionsProps {
  readonly onChange: (fields: EditTransaction) => void
  readonly onNewLabel: () => void
  readonly onDelete: () => void
}

function BulkActions({ onChange, onNewLabel, onDelete }: BulkActionsProps) {
  const labels = useLabels()
  const wallets = useOpenWallets()
  const budgets = useBudgets()
  const counts = (budgets ?? []).some(budget => budget.counts === 'auto' && !budget.isEnded)

  function handleLabel(id: string) {
    if (id === NEW_LABEL_CHOICE) onNewLabel()
    else onChange({ labelId: id === NONE ? null : id })
  }

  return (
    <>
      <BulkChoice
        label={t('entries.category')}
        icon={<Tag aria-hidden="true" />}
        options={categoryOptions(useCategoryBook())}
        act="category"
        onValue={category => onChange({ category })}
      />
      <BulkChoice
        label={t('entries.label')}
        icon={<Bookmark aria-hidden="true" />}
        options={[
          { value: NONE, label: t('entries.no-label') },
          ...(withNewLabel(labelOptions(labels)) ?? []),
        ]}
        onValue={handleLabel}
      />
      <BulkChoice
        label={t('entries.wallet')}
        icon={<Wallet aria-hidden="true" />}
        options={walletOptions(wallets) ?? []}
        onValue={walletId => onChange({ walletId })}
      />
      <BulkChoice
        label={t('entries.budget')}
        icon={<Target aria-hidden="true" />}
        options={[
          ...(counts ? [{ value: BY_ITSELF, label: t('entries.by-itself') }] : []),
          { value: NONE, label: t('entries.no-budget') },
          ...(budgets ?? [])
            .filter(({ isEnded }) => !isEnded)
            .map(({ id, title }) => ({ value: id, label: title })),
        ]}
        onValue={id => onChange(budgetOfEach(id === NONE ? NO_BUDGET : id, counts))}
      />
      <BarButton
        icon={<Trash2 aria-hidden="true" />}
        label={t('entries.delete')}
        act="delete"
        onPress={onDelete}
      />
    </>
  )
}

interface BulkChoiceProps {
  readonly label: string
  readonly icon: ReactNode
  readonly options: readonly EntryOption[]
  /** What it sets, for the keys of the app. */
  readonly act?: 'category'
  readonly onValue: (value: string) => void
}

/** One field for all that is selected: a list opens from the button, and a choice made in it acts at once. */
function BulkChoice({ label, icon, options, act, onValue }: BulkChoiceProps) {
  return (
    <span className={styles['action']}>
      {icon}
      <span aria-hidden="true">{label}</span>
      <QuietSelect
        label={t('entries.label-of-the-selected', { label })}
        value=""
        placeholder={label}
        options={options}
        {...(act !== undefined && { act })}
        onValue={onValue}
      />
    </span>
  )
}
