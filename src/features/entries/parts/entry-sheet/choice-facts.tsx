import { Plus, UserRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useActiveBudgets } from '#features/budgets/data/queries.ts'
import type { ListedEntry, TransactionView } from '#features/entries/data/transaction-view.ts'
import { asType, relabelled, type TypedBefore } from '#features/entries/rules/edit-transaction.ts'
import { writtenPayee } from '#features/entries/rules/payee-of.ts'
import { useLabels } from '#features/labels/data/queries.ts'
import { NewLabelDialog } from '#features/labels/parts/new-label-dialog.tsx'
import { PayeeDialog } from '#features/payees/parts/payee-dialog.tsx'
import { useToday } from '#features/session/data/use-today.ts'
import { t } from '#messages/t.ts'
import { isNeutral } from '#records/transaction/neutral.ts'
import type { TransactionType } from '#records/transaction/terms.ts'
import { ChipButton } from '#ui/choice/chip-button.tsx'
import { SelectChip } from '#ui/choice/select-chip.tsx'
import { useCategoryBook } from '#ui/mark/category-book.ts'
import { Quoted } from '#ui/money/quoted.tsx'
import type { EntryActions } from '../activity/use-entry-actions.ts'
import { NEW_LABEL_CHOICE } from '../entry-options.ts'
import { mainRow } from '../list/entry-item.tsx'
import { transactionKind } from '../list/transaction-amount.tsx'
import { budgetText } from '../recorded-text.ts'
import { DescriptionDialog } from './description-dialog.tsx'
import styles from './entry-sheet.module.css'

/** What a field of an entry is shown of, and changed by. */
export interface EntryFactsProps {
  readonly entry: ListedEntry
  readonly onEdit: EntryActions['edit']
}

const NONE = ''

interface FactProps {
  readonly name: string
  readonly children: ReactNode
}

/** A field: its name left, its value right. */
export function Fact({ name, children }: FactProps) {
  return (
    <div>
      <dt aria-hidden="true">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

interface PayeeFactProps {
  readonly row: TransactionView
}

/** Whom the entry's words name; a tap names them, or makes them one with others. */
export function PayeeFact({ row }: PayeeFactProps) {
  const [isOpen, setOpen] = useState(false)
  const written = writtenPayee(row.description, row.type)
  if (written === undefined) return null
  return (
    <Fact name={t('entries.payee')}>
      <ChipButton
        isFlat
        text={row.payee?.name ?? written.name}
        icon={<UserRound aria-hidden="true" />}
        isOn={row.payee !== null}
        aria-label={t('entries.payee-name', { name: row.payee?.name ?? written.name })}
        onClick={() => setOpen(true)}
      />
      {row.payee !== null && (
        <p className={styles['written']}>
          <Quoted text={row.description} />
        </p>
      )}
      {isOpen && <PayeeDialog writtenKey={written.key} onClose={() => setOpen(false)} />}
    </Fact>
  )
}

/** What the entry was for, in the person's words; a tap changes them. */
export function DescriptionFact({ entry, onEdit }: EntryFactsProps) {
  const [isOpen, setOpen] = useState(false)
  const row = mainRow(entry)
  const { description } = row
  return (
    <Fact name={t('entries.description')}>
      <ChipButton
        isFlat
        text={description === '' ? t('entries.add-a-description') : description}
        icon={description === '' ? <Plus aria-hidden="true" /> : undefined}
        aria-label={`${t('entries.description')} ${description}`.trim()}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <DescriptionDialog
          description={description}
          onDescription={words => void onEdit(row, { description: words })}
          onClose={() => setOpen(false)}
        />
      )}
    </Fact>
  )
}

/** The label of an entry, or a new one. */
export function LabelChoice({ entry, onEdit }: EntryFactsProps) {
  const labels = useLabels() ?? []
  const [isCreating, setCreating] = useState(false)
  const row = mainRow(entry)
  const budgets = useActiveBudgets() ?? []
  const today = useToday()

  function relabel(labelId: string | null) {
    const change = relabelled(row, labelId, { budgets, today })
    void onEdit(row, change, budgetText(row, change, budgets))
  }

  return (
    <>
      <SelectChip
        isFlat
        label={t('entries.label')}
        text={row.label?.name ?? t('entries.add-a-label')}
        icon={row.label === null ? <Plus aria-hidden="true" /> : undefined}
        isOn={row.label !== null}
        value={row.labelId ?? NONE}
        options={[
          { value: NONE, label: t('entries.no-label') },
          ...labels
            .filter(({ id, visible }) => visible || id === row.labelId)
            .map(({ id, name }) => ({ value: id, label: name })),
          { value: NEW_LABEL_CHOICE, label: t('entries.create-label-2') },
        ]}
        onValue={id => {
          if (id === NEW_LABEL_CHOICE) setCreating(true)
          else relabel(id === NONE ? null : id)
        }}
      />
      {isCreating && <NewLabelDialog onChosen={relabel} onClose={() => setCreating(false)} />}
    </>
  )
}

/** Income or expense; a transfer, or an adjustment, stays what it is. */
export function TypeFact({ entry, onEdit }: EntryFactsProps) {
  const row = mainRow(entry)
  const hasKind = !isNeutral(row)
  const book = useCategoryBook()
  const [before, setBefore] = useState<TypedBefore>()

  function handleType(type: TransactionType) {
    if (type === row.type) return
    setBefore({ type: row.type, category: row.category, budgetId: row.budgetId })
    void onEdit(row, asType(row, { type, before }, book))
  }

  return (
    <Fact name={t('entries.type')}>
      {hasKind ? (
        <SelectChip
          isFlat
          label={t('entries.type')}
          text={transactionKind(row)}
          isOn={false}
          value={row.type}
          options={[
            { value: 'expense', label: t('entries.expense') },
            { value: 'income', label: t('entries.income') },
          ]}
          onValue={type => handleType(type === 'income' ? 'income' : 'expense')}
        />
      ) : (
        transactionKind(row)
      )}
    </Fact>
  )
}
