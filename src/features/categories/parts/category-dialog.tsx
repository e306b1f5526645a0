import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { FormFault } from '#base/form-fault.ts'
import { once } from '#base/once.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useTakeBack } from '#features/undo/parts/use-take-back.ts'
import { t } from '#messages/t.ts'
import type { CategoryLook } from '#records/category/category-book.ts'
import { givenType } from '#records/category/category.ts'
import { Button } from '#ui/button/button.tsx'
import { Checkbox } from '#ui/choice/checkbox.tsx'
import { SelectInput } from '#ui/choice/select-input.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { useSubmission } from '#ui/dialog/use-submission.ts'
import { TextInput } from '#ui/field/text-input.tsx'
import { tieFields } from '#ui/field/tie-fields.ts'
import { useCategoryBook } from '#ui/mark/category-book.ts'
import { notify } from '#ui/toast/notify.tsx'
import { changeCategory } from '../data/categories.ts'
import {
  type CategoryForm,
  categoryToForm,
  mergeTargets,
  NEW_CATEGORY,
  readCategory,
} from '../rules/edit-categories.ts'
import { CategoryParts, DeleteCategoryDialog } from './category-parts.tsx'
import { GlyphPicker, HuePicker } from './category-pickers.tsx'

interface CategoryDialogProps {
  /** The category to change; without it a new one is made. */
  readonly category?: CategoryLook
  readonly onClose: () => void
}

/** Makes or changes a category, makes it a part of another one, or deletes it. */
export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const ledger = useLedger()
  const { sayChanged } = useTakeBack()
  const book = useCategoryBook()
  const [form, setForm] = useState(category === undefined ? NEW_CATEGORY : categoryToForm(category))
  const [isDeleting, setDeleting] = useState(false)
  const submission = useSubmission(t('categories.failed-to-save-category-please'), { form, read })

  function read(typed: CategoryForm) {
    return readCategory(typed, book, category)
  }

  async function handleSubmit() {
    const changed = await submission.submit(read(form), edit => changeCategory(ledger, edit))
    if (changed === undefined) return
    if (category === undefined) {
      notify.success(t('categories.value-is-there-to-choose', { value: form.name.trim() }))
    } else if (form.into === '') {
      sayChanged(t('categories.value-saved', { value: form.name.trim() }), changed)
    } else {
      sayChanged(
        t('categories.name-is-now-part-of', { name: category.name, name2: book.nameOf(form.into) }),
        changed,
      )
    }
    onClose()
  }

  if (isDeleting && category !== undefined) {
    return <DeleteCategoryDialog category={category} onClose={onClose} />
  }
  return (
    <FormDialog
      title={
        category === undefined ? t('categories.create-category') : t('categories.edit-category')
      }
      submission={submission}
      submitLabel={t('categories.save-category')}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <CategoryFields form={form} onForm={setForm} category={category} fault={submission.fault} />
      {category !== undefined && <CategoryParts category={category} />}
      {category?.isOwn === true && (
        <div>
          <Button variant="ghost" icon={<Trash2 />} onClick={() => setDeleting(true)}>
            {t('categories.delete-category')}
          </Button>
        </div>
      )}
    </FormDialog>
  )
}

interface CategoryFieldsProps {
  readonly form: CategoryForm
  readonly onForm: (form: CategoryForm) => void
  readonly category: CategoryLook | undefined
  readonly fault: FormFault | undefined
}

const types = once(() => [
  { value: 'expense', label: t('categories.expenses') },
  { value: 'income', label: t('categories.income') },
])

// What a given category is for where nothing else is chosen (CA11).
const bothWords = once(
  () =>
    ({
      expense: t('categories.both-expenses-first'),
      income: t('categories.both-income-first'),
      both: t('categories.both'),
    }) as const,
)

function CategoryFields({ form, onForm, category, fault }: CategoryFieldsProps) {
  const book = useCategoryBook()
  const tie = tieFields(form, onForm, fault)
  return (
    <>
      <TextInput
        label={t('categories.category-name')}
        {...tie('name')}
        hint={category === undefined ? undefined : t('categories.its-entries-show-the-new')}
      />
      <SelectInput
        label={t('categories.for')}
        {...tie('type')}
        placeholder={bothWords()[givenType(category?.value ?? '') ?? 'both']}
        options={types()}
      />
      {book.groups.length > 0 && (
        <SelectInput
          label={t('categories.group-optional')}
          {...tie('groupId')}
          placeholder={t('categories.no-group')}
          options={book.groups.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <GlyphPicker form={form} onForm={onForm} own={category} />
      <HuePicker hue={form.hue} onHue={hue => onForm({ ...form, hue })} />
      {category !== undefined && (
        <>
          <SelectInput
            label={t('categories.make-it-part-of-optional')}
            hint={t('categories.its-entries-stay-as-they')}
            {...tie('into')}
            options={mergeTargets(book, category).map(({ value, name }) => ({
              value,
              label: name,
            }))}
            placeholder={t('categories.stands-by-itself')}
          />
          <Checkbox
            label={t('categories.hidden')}
            hint={t('categories.a-hidden-category-keeps-its')}
            isChecked={form.isHidden}
            onChecked={isHidden => onForm({ ...form, isHidden })}
          />
        </>
      )}
    </>
  )
}
