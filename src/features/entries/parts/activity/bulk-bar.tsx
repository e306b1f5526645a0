import { Bookmark, Tag, Target, Trash2, Wallet, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { countText } from '#base/count-text.ts'
import { useBudgets } from '#features/budgets/data/queries.ts'
import {
  deleteTransactions,
  editTransactions,
  type SeveralDone,
} from '#features/entries/data/several.ts'
import type { EditTransaction } from '#features/entries/rules/edit-transaction.ts'
import { useLabels } from '#features/labels/data/queries.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useWallets } from '#features/wallets/data/queries.ts'
import type { AmountWords } from '#money/amount-words.ts'
import type { Kobo } from '#money/money.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { useNaira } from '#ui/money/amount.tsx'
import { notify } from '#ui/toast/notify.tsx'
import { CATEGORY_OPTIONS, type EntryOption, walletOptions } from '../entry-options.ts'
import type { Selection } from './use-selection.ts'
import styles from './bulk-bar.module.css'

interface BulkBarProps {
  readonly selection: Selection
  /** What the selected entries come to; undefined while not all of them are known. */
  readonly net: Kobo | undefined
  /** How many entries the whole list has. */
  readonly total: number
  readonly onAll: () => void
}

const NONE = 'none'

/** What can be done with the selected entries: as one deed, and each change is told. */
export function BulkBar({ selection, net, total, onAll }: BulkBarProps) {
  const ledger = useLedger()
  const naira = useNaira()
  const [isDeleting, setDeleting] = useState(false)
  const { ids } = selection

  async function change(fields: EditTransaction) {
    const done = await editTransactions(ledger, ids, fields)
    if (!done.ok) {
      notify.error(done.error.message)
      return
    }
    sayDone(done.value, 'updated')
    selection.clear()
  }

  async function remove() {
    setDeleting(false)
    const done = await deleteTransactions(ledger, ids)
    if (!done.ok) {
      notify.error(done.error.message)
      return
    }
    sayDone(done.value, 'deleted')
    selection.clear()
  }

  return (
    <section aria-label="Selected entries" className={styles['bar']}>
      <div className={styles['head']}>
        <button
          type="button"
          className={styles['close']}
          aria-label="Clear selection"
          onClick={selection.clear}
        >
          <X aria-hidden="true" />
        </button>
        <output className={styles['count']}>{countText(ids.length)} selected</output>
        <span className={styles['net']}>{netText(net, naira)}</span>
        {ids.length < total && (
          <button type="button" className={styles['all']} onClick={onAll}>
            Select all {countText(total)}
          </button>
        )}
      </div>
      <BulkActions onChange={fields => void change(fields)} onDelete={() => setDeleting(true)} />
      {isDeleting && (
        <ConfirmDialog
          isOpen
          title="Delete transactions"
          message={`Delete ${entriesText(ids.length)}?`}
          confirmLabel="Delete"
          onConfirm={() => void remove()}
          onClose={() => setDeleting(false)}
        />
      )}
    </section>
  )
}

function netText(net: Kobo | undefined, naira: AmountWords): string {
  return net === undefined || net === 0 ? '' : naira.brief(net)
}

function entriesText(count: number): string {
  return count === 1 ? '1 entry' : `${countText(count)} entries`
}

function sayDone({ done, left }: SeveralDone, verb: string): void {
  const words = `${entriesText(done)} ${verb}`
  const [first] = left
  if (first === undefined) {
    notify.success(words)
    return
  }
  notify.warning(words, { detail: `${countText(left.length)} left as they are: ${first.reason}` })
}

interface BulkActionsProps {
  readonly onChange: (fields: EditTransaction) => void
  readonly onDelete: () => void
}

function BulkActions({ onChange, onDelete }: BulkActionsProps) {
  const labels = useLabels()
  const wallets = useWallets()
  const budgets = useBudgets()
  return (
    <div className={styles['actions']}>
      <BulkChoice
        label="Category"
        icon={<Tag aria-hidden="true" />}
        options={CATEGORY_OPTIONS}
        onValue={category => onChange({ category })}
      />
      <BulkChoice
        label="Label"
        icon={<Bookmark aria-hidden="true" />}
        options={[
          { value: NONE, label: 'No label' },
          ...(labels ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onValue={id => onChange({ labelId: id === NONE ? null : id })}
      />
      <BulkChoice
        label="Wallet"
        icon={<Wallet aria-hidden="true" />}
        options={walletOptions(wallets) ?? []}
        onValue={walletId => onChange({ walletId })}
      />
      <BulkChoice
        label="Budget"
        icon={<Target aria-hidden="true" />}
        options={[
          { value: NONE, label: 'No budget' },
          ...(budgets ?? [])
            .filter(({ isEnded }) => !isEnded)
            .map(({ id, title }) => ({ value: id, label: title })),
        ]}
        onValue={id => onChange({ budgetId: id === NONE ? null : id })}
      />
      <button type="button" className={styles['action']} onClick={onDelete}>
        <Trash2 aria-hidden="true" />
        Delete
      </button>
    </div>
  )
}

interface BulkChoiceProps {
  readonly label: string
  readonly icon: ReactNode
  readonly options: readonly EntryOption[]
  readonly onValue: (value: string) => void
}

/** One field for all that is selected: the system's own list opens from the button, and a choice acts at once. */
function BulkChoice({ label, icon, options, onValue }: BulkChoiceProps) {
  return (
    <span className={styles['action']}>
      {icon}
      <span aria-hidden="true">{label}</span>
      <select
        aria-label={`${label} of the selected`}
        value=""
        onChange={event => onValue(event.target.value)}
      >
        <option value="" disabled>
          {label}
        </option>
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  )
}
