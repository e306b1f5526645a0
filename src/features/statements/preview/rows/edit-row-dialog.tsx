import { useState } from 'react'
import type { FormFault } from '#base/form-fault.ts'
import { once } from '#base/once.ts'
import { ok } from '#base/result.ts'
import {
  categoryOptions,
  type EntryOption,
  labelOptions,
  walletOptions,
} from '#features/entries/parts/entry-options.ts'
import { useEntryContext } from '#features/entries/parts/use-entry-context.ts'
import { useLabels } from '#features/labels/data/queries.ts'
import { useToday } from '#features/session/data/use-today.ts'
import { type RowFact, rowFacts } from '#features/statements/row-words.ts'
import { editRow, type NamedWallet } from '#features/statements/rules/import/edit-rows.ts'
import type { PreviewRow } from '#features/statements/rules/import/preview-row.ts'
import {
  readRowEdit,
  type RowForm,
  rowToForm,
} from '#features/statements/rules/import/read-row-edit.ts'
import { useNairaWallets } from '#features/wallets/parts/naira-wallets.ts'
import { t } from '#messages/t.ts'
import { SelectInput } from '#ui/choice/select-input.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { useSubmission } from '#ui/dialog/use-submission.ts'
import { FieldGrid } from '#ui/field/field-grid.tsx'
import { NumberInput } from '#ui/field/number-input.tsx'
import { DateInput, TextInput } from '#ui/field/text-input.tsx'
import { tieFields } from '#ui/field/tie-fields.ts'
import { useCategoryBook } from '#ui/mark/category-book.ts'
import type { ChangeRows } from './make-row-actions.ts'
import styles from '../preview.module.css'

interface EditRowDialogProps {
  readonly row: PreviewRow
  /** The wallet that the statement goes into; empty while none is chosen. */
  readonly walletId: string
  readonly onRows: ChangeRows
  readonly onClose: () => void
}

/** Changes a row before it is imported. */
export function EditRowDialog({ row, walletId, onRows, onClose }: EditRowDialogProps) {
  const labels = useLabels()
  const otherWallets = (useNairaWallets().wallets ?? []).filter(({ id }) => id !== walletId)
  const context = useEntryContext()
  const submission = useSubmission(t('statements.failed-to-update-transaction'))
  const [form, setForm] = useState(() => rowToForm(row))

  async function handleSubmit() {
    const read = readRowEdit(form, { ...context(), otherWallets })
    const edit = await submission.submit(read, async command => ok(command))
    if (edit === undefined) return
    onRows(rows => editRow(rows, row.key, edit))
    onClose()
  }

  return (
    <FormDialog
      title={t('statements.edit-row')}
      submission={submission}
      submitLabel={t('statements.save-changes')}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <PrintedFacts facts={rowFacts(row)} />
      <EditRowFields
        form={form}
        onForm={setForm}
        labels={labelOptions(labels, form.labelId)}
        otherWallets={otherWallets}
        fault={submission.fault}
      />
    </FormDialog>
  )
}

/** What the bank prints of the row besides its description. */
function PrintedFacts({ facts }: { readonly facts: readonly RowFact[] }) {
  if (facts.length === 0) return null
  return (
    <dl className={styles['facts']} aria-label={t('statements.from-the-statement')}>
      {facts.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

interface EditRowFieldsProps {
  readonly form: RowForm
  readonly onForm: (form: RowForm) => void
  readonly labels: readonly EntryOption[] | undefined
  readonly otherWallets: readonly NamedWallet[]
  readonly fault: FormFault | undefined
}

const typeOptions = once(() => [
  { value: 'expense', label: t('statements.expense-money-out') },
  { value: 'income', label: t('statements.income-money-in') },
])

/** The fields of the dialog that edits a row of the preview. */
function EditRowFields({ form, onForm, labels, otherWallets, fault }: EditRowFieldsProps) {
  const today = useToday()
  const book = useCategoryBook()
  const tie = tieFields(form, onForm, fault)
  const isTransfer = form.transferWalletId !== ''
  return (
    <>
      <FieldGrid>
        <NumberInput label={t('statements.amount')} unit="₦" {...tie('amount')} />
        <SelectInput
          label={t('statements.type')}
          canBeNone={false}
          value={form.type}
          onValue={type => onForm({ ...form, type: type === 'income' ? 'income' : 'expense' })}
          options={typeOptions()}
        />
        <DateInput label={t('statements.date')} max={today} {...tie('date')} />
        <SelectInput label={t('statements.label')} {...tie('labelId')} options={labels} />
        {!isTransfer && (
          <SelectInput
            label={t('statements.category')}
            {...tie('category')}
            value={book.standingOf(form.category)}
            options={categoryOptions(book, form.category, form.type)}
          />
        )}
        {otherWallets.length > 0 && (
          <SelectInput
            label={
              form.type === 'income' ? t('statements.transfer-from') : t('statements.transfer-to')
            }
            placeholder={t('statements.not-a-transfer')}
            hint={t('statements.when-it-moved-between-your')}
            {...tie('transferWalletId')}
            options={walletOptions(otherWallets)}
          />
        )}
      </FieldGrid>
      <TextInput label={t('statements.description')} {...tie('description')} />
    </>
  )
}
