import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { entriesText } from '#base/count-text.ts'
import { ok } from '#base/result.ts'
import { useTransactionPage } from '#features/entries/data/queries.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useTakeBack } from '#features/undo/parts/use-take-back.ts'
import { t } from '#messages/t.ts'
import type { CategoryLook, MergedCategory } from '#records/category/category-book.ts'
import { UNCATEGORIZED } from '#records/transaction/terms.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { ListItem } from '#ui/card/titled-card.tsx'
import { SelectInput } from '#ui/choice/select-input.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { useSubmission } from '#ui/dialog/use-submission.ts'
import { useCategoryBook } from '#ui/mark/category-book.ts'
import { Quoted } from '#ui/money/quoted.tsx'
import { notify } from '#ui/toast/notify.tsx'
import { changeCategory } from '../data/categories.ts'
import { mergeInto, mergeTargets, takeOut } from '../rules/edit-categories.ts'
import styles from './category-parts.module.css'

interface PartsProps {
  readonly category: CategoryLook
}

/** What became a part of the category; each can be taken out again. */
export function CategoryParts({ category }: PartsProps) {
  const { parts, handleTakeOut } = useParts(category)
  if (parts.length === 0) return null

  return (
    <section aria-label={t('categories.has-in-it')} className={styles['parts']}>
      <h3>{t('categories.has-in-it')}</h3>
      <ul>
        {parts.map(part => (
          <ListItem key={part.value} what={<Quoted text={part.name} />}>
            <IconButton
              label={t('categories.take-out-name', { name: part.name })}
              icon={<Undo2 />}
              onClick={() => void handleTakeOut(part)}
            />
          </ListItem>
        ))}
      </ul>
    </section>
  )
}

/** What became of the category, as lines below its own: each may stand by itself again. */
export function PartLines({ category }: PartsProps) {
  const { parts, handleTakeOut } = useParts(category)
  return parts.map(part => (
    <ListItem
      key={part.value}
      what={
        <p className={styles['within']}>
          <Quoted text={t('categories.name-part-of', { name: part.name, into: category.name })} />
        </p>
      }
    >
      <Button
        variant="ghost"
        size="sm"
        aria-label={t('categories.let-name-stand-by-itself', { name: part.name })}
        onClick={() => void handleTakeOut(part)}
      >
        {t('categories.stand-by-itself')}
      </Button>
    </ListItem>
  ))
}

function useParts(category: CategoryLook) {
  const ledger = useLedger()
  const { sayChanged } = useTakeBack()
  const parts = useCategoryBook().parts.filter(({ into }) => into === category.value)

  async function handleTakeOut({ value, name }: MergedCategory) {
    const taken = await changeCategory(ledger, takeOut(value))
    if (taken.ok) sayChanged(t('categories.name-stands-by-itself-again', { name }), taken.value)
    else notify.error(taken.error.message)
  }

  return { parts, handleTakeOut }
}

interface DeleteCategoryDialogProps {
  readonly category: CategoryLook
  readonly onClose: () => void
}

/** Asks where a category's entries go, and then has it be a part of that one. */
export function DeleteCategoryDialog({ category, onClose }: DeleteCategoryDialogProps) {
  const ledger = useLedger()
  const { sayChanged } = useTakeBack()
  const book = useCategoryBook()
  const submission = useSubmission(t('categories.failed-to-delete-category-please'))
  const [into, setInto] = useState(UNCATEGORIZED)
  const filters = { categories: [category.value], labelIds: [] }
  const count = useTransactionPage(filters, 1, 1)?.pagination.total ?? 0

  async function handleSubmit() {
    const edit = ok(mergeInto(into, category.value))
    const deleted = await submission.submit(edit, wanted => changeCategory(ledger, wanted))
    if (deleted === undefined) return
    sayChanged(t('categories.name-deleted', { name: category.name }), deleted)
    onClose()
  }

  return (
    <FormDialog
      title={t('categories.delete-name', { name: category.name })}
      submission={submission}
      submitLabel={t('categories.delete')}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <p>
        {count === 0
          ? t('categories.no-entry-is-in-it')
          : t('categories.entries-in-it-go-where', { entries: entriesText(count) })}
      </p>
      <SelectInput
        label={t('categories.its-entries-go-to')}
        canBeNone={false}
        value={into}
        onValue={setInto}
        options={mergeTargets(book, category).map(({ value, name }) => ({ value, label: name }))}
      />
    </FormDialog>
  )
}
