import { History, PencilLine, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { fieldError } from '#base/form-fault.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { t } from '#messages/t.ts'
import { amountToText } from '#money/money.ts'
import type { CategoryBook } from '#records/category/category-book.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { ConfirmCommand } from '#ui/dialog/confirm-command.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { useSubmission } from '#ui/dialog/use-submission.ts'
import { TextInput } from '#ui/field/text-input.tsx'
import { useCategoryBook } from '#ui/mark/category-book.ts'
import { CategoryTile } from '#ui/mark/category-mark.tsx'
import { useNaira } from '#ui/money/amount.tsx'
import { said } from '#ui/page/said.tsx'
import { notify } from '#ui/toast/notify.tsx'
import { useLastEntry } from '../data/entry-queries.ts'
import {
  createTemplate,
  deleteTemplate,
  renameTemplate,
  type TemplateRow,
  useTemplates,
} from '../data/templates.ts'
import { readSaveTemplate, readTemplateName, type TemplateSource } from '../rules/save-template.ts'
import { budgetOptions, pickBudget } from './entry-budgets.ts'
import { among, type Filled } from './entry-draft.ts'
import type { EntryForm } from './use-entry-form.ts'
import type { RecordEntry } from './use-record-entry.ts'
import styles from './templates.module.css'

interface QuickFillsProps {
  readonly form: EntryForm
  readonly recording: RecordEntry
}

/** What fills the sheet by one press: templates, and in their midst what was recorded last. */
export function QuickFills({ form, recording }: QuickFillsProps) {
  const templates = useTemplates() ?? []
  const last = useLastEntry()
  const { brief } = useNaira()
  const book = useCategoryBook()
  const isAgain = last !== undefined && form.isUntouched && form.kind !== 'transfer'
  if (templates.length === 0 && !isAgain) return null
  return (
    <div className={styles['fills']}>
      {templates.length > 0 && (
        <ul className={styles['list']} aria-label={t('entries.templates')}>
          {templates.map(template => (
            <li key={template.id}>
              <button
                type="button"
                className={styles['fill']}
                onClick={() => form.use(template.type, filledBy(template, form, recording))}
              >
                <CategoryTile category={tileOf(template)} size="sm" />
                {template.name}
              </button>
            </li>
          ))}
        </ul>
      )}
      {isAgain && (
        <button type="button" className={styles['again']} onClick={() => form.repeat(last)}>
          <History aria-hidden="true" />
          <span>
            {t('entries.again-amount-what', {
              amount: brief(last.amount),
              what: last.description === '' ? book.nameOf(last.category) : last.description,
            })}
          </span>
        </button>
      )}
    </div>
  )
}

function tileOf({ type, category }: TemplateRow): string {
  if (type === 'transfer') return type
  return category === '' ? 'other' : category
}

/** What a template says of an entry; what was deleted or has ended since is left out. */
function filledBy(template: TemplateRow, form: EntryForm, { budgets }: RecordEntry): Filled {
  const { wallets, labels } = form
  const known = {
    walletId: among(wallets, template.walletId),
    toWalletId: among(wallets, template.toWalletId),
    labelId: among(labels, template.labelId),
    budgetId: among(budgetOptions(budgets.offered), template.budgetId),
  }
  const shared = {
    ...(template.amount !== null && { amount: amountToText(template.amount) }),
    labelId: known.labelId,
    description: template.description === '' ? undefined : template.description,
  }
  if (template.type === 'transfer') {
    const ends = { fromWalletId: known.walletId, toWalletId: known.toWalletId }
    return { draft: { rows: [{ key: 0 }] }, transfer: { ...shared, ...ends } }
  }
  const category = template.category === '' ? undefined : template.category
  const row = { key: 0, ...shared, category, budgetId: known.budgetId }
  return { draft: { walletId: known.walletId, rows: [row] }, transfer: {} }
}

/** What stands in the sheet, as a template keeps it: of several rows the first. */
export function templateSource(form: EntryForm, { budgets }: RecordEntry): TemplateSource {
  const { kind: type, walletId, transfer } = form
  const [row] = form.rows
  if (type === 'transfer' || row === undefined) return { type: 'transfer', transfer }
  const budgetId = type === 'expense' ? pickBudget(row, budgets).budgetId : ''
  return { type, walletId, row: { ...row, budgetId } }
}

interface TemplateDialogProps {
  /** The template to rename, or the entry to make one of. */
  readonly of: TemplateRow | TemplateSource
  readonly onClose: () => void
}

/** Asks for a template's name, and keeps it. */
export function TemplateDialog({ of, onClose }: TemplateDialogProps) {
  const ledger = useLedger()
  const submission = useSubmission(t('entries.failed-to-save-template-please'))
  const book = useCategoryBook()
  const [name, setName] = useState('name' in of ? of.name : suggestedName(of, book))
  const title = 'name' in of ? t('entries.rename-template') : t('entries.save-as-template')

  async function handleSubmit() {
    const written =
      'name' in of
        ? await submission.submit(readTemplateName(name), read =>
            renameTemplate(ledger, of.id, read),
          )
        : await submission.submit(readSaveTemplate(name, of), read => createTemplate(ledger, read))
    if (written === undefined) return
    notify.success(t('entries.template-saved'))
    onClose()
  }

  return (
    <FormDialog
      title={title}
      submission={submission}
      submitLabel={t('entries.save-template')}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TextInput
        label={t('entries.template-name')}
        value={name}
        onValue={setName}
        error={fieldError(submission.fault, 'name')}
      />
    </FormDialog>
  )
}

function suggestedName(source: TemplateSource, book: CategoryBook): string {
  if (source.type === 'transfer') return source.transfer.description
  const { description, category } = source.row
  return description === '' && category !== '' ? book.nameOf(category) : description
}

interface TemplatesDialogProps {
  /** Makes one of what stands in the sheet. */
  readonly onSave: () => void
  readonly onClose: () => void
}

/** All templates, to be renamed or deleted, and the way to another one. */
export function TemplatesDialog({ onSave, onClose }: TemplatesDialogProps) {
  const templates = useTemplates()
  const ledger = useLedger()
  const [chosen, setChosen] = useState<{ readonly to: 'rename' | 'delete'; of: TemplateRow }>()

  function close() {
    setChosen(undefined)
  }

  return (
    <>
      <Dialog
        title={t('entries.templates')}
        isOpen
        onClose={onClose}
        cancelLabel={t('entries.done')}
        footer={<Button onClick={onSave}>{t('entries.save-as-template')}</Button>}
      >
        <ul className={styles['all']}>
          {templates?.map(template => (
            <TemplateItem
              key={template.id}
              template={template}
              onRename={() => setChosen({ to: 'rename', of: template })}
              onDelete={() => setChosen({ to: 'delete', of: template })}
            />
          ))}
        </ul>
        {templates?.length === 0 && (
          <p className={styles['none']}>{t('entries.no-templates-yet-fill-in')}</p>
        )}
      </Dialog>
      {chosen?.to === 'rename' && <TemplateDialog of={chosen.of} onClose={close} />}
      {chosen?.to === 'delete' && (
        <ConfirmCommand
          title={t('entries.delete-template')}
          confirmLabel={t('entries.delete')}
          command={() => deleteTemplate(ledger, chosen.of.id)}
          fallback={t('entries.failed-to-delete-template-please')}
          success={t('entries.template-name-deleted', { name: chosen.of.name })}
          onDone={close}
          onClose={close}
        >
          <p>
            {said('entries.delete-strong-strong-what-you', {
              strong: <strong>{chosen.of.name}</strong>,
            })}
          </p>
        </ConfirmCommand>
      )}
    </>
  )
}

interface TemplateItemProps {
  readonly template: TemplateRow
  readonly onRename: () => void
  readonly onDelete: () => void
}

const TYPES = { expense: 'Expense', income: 'Income', transfer: 'Transfer' } as const

function TemplateItem({ template, onRename, onDelete }: TemplateItemProps) {
  const { name, type, amount, category } = template
  const { brief } = useNaira()
  const book = useCategoryBook()
  const parts = [
    TYPES[type],
    ...(amount === null ? [] : [brief(amount)]),
    ...(category === '' ? [] : [book.nameOf(category)]),
  ]
  return (
    <li className={styles['one']}>
      <CategoryTile category={tileOf(template)} />
      <span className={styles['words']}>
        <strong>{name}</strong>
        <span className={styles['detail']}>{parts.join(' · ')}</span>
      </span>
      <IconButton
        label={t('entries.rename-name', { name })}
        icon={<PencilLine />}
        onClick={onRename}
      />
      <IconButton label={t('entries.delete-name', { name })} icon={<Trash2 />} onClick={onDelete} />
    </li>
  )
}
