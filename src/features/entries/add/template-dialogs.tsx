import { PencilLine, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { fieldError } from '#base/form-fault.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useTakeBack } from '#features/undo/parts/use-take-back.ts'
import { t } from '#messages/t.ts'
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
import {
  createTemplate,
  deleteTemplate,
  renameTemplate,
  type TemplateRow,
  useTemplates,
} from '../data/templates.ts'
import { readSaveTemplate, readTemplateName, type TemplateSource } from '../rules/save-template.ts'
import styles from './templates.module.css'

/** The category whose tile stands for a template. */
export function tileOf({ type, category }: TemplateRow): string {
  if (type === 'transfer') return type
  return category === '' ? 'other' : category
}

interface TemplateDialogProps {
  /** The template to rename, or the entry to make one of. */
  readonly of: TemplateRow | TemplateSource
  readonly onClose: () => void
}

/** Asks for a template's name, and keeps it. */
export function TemplateDialog({ of, onClose }: TemplateDialogProps) {
  const ledger = useLedger()
  const { sayChanged } = useTakeBack()
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
    sayChanged(t('entries.template-saved'), written)
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
            {said('entries.delete-template-question', {
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
