import { Trash2, Undo2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { entriesText } from '#base/count-text.ts'
import type { FormFault } from '#base/form-fault.ts'
import { ok } from '#base/result.ts'
import { useTransactionPage } from '#features/entries/data/queries.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import type { CategoryLook, MergedCategory } from '#records/category-book.ts'
import { HUES, isHue } from '#records/category.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { ListItem } from '#ui/card/titled-card.tsx'
import { Checkbox } from '#ui/choice/checkbox.tsx'
import { SelectInput } from '#ui/choice/select-input.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { useSubmission } from '#ui/dialog/use-submission.ts'
import { TextInput } from '#ui/field/text-input.tsx'
import { tieFields } from '#ui/field/tie-fields.ts'
import { useCategoryBook } from '#ui/mark/category-book.ts'
import { Glyph, GLYPH_CHOICES } from '#ui/mark/category-mark.tsx'
import { Quoted } from '#ui/money/quoted.tsx'
import { notify } from '#ui/toast/notify.tsx'
import { changeCategory } from '../data/categories.ts'
import {
  type CategoryEdit,
  type CategoryForm,
  categoryToForm,
  HUE_NAMES,
  mergeInto,
  mergeTargets,
  NEW_CATEGORY,
  readCategory,
  takeOut,
} from '../rules/edit-categories.ts'
import styles from './category-dialog.module.css'

interface CategoryDialogProps {
  /** The category to change; without it a new one is made. */
  readonly category?: CategoryLook
  readonly onClose: () => void
}

/** Makes or changes a category, makes it a part of another one, or deletes it. */
export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const ledger = useLedger()
  const tellChange = useTellChange()
  const book = useCategoryBook()
  const [form, setForm] = useState(category === undefined ? NEW_CATEGORY : categoryToForm(category))
  const [isDeleting, setDeleting] = useState(false)
  const submission = useSubmission('Failed to save category. Please try again.', { form, read })

  function read(typed: CategoryForm) {
    return readCategory(typed, book, category)
  }

  async function handleSubmit() {
    const undo = await submission.submit(read(form), edit => changeCategory(ledger, edit))
    if (undo === undefined) return
    if (category === undefined) notify.success(`${form.name.trim()} is there to choose now`)
    else if (form.into === '') tellChange(`${form.name.trim()} saved`, undo)
    else tellChange(`${category.name} is now part of ${book.nameOf(form.into)}`, undo)
    onClose()
  }

  if (isDeleting && category !== undefined) {
    return <DeleteCategoryDialog category={category} onClose={onClose} />
  }
  return (
    <FormDialog
      title={category === undefined ? 'Create category' : 'Edit category'}
      submission={submission}
      submitLabel="Save category"
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <CategoryFields form={form} onForm={setForm} category={category} fault={submission.fault} />
      {category !== undefined && <Parts category={category} />}
      {category?.isOwn === true && (
        <div>
          <Button variant="ghost" icon={<Trash2 />} onClick={() => setDeleting(true)}>
            Delete category
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

const TYPES = [
  { value: 'expense', label: 'Expenses' },
  { value: 'income', label: 'Income' },
]

function CategoryFields({ form, onForm, category, fault }: CategoryFieldsProps) {
  const book = useCategoryBook()
  const tie = tieFields(form, onForm, fault)
  return (
    <>
      <TextInput
        label="Category name"
        {...tie('name')}
        hint={category === undefined ? undefined : 'Its entries show the new name at once.'}
      />
      {category?.isOwn !== false && (
        <SelectInput label="For" {...tie('type')} placeholder="Both" options={TYPES} />
      )}
      <GlyphPicker form={form} onForm={onForm} own={category} />
      <HuePicker form={form} onForm={onForm} />
      {category !== undefined && (
        <>
          <SelectInput
            label="Make it part of (optional)"
            hint="Its entries stay as they are, and are shown under the other one."
            {...tie('into')}
            options={mergeTargets(book, category).map(({ value, name }) => ({
              value,
              label: name,
            }))}
            placeholder="Stands by itself"
          />
          <Checkbox
            label="Hidden"
            hint="A hidden category keeps its entries, and forms do not offer it."
            isChecked={form.isHidden}
            onChecked={isHidden => onForm({ ...form, isHidden })}
          />
        </>
      )}
    </>
  )
}

interface PickerProps {
  readonly form: CategoryForm
  readonly onForm: (form: CategoryForm) => void
}

interface GlyphPickerProps extends PickerProps {
  /** Whose glyph it is. */
  readonly own: CategoryLook | undefined
}

/** The glyphs, in the chosen colour; the category's own one is the first where it is none of them. */
function GlyphPicker({ form, onForm, own }: GlyphPickerProps) {
  const isListed = GLYPH_CHOICES.some(({ value }) => value === (own?.icon ?? form.icon))
  const first = own === undefined || isListed ? [] : [{ value: own.icon, name: 'As it is' }]
  return (
    <Swatches
      legend="Glyph"
      options={[...first, ...GLYPH_CHOICES]}
      value={form.icon}
      onValue={icon => onForm({ ...form, icon })}
    >
      {icon => (
        <span className={styles['glyph']} data-hue={form.hue}>
          <Glyph icon={icon} />
        </span>
      )}
    </Swatches>
  )
}

function HuePicker({ form, onForm }: PickerProps) {
  return (
    <Swatches
      legend="Colour"
      options={HUES.map(value => ({ value, name: HUE_NAMES[value] }))}
      value={form.hue}
      onValue={hue => onForm({ ...form, hue: isHue(hue) ? hue : form.hue })}
    >
      {hue => <span className={styles['hue']} data-hue={hue} />}
    </Swatches>
  )
}

interface SwatchesProps {
  readonly legend: string
  readonly options: readonly { readonly value: string; readonly name: string }[]
  readonly value: string
  readonly onValue: (value: string) => void
  /** How one looks. */
  readonly children: (value: string) => ReactNode
}

/** A choice of one among things that are told by their looks; each is named for who does not see it. */
function Swatches({ legend, options, value, onValue, children }: SwatchesProps) {
  const group = useId()
  return (
    <fieldset className={styles['swatches']}>
      <legend>{legend}</legend>
      <div className={styles['options']}>
        {options.map(option => (
          <label key={option.value} className={styles['swatch']} title={option.name}>
            <input
              type="radio"
              name={group}
              aria-label={option.name}
              checked={option.value === value}
              onChange={() => onValue(option.value)}
            />
            {children(option.value)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface PartsProps {
  readonly category: CategoryLook
}

/** What became a part of the category; each can be taken out again. */
function Parts({ category }: PartsProps) {
  const ledger = useLedger()
  const tellChange = useTellChange()
  const parts = useCategoryBook().parts.filter(({ into }) => into === category.value)
  if (parts.length === 0) return null

  async function handleTakeOut({ value, name }: MergedCategory) {
    const undo = await changeCategory(ledger, takeOut(value))
    if (undo.ok) tellChange(`${name} stands by itself again`, undo.value)
    else notify.error(undo.error.message)
  }

  return (
    <section aria-label="Has in it" className={styles['parts']}>
      <h3>Has in it</h3>
      <ul>
        {parts.map(part => (
          <ListItem key={part.value} what={<Quoted text={part.name} />}>
            <IconButton
              label={`Take out ${part.name}`}
              icon={<Undo2 />}
              onClick={() => void handleTakeOut(part)}
            />
          </ListItem>
        ))}
      </ul>
    </section>
  )
}

interface DeleteCategoryDialogProps {
  readonly category: CategoryLook
  readonly onClose: () => void
}

const FALLBACK = 'uncategorized'

/** Asks where a category's entries go, and then has it be a part of that one. */
function DeleteCategoryDialog({ category, onClose }: DeleteCategoryDialogProps) {
  const ledger = useLedger()
  const tellChange = useTellChange()
  const book = useCategoryBook()
  const submission = useSubmission('Failed to delete category. Please try again.')
  const [into, setInto] = useState(FALLBACK)
  const filters = { categories: [category.value], labelIds: [] }
  const count = useTransactionPage(filters, 1, 1)?.pagination.total ?? 0

  async function handleSubmit() {
    const edit = ok(mergeInto(into, category.value))
    const undo = await submission.submit(edit, wanted => changeCategory(ledger, wanted))
    if (undo === undefined) return
    tellChange(`${category.name} deleted`, undo)
    onClose()
  }

  return (
    <FormDialog
      title={`Delete ${category.name}`}
      submission={submission}
      submitLabel="Delete"
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <p>
        {count === 0
          ? 'No entry is in it. Entries that another device brings go where you say here.'
          : `${entriesText(count)} in it go where you say here. None of them is lost.`}
      </p>
      <SelectInput
        label="Its entries go to"
        canBeNone={false}
        value={into}
        onValue={setInto}
        options={mergeTargets(book, category).map(({ value, name }) => ({ value, label: name }))}
      />
    </FormDialog>
  )
}

/** Says what became of a category; for as long as it stands, the toast takes it back. */
function useTellChange(): (message: string, undo: CategoryEdit) => void {
  const ledger = useLedger()

  async function takeBack(undo: CategoryEdit) {
    const undone = await changeCategory(ledger, undo)
    if (undone.ok) notify.success('It is as it was before')
    else notify.error(undone.error.message)
  }

  return (message, undo) =>
    notify.success(message, { action: { label: 'Undo', onAction: () => void takeBack(undo) } })
}
